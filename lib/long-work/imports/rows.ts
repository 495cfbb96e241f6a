import { csvRows } from './csv/rows'
import { START, type FileRow, type Place } from './file-row'
import type { Import } from './schema'
import { sheetRows } from './workbook/rows'

/** The rows of a stored file, header included, from the start of a row. */
export const rowsOf = (
  { delimiter }: Pick<Import, 'delimiter'>,
  kept: AsyncIterable<Uint8Array>,
  from: Place = START,
): AsyncGenerator<FileRow> => (delimiter === null ? sheetRows(kept, from) : csvRows(kept, delimiter, from))
