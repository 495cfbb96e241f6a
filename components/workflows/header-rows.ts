export type HeaderRow = [name: string, value: string]

const isOf = (name: string) => (row: HeaderRow) => row[0].toLowerCase() === name.toLowerCase()

/** Rows as headers. Names are case-insensitive; of duplicates the first row wins. */
export const headersIn = (rows: HeaderRow[]): Record<string, string> =>
  Object.fromEntries(rows.filter((row, i) => rows.findIndex(isOf(row[0])) === i))

/** A name for a new row. */
export function freeHeaderName(rows: HeaderRow[]): string {
  let i = rows.length + 1
  while (rows.some(isOf(`X-Header-${i}`))) i += 1
  return `X-Header-${i}`
}
