import { expect, test } from 'vitest'
import { choice, date, decimal, timestamp } from '@/lib/resource/fields'
import { formatsOf } from '@/lib/formats'
import { inEnglish } from '@/lib/client/words/translate'
import { mapPastedCells, unplacedRowMessages, presentable, rowsFor, unknownIn, pasteBlockedReason } from './paste'

const fields = {
  amount: decimal({ label: 'Amount', description: 'A' }),
  currency: choice(['EUR', 'GBP'], { label: 'Currency', description: 'B' }),
  due_at: timestamp({ label: 'Due', description: 'C' }),
  closes: date({ label: 'Closes', description: 'D' }),
}
const pasting = {
  t: inEnglish,
  formats: formatsOf({ locale: 'de-DE', timeZone: 'UTC', firstDay: 'monday' }),
  idOf: () => Promise.resolve(null),
}
const deal = { id: 'd', amount: '1.00', currency: 'GBP' }
const laid = async (cells: string[], names: string[], record: object = deal, currency: string | null = null) => {
  // Only the values that are read.
  const records = [record] as never[]
  const [first] = await mapPastedCells({ ...pasting, currency }, [cells], { records, names, fields })
  return first?.drafts ?? {}
}

test('nothing is pasted while the rows of the previous list still show, and the reader is told', () => {
  expect(pasteBlockedReason(inEnglish, { isOfBefore: true })).toEqual({
    title: 'Nothing was pasted',
    description: 'The list is still loading. Paste again when its rows appear.',
  })
  expect(pasteBlockedReason(inEnglish, { isOfBefore: false })).toBeUndefined()
})

test('rows not loaded yet are told apart from rows beyond the end of the list', () => {
  const messages = (end: number | null, taken: number) =>
    unplacedRowMessages(inEnglish, { from: 180, taken, height: 50 }, { end }).map(
      ({ title, message }) => `${title}: ${message}`,
    )
  const unread =
    'Not loaded yet: 30 rows were not pasted: rows from 201 on are not loaded yet. Scroll to row 201 and paste the rest there, starting with row 21 of what you copied.'
  expect(messages(400, 20)).toEqual([unread])
  expect(messages(null, 20)).toEqual([unread])
  expect(messages(200, 20)).toEqual(['End of the list: 30 rows did not fit.'])
  expect(messages(229, 20)).toEqual([unread.replace('30 rows', '29 rows'), 'End of the list: 1 row did not fit.'])
  expect(messages(400, 50)).toEqual([])
})

test('a block is pasted only down to the first row that is not loaded', () => {
  // The first page and the visible pages are loaded; those in between are not.
  const rows = {
    at: (index: number) => (index < 100 || (index >= 400 && index < 500) ? { id: `row ${index}` } : undefined),
  }
  expect(rowsFor(rows, 0, 450).map(({ id }) => id)).toEqual(Array.from({ length: 100 }, (_, i) => `row ${i}`))
  expect(rowsFor(rows, 98, 2).map(({ id }) => id)).toEqual(['row 98', 'row 99'])
  expect(rowsFor(rows, 98, 1).map(({ id }) => id)).toEqual(['row 98'])
  expect(rowsFor(rows, 250, 200)).toEqual([])
})

test('an amount takes the currency pasted beside it, else that of its row, else the organisation’s own', async () => {
  expect(await laid(['1.250 €', 'EUR'], ['amount', 'currency'])).toEqual({ amount: '1250', currency: 'EUR' })
  expect(await laid(['1.250 €'], ['amount'])).toMatchObject({ amount: { unread: 'currency' } })
  expect(await laid(['1.250 €'], ['amount'], { id: 'd', currency: null }, 'EUR')).toEqual({ amount: '1250' })
})

test('a value that cannot be read is explained, and never shown in its cell', async () => {
  const drafts = await laid(['1250.500', 'Euro', 'tomorrow', 'next week'], ['amount', 'currency', 'due_at', 'closes'])
  expect(presentable(fields, drafts)).toEqual({})
  expect(presentable(fields, { amount: '5', due_at: null, currency: 'EUR' })).toEqual({
    amount: '5',
    due_at: null,
    currency: 'EUR',
  })
  expect(unknownIn(inEnglish, fields, drafts)).toBe(
    [
      'Amount: “1250.500” is not clear as a number. Write it like 1.250,5.',
      'Due: “tomorrow” is not clear as a date. Write it like 26. Nov. 2026, 14:05.',
      'Closes: “next week” is not clear as a date. Write it like 26. Nov. 2026.',
    ].join(' '),
  )
  expect(unknownIn(inEnglish, fields, { amount: '5' })).toBeNull()
})
