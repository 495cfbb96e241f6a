import { useState } from 'react'
import { useFormats } from '@/lib/client/formats'
import type { Formats } from '@/lib/formats'
import type { Fields } from '@/lib/resource/define'
import { valueOf, type Column } from '../columns'
import { decimalWords } from '../numbers'

/** In pixels at a font size of 16 px: a figure, or a letter of a currency, and the padding of a cell. */
const LETTER = 7.5
const PADDING = 22
/** Shorter decimals fit into any column, whatever their currency. */
const SHORT = 8

type Widths = Readonly<Record<string, number>>

/** The least widths of the columns with decimals, once these records are shown as well. Pure. */
export function widthsWith(
  before: Widths,
  columns: readonly { field: string; render?: unknown }[],
  fields: Fields,
  records: readonly object[],
  formats: Formats,
): Widths {
  let widths = before
  for (const { field: name, render } of columns) {
    const field = fields[name]
    if (field?.kind !== 'decimal' || render) continue
    for (const record of records) {
      const value = valueOf(record, name)
      if (typeof value !== 'string' || value.length <= SHORT) continue
      const width = PADDING + LETTER * decimalWords(formats, field, value, valueOf(record, 'currency')).length
      if (width > (widths[name] ?? 0)) widths = { ...widths, [name]: width }
    }
  }
  return widths
}

/** Columns grow for their longest number, which must not be cut: half of a number is another number. */
export function useNumberWidths<F extends Fields>(
  columns: readonly Column<F>[],
  fields: Fields,
  records: readonly object[],
): Widths {
  const formats = useFormats()
  const [widths, setWidths] = useState<Widths>({})
  const next = widthsWith(widths, columns, fields, records, formats)
  // They never shrink, so that nothing moves back and forth while the list is scrolled.
  if (next !== widths) setWidths(next)
  return next
}
