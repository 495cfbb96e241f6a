import { expect, test } from 'vitest'
import { inEnglish } from '@/lib/client/words/translate'
import { exportedWords } from './exported'

test('an export of a board, calendar or forecast does not claim to contain only what is on the screen', () => {
  expect(exportedWords(inEnglish, undefined, undefined)).toContain('that the list shows now')
  for (const layout of ['board', 'calendar', 'forecast'] as const)
    expect(exportedWords(inEnglish, layout, undefined)).toContain('also those that are not on the screen')
})

test('an export of a board names the pipeline on the screen', () => {
  expect(exportedWords(inEnglish, 'board', 'Lettings')).toContain('“Lettings”')
})
