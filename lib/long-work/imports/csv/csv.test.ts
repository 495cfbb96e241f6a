import { describe, expect, it } from 'vitest'
import type { Encoding } from '../schema'
import { inUtf8 } from './encoding'
import type { FileRow } from '../file-row'
import { inspect } from '../inspect'
import { guessDelimiter } from './delimiter'
import { peek } from './peek'
import { csvRows } from './rows'

const bytesOf = (text: string | Buffer) => (typeof text === 'string' ? Buffer.from(text) : text)
async function* inParts(text: string | Buffer, size: number): AsyncGenerator<Uint8Array> {
  const bytes = bytesOf(text)
  for (let at = 0; at < bytes.length; at += size) yield bytes.subarray(at, at + size)
}
const read = async (text: string | Buffer, encoding: Encoding | undefined = 'utf-8', size = 7) =>
  inspected((await inUtf8(inParts(text, size), encoding)).text)
async function inspected(text: AsyncIterable<Uint8Array>) {
  const { head, all } = await peek(text, 64 * 1024)
  const delimiter = guessDelimiter(head.toString('utf8'))
  return { delimiter, ...(await inspect(csvRows(all, delimiter), {})) }
}
const refused = (line: number, code: string, words: RegExp) => ({
  code: 'validation_failed',
  details: {
    detail: expect.stringMatching(words) as string,
    errors: [{ pointer: `/line/${line}`, code, message: expect.stringMatching(`^Line ${line}: `) as string }],
  },
})
async function rows(text: string, delimiter = ','): Promise<FileRow[]> {
  const found: FileRow[] = []
  for await (const row of csvRows(inParts(text, 5), delimiter)) found.push(row)
  return found
}

describe('a broken file is refused, naming the line', () => {
  it.each([
    ['an empty file', '', 1, 'empty_file', /empty/],
    ['nothing but blank lines', '\n\n  \n', 1, 'empty_file', /empty/],
    ['column names alone', 'name,email\n', 2, 'no_rows', /no rows/],
    ['a column called twice', 'name,email,name\nAnn,,\n', 1, 'duplicate_column', /"name"/],
    [
      '5 000 columns',
      `${Array.from({ length: 5000 }, (_, i) => `c${i}`).join(',')}\n1\n`,
      1,
      'too_many_columns',
      /5000 columns/,
    ],
    [
      'a row with more values than columns',
      'name,email\nAnn,a@x.org\n\nBob, Jr,b@x.org\n',
      4,
      'too_many_values',
      /3 values, but there are 2 columns/,
    ],
    ['a quote that is never closed', 'name,email\nAnn,a@x.org\n"Bob,b@x.org\n', 3, 'quote_not_closed', /never closed/],
    [
      'text behind a closing quote',
      'name,email\n"Ann" Hartley,a@x.org\n',
      2,
      'misplaced_quote',
      /follows a closing quote/,
    ],
    ['a quote within a bare value', 'name,size\nAnn,5\nBob,5" pipe\n', 3, 'misplaced_quote', /not quoted/],
  ])('%s', async (_, text, line, code, words) => {
    await expect(read(text)).rejects.toMatchObject(refused(line, code, words))
  })

  it('Latin 1 that was not declared, wherever its parts are cut', async () => {
    const latin = Buffer.from('name\nAnn\nZoë\nJosé\n', 'latin1')
    for (const size of [1, 2, 3, 5, 100])
      await expect(read(latin, 'utf-8', size)).rejects.toMatchObject(
        refused(3, 'invalid_encoding', /let the way it is written be detected/),
      )
  })
  it('a truncated character at the end', async () => {
    await expect(read(Buffer.from('name\nZoë').subarray(0, -1))).rejects.toMatchObject(
      refused(2, 'invalid_encoding', /not UTF-8/),
    )
  })
  it('a NUL byte', async () => {
    await expect(read('name\r\nAnn\r\nB\0b\r\n')).rejects.toMatchObject(refused(3, 'nul_byte', /UTF-16/))
  })
  it('a line of 2 GB, after reading little more than 1 MiB', async () => {
    let given = 0
    async function* endless(): AsyncGenerator<Uint8Array> {
      yield Buffer.from('name\nAnn\n')
      for (const part = Buffer.alloc(64 * 1024, 'x'); given < 2 * 1024 ** 3; given += part.byteLength) yield part
    }
    const text = (await inUtf8(endless(), 'utf-8')).text
    await expect(inspected(text)).rejects.toMatchObject(refused(3, 'row_too_long', /longer than 1 MiB/))
    expect(given).toBeLessThan(8 * 1024 ** 2)
  })
})

