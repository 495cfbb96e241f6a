/**
 * CSV that comes out (RFC 4180). A spreadsheet takes a cell that begins with = + - @ or a tab for a formula; text that does
 * gets an apostrophe in front, which imports take off again. Numbers stay numbers.
 */
/** An apostrophe before one counts too, so that taking one off gives back every text. */
const FORMULA = /^'*[=+\-@\t\r]/
const NUMBER = /^-?\d+(\.\d+)?$/

const quoted = (text: string): string => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)
const cell = (value: string): string => quoted(FORMULA.test(value) && !NUMBER.test(value) ? `'${value}` : value)

/** One row with its line end. */
export const csvLine = (cells: string[]): string => `${cells.map(cell).join(',')}\r\n`
