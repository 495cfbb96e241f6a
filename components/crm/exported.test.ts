import { expect, test } from 'vitest'
import { inEnglish } from '@/lib/client/words/translate'
import { contact } from '@/lib/crm/contacts/schema'
import { deal } from '@/lib/crm/deals/schema'
import { columnsInFile, exportedWords } from '@/components/resource/exported'

test('an export of a board, calendar or forecast does not claim to contain only what is on the screen', () => {
  expect(exportedWords(inEnglish, undefined, undefined)).toContain('that the list shows now')
  for (const layout of ['board', 'calendar', 'forecast'] as const)
    expect(exportedWords(inEnglish, layout, undefined)).toContain('also those that are not on the screen')
})

test('an export of a board names the pipeline on the screen', () => {
  expect(exportedWords(inEnglish, 'board', 'Lettings')).toContain('“Lettings”')
})

test('a file for people has the names of records where a list shows names, one for programs their ids', () => {
  const shown = ['full_name', 'verification', 'company_id', 'owner_id', 'created_at', 'custom.budget']
  for (const format of ['csv', 'xlsx'] as const)
    expect(columnsInFile(contact.fields, shown, format)).toEqual([
      'full_name',
      'verification.status',
      'company',
      'owner',
      'created_at',
      'custom.budget',
    ])
  expect(columnsInFile(contact.fields, shown, 'jsonl')).toEqual(shown)
  expect(columnsInFile(deal.fields, ['pipeline_id', 'stage_id'], 'csv')).toEqual(['pipeline', 'stage_id'])
})
