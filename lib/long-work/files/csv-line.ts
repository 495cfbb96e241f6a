/**
 * CSV output (RFC 4180). Spreadsheets run a cell that begins with = + - @ or a tab as a formula, so such text gets an
 * apostrophe in front, which imports remove. Numbers stay numbers.
 */
/** Also matches with apostrophes in front, so that removing one restores every text. */
const FORMULA = /^'*[=+\-@\t\r]/
const NUMBER = /^-?\d+(\.\d+)?$/

const quoted = (text: string): string => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)
const cell = (value: string): string => quoted(FORMULA.test(value) && !NUMBER.test(value) ? `'${value}` : value)

/** One row with its line end. */
export const csvLine = (cells: string[]): string => `${cells.map(cell).join(',')}\r\n`
