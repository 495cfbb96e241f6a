import { expect, test } from 'vitest'
import { formatsOf } from '@/lib/formats'
import { decimal, text } from '@/lib/resource/fields'
import { geometryOf } from './geometry'
import { widthsWith } from './number-widths'

const fields = {
  name: text({ label: 'Name', description: 'What people call it.' }),
  amount: decimal({ label: 'Amount', description: 'Without tax.' }),
}
const columns = [{ field: 'name' }, { field: 'amount', width: 128 }]
const london = formatsOf({ locale: 'en-GB', timeZone: 'Europe/London', firstDay: 'monday' })
const of = (amount: string | null, currency = 'GBP') => ({ name: 'A name of many letters', amount, currency })

/** The width of the amounts after each of these lists was shown, one after another. */
function widths(...lists: ReturnType<typeof of>[][]): unknown[] {
  let least = {}
  return lists.map((records) => {
    least = widthsWith(least, columns, fields, records, london)
    return Object.entries(geometryOf(columns, fields, { widths: {}, pinned: [] }, false, least).style)
      .filter(([name]) => name === '--w1')
      .map(([, width]) => width as unknown)[0]
  })
}

test('a column grows for its longest amount, in its currency, and never shrinks', () => {
  expect(widths([of('1250.00'), of(null)])).toEqual(['8rem'])
  const [large, francs, later] = widths(
    [of('123456789012345.67')],
    [of('123456789012345.67', 'CHF')],
    [of('1250.00')],
  ).map((width) => parseFloat(String(width)))
  expect(large).toBeGreaterThan(10)
  expect(francs).toBeGreaterThan(large ?? Infinity)
  expect(later).toBe(francs)
})

test('a width that the reader chose stays', () => {
  const least = widthsWith({}, columns, fields, [of('123456789012345.67')], london)
  const { style } = geometryOf(columns, fields, { widths: { amount: 100 }, pinned: [] }, false, least)
  expect(style).toMatchObject({ '--w1': '6.25rem' })
})