/** Only delimiters, which the parser does not count; some with a quoted line break now and then. */
describe('a row of 2 GB of delimiters, of which little more than 4 MiB is read', () => {
  it.each([',', `${','.repeat(1000)}"\n"`])('%#', async (filled) => {
    let given = 0
    async function* endless(): AsyncGenerator<Uint8Array> {
      yield Buffer.from('name,city\r\n"An\nn",Leeds\r\n\r\n')
      for (const part = Buffer.alloc(64 * 1024, filled); given < 2 * 1024 ** 3; given += part.byteLength) yield part
    }
    const text = (await inUtf8(endless(), 'utf-8')).text
    await expect(inspected(text)).rejects.toMatchObject(refused(5, 'row_too_long', /longer than 4 MiB/))
    expect(given).toBeLessThan(12 * 1024 ** 2)
  })
})

describe('a file is read as intended', () => {
  it.each([',', ';', '\t', '|'])('with blanks around quotes and values, divided by %j', async (by) => {
    const text = [
      ['"name" ', ' "note"', 'city '],
      ['"Ann " ', '"a ""b""" ', '  Leeds'],
      [' "Bob"', '', ' '],
    ]
    expect((await rows(text.map((cells) => cells.join(by)).join('\r\n'), by)).map(({ cells }) => cells)).toEqual([
      ['name', 'note', 'city'],
      ['Ann ', 'a "b"', 'Leeds'],
      ['Bob', '', ''],
    ])
  })
  it('with quotes, delimiters and line breaks inside quotes', async () => {
    expect(await rows('name,note\r\n"Ann ""Annie"" Hartley","one, two"\r\n"Bob\nBrown",x\r\n\r\nCid,y\r\n')).toEqual([
      { line: 1, cells: ['name', 'note'], next: { offset: 11, line: 2 } },
      { line: 2, cells: ['Ann "Annie" Hartley', 'one, two'], next: { offset: 47, line: 3 } },
      { line: 3, cells: ['Bob\nBrown', 'x'], next: { offset: 62, line: 5 } },
      { line: 6, cells: ['Cid', 'y'], next: { offset: 71, line: 7 } },
    ])
  })
  it('from the start of any row', async () => {
    const text = 'name\n"An\nn"\n\nBob\nCid'
    const all = await rows(text)
    for (const [i, { next }] of all.entries()) {
      const rest: FileRow[] = []
      for await (const row of csvRows(inParts(Buffer.from(text).subarray(next.offset), 3), ',', next)) rest.push(row)
      expect(rest).toEqual(all.slice(i + 1))
    }
  })
  it.each([
    [';', 'name;email;"city, town"\nAnn;a@x.org;Leeds\n'],
    ['\t', 'name\temail\tcity\nAnn\ta@x.org\tLeeds\n'],
    ['|', 'name|email|city\rAnn|a@x.org|Leeds\r'],
    [',', '"last; first","a;b;c",city\nAnn,a@x.org,Leeds\n'],
    [',', 'name\nAnn\n'],
  ])('separated by %s', async (delimiter, text) => {
    const { columns, ...found } = await read(text)
    expect(found).toEqual({ delimiter, rows: 1 })
    expect(columns.map(({ samples }) => samples)).toEqual(
      columns.length > 1 ? [['Ann'], ['a@x.org'], ['Leeds']] : [['Ann']],
    )
  })
  it('with a byte order mark that belongs to no name', async () => {
    expect((await read('\ufeffname,city\nZoë,Łódź\n', 'windows-1252')).columns).toEqual([
      { name: 'name', samples: ['Zoë'] },
      { name: 'city', samples: ['Łódź'] },
    ])
    expect((await read(Buffer.from('\ufeffname\nZoë\n', 'utf16le'))).columns).toEqual([
      { name: 'name', samples: ['Zoë'] },
    ])
  })
  it.each(['windows-1252', 'iso-8859-1'] as const)('in %s', async (encoding) => {
    const western = Buffer.from('name\nZoë O\u0092Brien \u0080\n', 'latin1')
    expect((await read(western, encoding)).columns).toEqual([{ name: 'name', samples: ['Zoë O’Brien €'] }])
  })
  it('with numbers, whose decimal mark is found from the whole column', async () => {
    const { columns } = await read('name;rent;area;code\nA;1.250;1.250;7\nB;1.250,50;7.5;8\n')
    expect(columns.map(({ decimal_mark }) => decimal_mark)).toEqual([undefined, ',', '.', undefined])
  })
  it('with short rows, unnamed columns and blank rows', async () => {
    expect(await read('name,,city,,\nAnn\n , ,\nBob,x,Leeds,,\n')).toEqual({
      delimiter: ',',
      rows: 2,
      columns: [
        { name: 'name', samples: ['Ann', 'Bob'] },
        { name: 'Column 2', samples: ['x'] },
        { name: 'city', samples: ['Leeds'] },
      ],
    })
  })
})

