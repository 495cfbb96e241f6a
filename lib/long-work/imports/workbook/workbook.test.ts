import { Readable } from 'node:stream'
import { writeXlsx } from 'hucre/xlsx'
import { beforeEach, describe, expect, it } from 'vitest'
import { ImportsOf } from '@/testing/file-import'
import { newTenant, type Tenant } from '@/testing/tenant'
import { handmade, workbook } from '@/testing/workbook'
import { preview } from '../preview'
import { resultFile } from '../result-file'
import { LIMITS, openWorkbook } from './process'
import { sheetLines } from './sheet'

const MIB = 1024 * 1024
let tenant: Tenant
let imports: ImportsOf
beforeEach(async () => {
  tenant = await newTenant()
  imports = new ImportsOf(tenant)
})
const row = (at: number, ...cells: string[]) =>
  `<row r="${at}">${cells.map((cell) => `<c t="inlineStr"><is><t>${cell}</t></is></c>`).join('')}</row>`
const refused = (problem: string, code?: string, message = /./) => ({
  code: problem,
  ...(code && {
    details: {
      errors: [expect.objectContaining({ code, message: expect.stringMatching(message) as string }) as object],
    },
  }),
})
const noneKept = async () => {
  expect(await imports.run.db.fileChunk.count()).toBe(0)
  expect(await imports.run.db.import.count()).toBe(0)
}

describe('a workbook is refused, and nothing of it is kept', () => {
  it.each([
    ['that is none', () => Buffer.from('Name\nAnn\n'), refused('unsupported_file', 'not_a_workbook')],
    ['that is cut off', async () => (await workbook([['Name'], ['Ann']])).slice(0, 700), refused('file_damaged')],
    [
      'without a sheet of the name',
      () => workbook([['Name'], ['Ann']]),
      refused('validation_failed', 'unknown_sheet'),
      'Gone',
    ],
    ['without rows', () => workbook([['Name']]), refused('validation_failed', 'no_rows')],
    ['whose sheet is empty', () => workbook([]), refused('validation_failed', 'empty_sheet')],
    [
      'with a value beside the columns',
      () => workbook([['Name'], ['Ann', 'x']]),
      refused('validation_failed', 'too_many_values'),
    ],
    [
      'with a title above the names of its columns',
      () => workbook([['Leads of the fair'], ['Name', 'Email'], ['Ann', 'ann@example.org']]),
      refused('validation_failed', 'too_many_values', /^Line 2: 2 values, .*first row a title/),
    ],
    ['whose rows go back', () => handmade(row(1, 'Name') + row(3, 'Ann') + row(2, 'Bob')), refused('file_damaged')],
    ['whose rows go beyond the last', () => handmade(row(1, 'Name') + row(99_999_999, 'Ann')), refused('file_damaged')],
    [
      'with a NUL in the name of its sheet',
      () => handmade(row(1, 'Name') + row(2, 'Ann'), '', undefined, 'a&#0;b'),
      refused('file_damaged'),
    ],
    [
      'with a row too long',
      () => handmade(row(1, 'Name') + row(2, 'x'.repeat(1024 * 1024))),
      refused('validation_failed', 'row_too_long'),
    ],
  ])('%s', async (_, file, problem, sheet?: string) => {
    await expect(imports.uploadWorkbook(await file(), sheet)).rejects.toMatchObject(problem)
    await noneKept()
  })
  it('that has a password', async () => {
    const container = Buffer.concat([Buffer.from('d0cf11e0a1b11ae1', 'hex'), Buffer.alloc(2048)])
    await expect(imports.uploadWorkbook(container)).rejects.toMatchObject(refused('unsupported_file', 'encrypted'))
    await noneKept()
  })
  it('that is larger than 20 MiB', async () => {
    await expect(imports.uploadWorkbook(Buffer.alloc(21 * 1024 * 1024, 'PK'))).rejects.toMatchObject(
      refused('body_too_large'),
    )
    await noneKept()
  })
  it('that unpacks to more than the limit, whatever it declares', async () => {
    const bomb = handmade(row(1, 'Name'), '', Buffer.alloc(5 * MIB, ' '))
    expect(bomb.byteLength).toBeLessThan(MIB / 10)
    await expect(imports.uploadWorkbook(bomb, undefined, { unpackedMib: 4 })).rejects.toMatchObject(
      refused('body_too_large'),
    )
    await noneKept()
  })
})

