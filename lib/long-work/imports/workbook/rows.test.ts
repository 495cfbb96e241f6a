import { expect, it } from 'vitest'
import type { FileRow } from '../file-row'
import { keptCell } from './cell'
import { sheetLine, sheetRows } from './rows'

it('rows can be read on from the end of any of them, however the file is cut', async () => {
  const kept = [
    sheetLine(1, ['Näme', 'B']),
    sheetLine(4, ['two\nlines', '"quoted" \u2028']),
    sheetLine(9, []),
    sheetLine(10, ['Zoë']),
  ]
  const bytes = Buffer.from(kept.join(''))
  const read = async (from: FileRow['next'] | undefined, size: number) => {
    const found: FileRow[] = []
    async function* parts() {
      for (let at = from?.offset ?? 0; at < bytes.byteLength; at += size) yield bytes.subarray(at, at + size)
    }
    for await (const row of sheetRows(parts(), from)) found.push(row)
    return found
  }
  const whole = await read(undefined, 1)
  expect(whole.map(({ line, cells }) => [line, cells])).toEqual(kept.map((text) => JSON.parse(text) as unknown))
  for (const [index, { next }] of whole.entries())
    expect([await read(next, 3), await read(next, 1000)]).toEqual([whole.slice(index + 1), whole.slice(index + 1)])
})

it('a number with decimals stays a number, and text that looks like one stays text', async () => {
  async function* kept() {
    yield Buffer.from(sheetLine(1, ['1.250', ['1.250'], '7']))
  }
  const rows: FileRow[] = []
  for await (const row of sheetRows(kept())) rows.push(row)
  expect(rows).toMatchObject([{ cells: ['1.250', '1.250', '7'], numbers: new Set([1]) }])
})

it('a cell keeps its text, without what no text column can store', () => {
  const kept = ['Zoë 🎉', 'two\nlines', 'a\0b', 'a\uD83Db', '\uDF89'].map(keptCell)
  expect(kept).toEqual(['Zoë 🎉', 'two\nlines', 'ab', 'a\uFFFDb', '\uFFFD'])
})