describe('a file that does not declare its encoding or delimiter', () => {
  const reading = async (bytes: Buffer, size = 7) => {
    const { encoding, text } = await inUtf8(inParts(bytes, size), undefined)
    const { columns } = await inspected(text)
    return [encoding(), ...columns.flatMap(({ name, samples }) => [name, ...samples])]
  }
  const western = (text: string) => Buffer.from(text, 'latin1')
  it.each<[string, Buffer, string[]]>([
    ['in ASCII', Buffer.from('name\nAnn\n'), ['utf-8', 'name', 'Ann']],
    [
      'in UTF-8, first beyond ASCII far down',
      Buffer.from(`name\n${'Ann\n'.repeat(40_000)}Zoë\n`),
      ['utf-8', 'name', 'Ann', 'Zoë'],
    ],
    [
      'by Excel in France',
      western('Nom;Société\nAndré Lefèvre;Café du Marché\n'),
      ['windows-1252', 'Nom', 'André Lefèvre', 'Société', 'Café du Marché'],
    ],
    [
      'by Excel in Germany, first beyond ASCII far down',
      western(`name\n${'Ann\n'.repeat(40_000)}Müller\n`),
      ['windows-1252', 'name', 'Ann', 'Müller'],
    ],
    ['with one accent', western('Name,Company\nZo\u00eb,Acme\n'), ['windows-1252', 'Name', 'Zoë', 'Company', 'Acme']],
    ['with an accent at its end', western('Name\nZo\u00eb'), ['windows-1252', 'Name', 'Zoë']],
    [
      'by Excel in Poland',
      western('Nazwa;Miasto\nMa\u00b3gorzata;\u00a3\u00f3d\u009f\nJan Wi\u009cniewski;Krak\u00f3w\n'),
      ['windows-1250', 'Nazwa', 'Małgorzata', 'Jan Wiśniewski', 'Miasto', 'Łódź', 'Kraków'],
    ],
    ['as UTF-16 without a mark', Buffer.from('name\nAnn Hartley\n', 'utf16le'), ['utf-16le', 'name', 'Ann Hartley']],
  ])('%s', async (_, bytes, expected) => {
    // Whatever the byte at which chunks are cut, as long as there is enough to detect from.
    const sizes = bytes.byteLength < 1000 && expected[0] !== 'windows-1250' ? [1, 2, 3, 7, 64] : [64 * 1024]
    for (const size of sizes) expect(await reading(bytes, size)).toEqual(expected)
  })
})

it('leaves out a first line that only names the delimiter, as some programs write it for a spreadsheet', async () => {
  for (const first of ['sep=;', '"sep=;"', '"SEP=;" ']) {
    const { delimiter, columns, rows: count } = await read(`${first}\r\nname;email\r\nAnn;a@x.org\r\n`)
    expect({ delimiter, names: columns.map(({ name }) => name), count }).toEqual({
      delimiter: ';',
      names: ['name', 'email'],
      count: 1,
    })
  }
  expect((await rows('sep=,\nname,email\nsep=,\n')).map(({ line, cells }) => [line, ...cells])).toEqual([
    [2, 'name', 'email'],
    [3, 'sep=', ''],
  ])
})
