import { START, type FileRow, type Place } from '../file-row'

const LINE_FEED = 10

/** Splits a stream into lines, each with its line feed. */
export async function* linesOf(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer> {
  const begun: Uint8Array[] = []
  for await (const part of bytes) {
    let from = 0
    for (let end = part.indexOf(LINE_FEED); end >= 0; end = part.indexOf(LINE_FEED, from)) {
      yield Buffer.concat([...begun.splice(0), part.subarray(from, end + 1)])
      from = end + 1
    }
    if (from < part.byteLength) begun.push(part.subarray(from))
  }
  if (begun.length) yield Buffer.concat(begun)
}

/**
 * Text, or a number with decimals, which is stored differently because its decimal point does not depend on the column.
 */
export type KeptCell = string | [number: string]
/** A row of a sheet as stored: one line with a JSON list of its number and its cells. */
export const sheetLine = (row: number, cells: KeptCell[]): string => `${JSON.stringify([row, cells])}\n`

/** The rows of a sheet, header included, from the start of a row. */
export async function* sheetRows(kept: AsyncIterable<Uint8Array>, from: Place = START): AsyncGenerator<FileRow> {
  let { offset } = from
  for await (const text of linesOf(kept)) {
    // Only `sheetLine` writes what is read here.
    const [line, kept] = JSON.parse(text.toString('utf8')) as [number, KeptCell[]]
    offset += text.byteLength
    const cells = kept.map((cell) => (typeof cell === 'string' ? cell : cell[0]))
    const numbers = new Set(kept.flatMap((cell, i) => (typeof cell === 'string' ? [] : [i])))
    yield { line, cells, ...(numbers.size && { numbers }), next: { offset, line: line + 1 } }
  }
}
