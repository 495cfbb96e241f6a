import { FileWriter, deleteFile, limited } from '@/lib/long-work/files/chunks'
import type { TenantDb } from '@/lib/db/tenant'
import { newId } from '@/lib/ids'
import { inUtf8 } from './csv/encoding'
import { inspect, type Inspected } from './csv/inspect'
import type { Encoding } from './schema'

/** A file that has arrived whole and can be read to its end. */
export interface ReceivedFile extends Inspected {
  id: string
  size: number
  encoding: Encoding
}

/**
 * Stores a CSV file as UTF-8 while it arrives and reads it in passing, outside any transaction. Nothing of a refused
 * file is kept.
 * @throws DomainError validation_failed naming the line | body_too_large
 */
export async function receiveFile(
  db: TenantDb,
  bytes: AsyncIterable<Uint8Array>,
  asked: Encoding | undefined,
): Promise<ReceivedFile> {
  const id = newId()
  const writer = new FileWriter(db, id)
  try {
    const { encoding, text } = await inUtf8(limited(bytes), asked)
    const inspected = await inspect(storing(writer, text))
    return { ...inspected, id, encoding: encoding(), size: writer.size }
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
