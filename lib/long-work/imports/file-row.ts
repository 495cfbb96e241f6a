export interface FileRow {
  /** Where it begins: the line as a text editor counts, or the row as a spreadsheet counts. */
  line: number
  cells: string[]
  /** The cells that are numbers in a workbook: their text has a decimal point, whatever the column's decimal mark. */
  numbers?: ReadonlySet<number>
  /** Where the next one begins. */
  next: Place
}
export interface Place {
  /** Byte offset from the start of the file. */
  offset: number
  line: number
}
export const START: Place = { offset: 0, line: 1 }