it('a workbook whose cells repeat one long text is refused before it fills the disk', async () => {
  const text = 'x'.repeat(1000)
  const strings = Buffer.from(`<sst><si><t>${text}</t></si></sst>`)
  const cells = Array.from({ length: 50 }, (_, i) => `<row r="${i + 2}"><c t="s"><v>0</v></c></row>`)
  const file = handmade(row(1, 'Name') + cells.join(''), '', strings)
  const kept = async (most: number) => {
    const lines: string[] = []
    for await (const line of sheetLines(file, 'S', most)) lines.push(line)
    return lines.length
  }
  expect(await kept(60_000)).toBe(51)
  await expect(kept(40_000)).rejects.toMatchObject({ refusal: { problem: 'body_too_large' } })
})

it('a workbook is read if its texts unpack to more than half of the limit, and refused beyond the limit', async () => {
  const text = `<si><t>${'x'.repeat(4000)}</t></si>`
  const strings = Buffer.from(`<sst>${text.repeat(700)}</sst>`)
  const file = handmade(`${row(1, 'Name')}<row r="2"><c t="s"><v>7</v></c></row>`, '', strings)
  const read = async (unpackedMib: number) => {
    let rows = 0
    const { lines } = await openWorkbook(Readable.from([file]), undefined, { unpackedMib })
    for await (const _line of lines) rows++
    return rows
  }
  expect(await read(4)).toBe(2)
  await expect(read(2)).rejects.toMatchObject(refused('body_too_large'))
})

it('a workbook is refused at the limit of its rows', async () => {
  const strings = Buffer.from(`<sst><si><t>${'x'.repeat(30_000)}</t></si></sst>`)
  const wide = '<c t="s"><v>0</v></c>'.repeat(34)
  const file = handmade(
    row(1, 'Name') + Array.from({ length: 12 }, (_, i) => `<row r="${i + 2}">${wide}</row>`).join(''),
    '',
    strings,
  )
  const { lines } = await openWorkbook(Readable.from([file]), undefined, { keptMib: 8 })
  let bytes = 0
  const drained = async () => {
    for await (const line of lines) bytes += line.byteLength
  }
  await expect(drained()).rejects.toMatchObject(refused('body_too_large'))
  expect([bytes > 7 * MIB, bytes <= 8 * MIB]).toEqual([true, true])
})

it('the limits are 256 MiB unpacked and 512 MiB of rows', () => {
  expect(LIMITS).toMatchObject({ unpackedMib: 256, keptMib: 512 })
})

it.each([
  ['memory', handmade(`<row>${'<c/>'.repeat(1024 * 1024)}</row>`), { heapMb: 32, ms: 30_000 }],
  ['time', handmade(`${row(1, 'Name')}<c r="${'x'.repeat(50 * 1024 * 1024)}`), { heapMb: 1024, ms: 1000 }],
])('a process that needs too much %s is ended, and nothing else', async (_, file, limits) => {
  const reading = async () => {
    const { lines } = await openWorkbook(Readable.from([file]), undefined, limits)
    for await (const _line of lines) expect(_line).toBeDefined()
  }
  await expect(reading()).rejects.toMatchObject({ code: 'file_too_complex' })
})

it('entities stay text: none is fetched or expanded', async () => {
  const doctype = '<!DOCTYPE x [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;"><!ENTITY c SYSTEM "file:///etc/passwd">]>'
  const { columns } = await imports.uploadWorkbook(handmade(row(1, 'Name') + row(2, '&b;&c;'), doctype))
  expect(columns).toEqual([{ name: 'Name', samples: ['&b;&c;'] }])
})

