/**
 * CSV output (RFC 4180). Spreadsheets run a cell that begins with = + - @ or a tab as a formula, so such text gets a
 * leading apostrophe, which imports remove. Numbers stay numbers.
 */
/** Also matches text with leading apostrophes, so that removing one restores every text. */
const FORMULA = /^'*[=+\-@\t\r]/
const NUMBER = /^-?\d+(\.\d+)?$/

const quoted = (text: string): string => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text)
const cell = (value: string): string => quoted(FORMULA.test(value) && !NUMBER.test(value) ? `'${value}` : value)

/** One row with its line break. */
export const csvLine = (cells: string[]): string => `${cells.map(cell).join(',')}\r\n`
