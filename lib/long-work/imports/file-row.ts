/** One row of a file. */
export interface FileRow {
  /** Where it begins: a line as a text editor counts, a row as a spreadsheet counts. */
  line: number
  cells: string[]
  /** Which cells are numbers of a workbook, whose text has a decimal point whatever its column has. */
  numbers?: ReadonlySet<number>
  /** Where the next one begins. */
  next: Place
}
export interface Place {
  /** Bytes from the start of the file. */
  offset: number
  line: number
}
export const START: Place = { offset: 0, line: 1 }
