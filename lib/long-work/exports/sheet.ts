import { writeXlsxStream, type CellValue } from 'hucre/xlsx'
import type { Shape } from '@/lib/resource/define'
import type { Field } from '@/lib/resource/fields'
import { cellOf, type ExportColumn } from './columns'

/** The most characters that Excel and similar programs allow in a cell; they report a file with more as damaged. */
const MAX_TEXT = 32_767
/** Excel's calendar has a 29 February 1900, which never existed, so earlier dates are written as text. */
const FIRST_DAY = Date.UTC(1900, 2, 1)
/** Significant digits that a spreadsheet keeps. */
const DIGITS = 15
const FORMATS: Partial<Record<Field['kind'], string>> = {
  decimal: '#,##0.00########',
  date: 'yyyy-mm-dd',
  timestamp: 'yyyy-mm-dd hh:mm:ss',
}
const WIDTHS: Partial<Record<Field['kind'], number>> = {
  boolean: 10,
  integer: 12,
  date: 12,
  decimal: 14,
  timestamp: 20,
}
const NARROWEST = 12
const TEXT_WIDTH = 28

/**
 * Streams records as a workbook: numbers, days and times as such, times in UTC, everything else as text, so nothing is
 * ever a formula. Neither the rows nor the file are held in memory.
 */
export function sheetBytes(
  resource: Shape,
  columns: ExportColumn[],
  pages: AsyncIterable<Record<string, unknown>[]>,
): AsyncIterable<Uint8Array> {
  const kinds = columns.map((column) => resource.fields[column.name]?.kind ?? 'text')
  async function* rows(): AsyncGenerator<CellValue[]> {
    for await (const records of pages)
      for (const record of records)
        yield columns.map((column, index) => typed(cellOf(record, column), kinds[index] ?? 'text'))
  }
  return writeXlsxStream(rows(), {
    name: resource.plural.slice(0, 31),
    freezePane: { rows: 1 },
    columns: columns.map(({ name }, index) => {
      const kind = kinds[index] ?? 'text'
      const numFmt = FORMATS[kind]
      const width = Math.max(WIDTHS[kind] ?? TEXT_WIDTH, Math.min(name.length + 2, TEXT_WIDTH), NARROWEST)
      return { header: name, width, ...(numFmt && { numFmt }) }
    }),
  })
}

function typed(text: string, kind: Field['kind']): CellValue {
  if (text === '') return null
  switch (kind) {
    case 'integer':
    case 'decimal':
      return text.replace(/\D/g, '').replace(/^0+/, '').length <= DIGITS ? Number(text) : textCell(text)
    case 'date':
    case 'timestamp': {
      const date = new Date(text)
      return date.getTime() >= FIRST_DAY ? date : textCell(text)
    }
    case 'boolean':
      return text === 'true'
    default:
      return textCell(text)
  }
}

/** `_x0041_` would be read as an escaped letter. */
const textCell = (text: string): string => text.slice(0, MAX_TEXT).replace(/_(?=x[0-9a-f]{4}_)/gi, '_x005F_')
