import { FileWriter, deleteFile, limited, readFile, storeFile } from '@/lib/long-work/files/chunks'
import type { TenantDb } from '@/lib/db/tenant'
import { newId } from '@/lib/ids'
import { guessDelimiter } from './csv/delimiter'
import { inUtf8 } from './csv/encoding'
import { peek } from './csv/peek'
import { csvRows } from './csv/rows'
import { inspect, type Inspected } from './inspect'
import type { Reading } from './reading'
import type { Encoding } from './schema'
import { openWorkbook, ReaderLost, type Limits } from './workbook/process'
import { sheetRows } from './workbook/rows'
import { queueRead } from './workbook/read-queue'

/** A file that has arrived completely and could be read to its end. */
export interface ReceivedFile extends Inspected {
  id: string
  size: number
  /** For CSV. */
  encoding: Encoding | null
  delimiter: string | null
  /** For a workbook: the sheet that was read, and all sheets. */
  sheet: string | null
  sheets: string[]
}

const HEAD_BYTES = 64 * 1024
const MAX_WORKBOOK_BYTES = 20 * 1024 * 1024

/**
 * Stores a CSV file as UTF-8 and reads it while it arrives, outside any transaction. Nothing of a refused file is kept.
 * @throws DomainError validation_failed naming the line | body_too_large
 */
export const receiveCsv = (
  db: TenantDb,
  bytes: AsyncIterable<Uint8Array>,
  asked: Encoding | undefined,
  unlessDecided: Reading = {},
): Promise<ReceivedFile> =>
  kept(db, async (writer, id) => {
    const { encoding, text } = await inUtf8(limited(bytes), asked)
    const { head, all } = await peek(storing(writer, text), HEAD_BYTES)
    const delimiter = guessDelimiter(head.toString('utf8'))
    const inspected = await inspect(csvRows(all, delimiter), unlessDecided)
    return { ...inspected, id, delimiter, encoding: encoding(), size: writer.size, sheet: null, sheets: [] }
  })

/**
 * Stores the rows of one sheet of a workbook: the requested one, or the first. The workbook itself is stored while it
 * waits in the queue, because its table of contents comes last.
 * @throws DomainError validation_failed naming the row | body_too_large | unsupported_file | file_damaged |
 * file_too_complex | busy
 */
export async function receiveWorkbook(
  db: TenantDb,
  bytes: AsyncIterable<Uint8Array>,
  asked: string | undefined,
  unlessDecided: Reading = {},
  limits: Partial<Limits> = {},
): Promise<ReceivedFile> {
  const whole = newId()
  try {
    await storeFile(db, whole, limited(bytes, MAX_WORKBOOK_BYTES))
    const read = () =>
      kept(db, async (writer, id) => {
        const { sheet, sheets, lines } = await openWorkbook(readFile(db, whole), asked, limits)
        const inspected = await inspect(sheetRows(storing(writer, lines)), unlessDecided, 'sheet')
        return { ...inspected, id, delimiter: null, encoding: null, size: writer.size, sheet, sheets }
      })
    return await queueRead(db.organisationId, () => read().catch(onceMore(read)))
  } finally {
    await deleteFile(db, whole)
  }
}

/** A file is read once more if its process was killed: by a system without memory, an operator or a restart. */
const onceMore =
  <T>(read: () => Promise<T>) =>
  (error: unknown): Promise<T> => {
    if (error instanceof ReaderLost) return read()
    throw error
  }

async function kept(
  db: TenantDb,
  receive: (writer: FileWriter, id: string) => Promise<ReceivedFile>,
): Promise<ReceivedFile> {
  const id = newId()
  try {
    return await receive(new FileWriter(db, id), id)
  } catch (error) {
    await deleteFile(db, id)
    throw error
  }
}

async function* storing(writer: FileWriter, text: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  for await (const part of text) {
    await writer.add(part)
    yield part
  }
  await writer.end()
}
