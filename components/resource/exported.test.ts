import { expect, test } from 'vitest'
import { inEnglish } from '@/lib/client/words/translate'
import { exportedFilter, exportedWords } from './exported'

test('an export of a board, calendar or forecast does not claim to contain only what is on the screen', () => {
  expect(exportedWords(inEnglish, undefined, null)).toContain('that the list shows now')
  for (const layout of ['board', 'calendar', 'forecast'] as const)
    expect(exportedWords(inEnglish, layout, null)).toContain('also those that are not on the screen')
})

test('an export of a board contains the pipeline on the screen, and says so', () => {
  const within = { name: 'Lettings', filter: { field: 'pipeline_id', op: 'eq', value: 'lettings' } } as const
  const mine = { field: 'owner_id', op: 'eq', value: 'me' } as const
  expect(exportedWords(inEnglish, 'board', within)).toContain('Lettings')
  expect(exportedFilter(mine, within)).toEqual({ and: [mine, within.filter] })
  expect(exportedFilter(null, within)).toEqual({ and: [within.filter] })
  expect(exportedFilter(mine, null)).toEqual(mine)
})