describe('a sheet is read as it looks', () => {
  it('with days and times as ISO 8601, numbers in full, and text unchanged', async () => {
    const file = await workbook([
      ['Text', 'Day', 'Moment', 'Number', 'Large', 'Small', 'Flag'],
      ['007', new Date('1987-02-28'), new Date('2026-03-01T12:30:00Z'), 0.1 + 0.2, 447_700_900_123, 1.5e-7, true],
      ['Zoë Müller\nLeeds', new Date('1900-03-01'), null, -1250.5, 1e21, 0, false],
      ["'=1+1", null, null, null, null, null, null],
    ])
    // Workbooks have no time zones, so the organisation's does not matter.
    await imports.transaction(({ db }) => db.organisation.updateMany({ data: { time_zone: 'Asia/Tokyo' } }))
    const { columns, rows_total, sheet, sheets, encoding, delimiter, time_zone } = await imports.uploadWorkbook(file)
    expect({ rows_total, sheet, sheets, encoding, delimiter, time_zone }).toEqual({
      time_zone: 'UTC',
      rows_total: 3,
      sheet: 'People',
      sheets: ['People'],
      encoding: null,
      delimiter: null,
    })
    expect(Object.fromEntries(columns.map(({ name, samples }) => [name, samples]))).toEqual({
      Text: ['007', 'Zoë Müller\nLeeds', "''=1+1"],
      Day: ['1987-02-28', '1900-03-01'],
      Moment: ['2026-03-01T12:30:00'],
      Number: ['0.3', '-1250.5'],
      Large: ['447700900123', '1000000000000000000000'],
      Small: ['0.00000015', '0'],
      Flag: ['true', 'false'],
    })
  })
  it('with a formula’s last result, errors as shown, and no NUL', async () => {
    const cells =
      '<c><f>1+1</f><v>2</v></c><c><f>NOW()</f></c><c t="e"><v>#N/A</v></c><c t="inlineStr"><is><t>a_x0000_b</t></is></c>'
    const { columns } = await imports.uploadWorkbook(handmade(`${row(1, 'A', 'B', 'C', 'D')}<row r="2">${cells}</row>`))
    expect(columns.map(({ samples }) => samples)).toEqual([['2'], [], ['#N/A'], ['ab']])
  })
  it('from the first visible sheet, or the one asked for', async () => {
    const rows = (name: string) => [['Name'], [name]]
    const file = await writeXlsx({
      sheets: [
        { name: 'Notes', rows: rows('hidden'), hidden: true },
        { name: 'Leads', rows: rows('first') },
        { name: 'Old', rows: rows('asked for') },
      ],
    })
    const { sheet, sheets, columns } = await imports.uploadWorkbook(file)
    expect({ sheet, sheets, columns }).toEqual({
      sheet: 'Leads',
      sheets: ['Leads', 'Old'],
      columns: [{ name: 'Name', samples: ['first'] }],
    })
    expect((await imports.uploadWorkbook(file, 'Old')).columns).toMatchObject([{ samples: ['asked for'] }])
  })
})

it('its rows are imported like those of a CSV file, with the spreadsheet’s row numbers, and undone', async () => {
  const file = await workbook([
    [],
    ['Vorname', 'Nachname', 'E-Mail', 'Geburtsdatum'],
    ['Jürgen', 'Größ', 'j@example.org', new Date('1980-05-04')],
    [],
    ['Zoë', 'two\nlines', 'no address', null],
    ['Ann', 'Hartley', 'ann@example.org', null],
  ])
  const { id } = await imports.uploadWorkbook(file)
  expect((await imports.transaction((context) => preview(context, id))).data[0]).toMatchObject({
    line: 3,
    values: { full_name: 'Jürgen Größ', email: 'j@example.org', birth_date: '1980-05-04' },
  })
  const done = await imports.finish(id)
  expect(done).toMatchObject({ status: 'completed', created_count: 2, failed_count: 1 })
  expect((await imports.rows(id)).map(({ line, outcome }) => [line, outcome])).toEqual([
    [3, 'created'],
    [5, 'failed'],
    [6, 'created'],
  ])
  const parts: string[] = []
  await imports.transaction(async (context) => {
    for await (const part of resultFile(context, done)) parts.push(part)
  })
  expect(parts.join('')).toMatch(/\r\n5,failed,,invalid_field,.*,Zoë,"two\nlines",no address,\r\n6,created,/s)
  expect(await imports.undo(id)).toMatchObject({ status: 'undone', kept_count: 0 })
  expect(await imports.run.db.contact.count()).toBe(0)
})
