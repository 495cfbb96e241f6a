'use client'
import type { ImportChange } from '@/lib/client/imports'
import type { Message } from '@/lib/client/words/english'
import { useWords } from '@/lib/client/words/words'
import { DATE_ORDERS, soleOrder, type DateOrder } from '@/lib/long-work/imports/date-order'
import { DECIMAL_MARKS, type DecimalMark } from '@/lib/long-work/imports/decimal-mark'
import type { Reading } from '@/lib/long-work/imports/reading'
import type { Column, Import } from '@/lib/long-work/imports/schema'
import type { Field } from '@/lib/resource/fields'
import { Select } from '@/components/ui/select'
import en from '@/components/words/en/imports'

const MARKS: Record<DecimalMark, Message> = { '.': en.decimalsAfterAPoint, ',': en.decimalsAfterAComma }
const ORDERS: Record<DateOrder, Message> = { day_first: en.dayFirst, month_first: en.monthFirst }
const NUMBERS: (string | undefined)[] = ['decimal', 'integer']
const DATES: (string | undefined)[] = ['date', 'timestamp']

interface ReadingSelectsProps {
  column: Column
  /** The field that the column is mapped to. */
  field: Field | undefined
  record: Import
  onChange: (change: ImportChange) => void
}

/** How to read ambiguous numbers and dates: guessed from the column until the user chooses. */
export function ReadingSelects({ column, field, record, onChange }: ReadingSelectsProps) {
  const t = useWords()
  const { decimal_mark, date_order }: Reading = { ...column, ...record.read_as[column.name] }
  const hasDates = date_order !== undefined || column.samples.some((sample) => soleOrder(sample) !== undefined)
  const change = (said: Reading) =>
    onChange({ read_as: { ...record.read_as, [column.name]: { ...record.read_as[column.name], ...said } } })
  if (NUMBERS.includes(field?.kind) && decimal_mark)
    return (
      <Select
        aria-label={t(en.numbersOf, { column: column.name })}
        className="mt-1"
        value={decimal_mark}
        onChange={({ target }) => change({ decimal_mark: DECIMAL_MARKS.find((one) => one === target.value) })}
      >
        {DECIMAL_MARKS.map((mark) => (
          <option key={mark} value={mark}>
            {t(MARKS[mark])}
          </option>
        ))}
      </Select>
    )
  if (!DATES.includes(field?.kind) || !hasDates) return null
  return (
    <Select
      aria-label={t(en.datesOf, { column: column.name })}
      className="mt-1"
      value={date_order ?? ''}
      onChange={({ target }) => change({ date_order: DATE_ORDERS.find((one) => one === target.value) })}
    >
      {!date_order && <option value="">{t(en.whichStandsFirst)}</option>}
      {DATE_ORDERS.map((order) => (
        <option key={order} value={order}>
          {t(ORDERS[order])}
        </option>
      ))}
    </Select>
  )
}
