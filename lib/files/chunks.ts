import type { TenantDb } from '@/lib/db/tenant'
import { DomainError } from '@/lib/errors'

/**
 * Files of imports and exports, in pieces of one size, so that any process can stream one or go on from the middle, and
 * none ever holds a whole one. Each piece is written on its own: whoever fails half-way deletes the file.
 */
export const CHUNK_BYTES = 1024 * 1024
export const MAX_FILE_BYTES = 4 * 1024 ** 3

/** Cuts a stream into pieces of exactly `CHUNK_BYTES`, the last one shorter. */
async function* pieces(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer<ArrayBuffer>> {
  let filled = 0
  let piece = Buffer.alloc(CHUNK_BYTES)
  for await (const arrived of bytes) {
    for (let taken = 0; taken < arrived.byteLength; ) {
      const part = arrived.subarray(taken, taken + CHUNK_BYTES - filled)
      piece.set(part, filled)
      taken += part.byteLength
      filled += part.byteLength
      if (filled < CHUNK_BYTES) continue
      yield piece
      piece = Buffer.alloc(CHUNK_BYTES)
      filled = 0
    }
  }
  if (filled) yield piece.subarray(0, filled)
}

/** Stores a stream as the file `fileId` and returns its size in bytes. */
export async function storeFile(db: TenantDb, fileId: string, bytes: AsyncIterable<Uint8Array>): Promise<number> {
  let size = 0
  let position = 0
  for await (const piece of pieces(bytes)) {
    await db.fileChunk.create({ data: { organisation_id: db.organisationId, file_id: fileId, position, bytes: piece } })
    position += 1
    size += piece.byteLength
  }
  return size
}

/** The file from the byte `from` on; nothing when there is no such file. */
export async function* readFile(db: TenantDb, fileId: string, from = 0): AsyncGenerator<Uint8Array> {
  const first = Math.floor(from / CHUNK_BYTES)
  for (let position = first; ; position++) {
    const chunk = await db.fileChunk.findFirst({ where: { file_id: fileId, position }, select: { bytes: true } })
    if (!chunk) return
    yield position === first ? chunk.bytes.subarray(from % CHUNK_BYTES) : chunk.bytes
    if (chunk.bytes.byteLength < CHUNK_BYTES) return
  }
}

export async function deleteFile(db: TenantDb, fileId: string): Promise<void> {
  await db.fileChunk.deleteMany({ where: { file_id: fileId } })
}

/** Passes a stream on, counting what really arrives. @throws DomainError body_too_large */
export async function* limited(bytes: AsyncIterable<Uint8Array>, limit = MAX_FILE_BYTES): AsyncGenerator<Uint8Array> {
  let size = 0
  for await (const arrived of bytes) {
    size += arrived.byteLength
    if (size > limit) throw new DomainError('body_too_large', { detail: `A file may have at most ${Math.floor(limit / 1024 / 1024)} MiB.` })
    yield arrived
  }
}
