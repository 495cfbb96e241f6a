import type { SheetFilterInfo } from 'hucre'
import { readXlsx, streamXlsxRows } from 'hucre/xlsx'
import { keptCell } from './cell'
import { RefusedWorkbook, type Refusal } from './refusal'
import { sheetLine } from './rows'
import { MAX_KEPT_MIB } from './unpacking'

/** What is known about a workbook before its rows. */
export interface Chosen {
  sheet: string
  /** All visible sheets. */
  sheets: string[]
}

const MAX_SHEETS = 1000
/** Spreadsheets allow 31 characters; this is what a record can hold. */
const SHEET_NAME = /^[^\p{Cc}\p{Cs}]{1,200}$/u
const LAST_ROW = 1024 * 1024
const MAX_ROW_BYTES = 1024 * 1024
/** An Excel file with a password, or from before 2007, is an OLE container. */
const OLE = Buffer.from('d0cf11e0a1b11ae1', 'hex')
const ZIP = Buffer.from('PK')

const refused = (refusal: Refusal) => new RefusedWorkbook(refusal)

/** @throws RefusedWorkbook */
export async function chooseSheet(file: Buffer, asked: string | undefined): Promise<Chosen> {
  const begins = (mark: Buffer) => file.subarray(0, mark.byteLength).equals(mark)
  if (!begins(ZIP) && !begins(OLE)) throw notAWorkbook()
  const found: SheetFilterInfo[] = []
  await readable(() =>
    readXlsx(file, {
      sheets: (info) => {
        found.push(info)
        return false
      },
    }),
  )
  if (found.length > MAX_SHEETS || found.some(({ name }) => !SHEET_NAME.test(name)))
    throw damaged('its list of sheets is none that a spreadsheet makes')
  const sheets = found.filter(({ hidden, veryHidden }) => !hidden && !veryHidden).map(({ name }) => name)
  const sheet = asked ?? sheets[0]
  if (sheet !== undefined && found.some(({ name }) => name === sheet)) return { sheet, sheets }
  throw refused({
    problem: 'validation_failed',
    code: asked === undefined ? 'no_sheet' : 'unknown_sheet',
    pointer: '/sheet',
    message: asked === undefined ? 'The workbook has no sheet.' : `The workbook has no sheet "${asked}".`,
    allowed: sheets,
  })
}

/** The non-blank rows of a sheet, in stored form. @throws RefusedWorkbook */
export async function* sheetLines(file: Buffer, sheet: string, most: number): AsyncGenerator<string> {
  let [last, size] = [0, 0]
  const rows = streamXlsxRows(file, { sheet })
  for (;;) {
    const step = await readable(() => rows.next())
    if (step.done) return
    const row = step.value.index + 1
    if (!Number.isInteger(row) || row <= last || row > LAST_ROW) throw damaged(`row ${row} follows row ${last}`)
    last = row
    const cells = step.value.values.map(keptCell)
    const end = cells.findLastIndex((cell) => typeof cell !== 'string' || cell.trim() !== '')
    if (end < 0) continue
    const line = sheetLine(row, cells.slice(0, end + 1))
    const bytes = Buffer.byteLength(line)
    size += bytes
    if (size > most) throw tooLarge()
    if (bytes > MAX_ROW_BYTES)
      throw refused({
        problem: 'validation_failed',
        code: 'row_too_long',
        pointer: `/line/${row}`,
        message: `Line ${row}: the row is longer than 1 MiB.`,
      })
    yield line
  }
}

/** The library throws its own errors, and those of the platform when bytes cannot be decompressed. */
async function readable<T>(read: () => Promise<T>): Promise<T> {
  try {
    return await read()
  } catch (error) {
    if (error instanceof Error && error.name === 'EncryptedFileError')
      throw refused({
        problem: 'unsupported_file',
        code: 'encrypted',
        message: 'The workbook has a password, or is older than Excel 2007. Save it without one, as .xlsx.',
      })
    throw damaged('its parts cannot be read')
  }
}

const damaged = (why: string) =>
  refused({
    problem: 'file_damaged',
    code: 'file_damaged',
    message: `The workbook is damaged: ${why}. Open it in a spreadsheet and save it again.`,
  })
const tooLarge = () =>
  refused({
    problem: 'body_too_large',
    code: 'body_too_large',
    message: `The rows of the sheet have more than ${MAX_KEPT_MIB} MiB of text. Send it in parts, or as CSV.`,
  })
const notAWorkbook = () =>
  refused({
    problem: 'unsupported_file',
    code: 'not_a_workbook',
    message: 'The file is not an Excel workbook (.xlsx). Send a CSV file as text/csv.',
  })
