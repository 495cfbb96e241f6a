import { csvLine } from '@/lib/long-work/files/csv-line'
import type { Shape } from '@/lib/resource/define'
import { cellOf, type ExportColumn } from './columns'
import type { Export } from './schema'
import { sheetBytes } from './sheet'

export type Row = Record<string, unknown>

/** The file of an export, produced while its records are read. `resource` includes custom fields. */
export function fileBytes(
  { format, columns: chosen }: Pick<Export, 'format' | 'columns'>,
  resource: Shape,
  columns: ExportColumn[],
  pages: AsyncIterable<Row[]>,
): AsyncIterable<Uint8Array> {
  switch (format) {
    case 'csv':
      return lines(
        pages,
        (record) => csvLine(columns.map((column) => cellOf(record, column))),
        csvLine(columns.map(({ name }) => name)),
      )
    case 'xlsx':
      return sheetBytes(resource, columns, pages)
    case 'jsonl':
      return lines(pages, jsonLine(chosen))
  }
}

async function* lines(
  pages: AsyncIterable<Row[]>,
  asText: (record: Row) => string,
  header = '',
): AsyncGenerator<Uint8Array> {
  yield Buffer.from(header)
  for await (const records of pages) yield Buffer.from(records.map(asText).join(''))
}

/** A whole record, or its selected fields; if a column names a part of an address or a map, the whole field. */
function jsonLine(columns: string[]): (record: Row) => string {
  const chosen = new Set(columns.map((column) => column.split('.')[0]))
  return (record) =>
    `${JSON.stringify(chosen.size ? Object.fromEntries(Object.entries(record).filter(([name]) => chosen.has(name))) : record)}\n`
}
