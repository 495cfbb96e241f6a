import { Prisma } from '@/lib/generated/prisma/client'
import { rawRows } from '@/lib/db/raw'
import type { TenantDb } from '@/lib/db/tenant'
import { DomainError } from '@/lib/errors'

/**
 * Files of imports and exports, in chunks of equal size, so that any process can stream one or resume in the middle
 * without holding it whole. Each chunk is written separately: a caller that fails half-way deletes the file.
 */
export const CHUNK_BYTES = 1024 * 1024
const MAX_FILE_BYTES = 4 * 1024 ** 3

/** Writes a file in chunks of `CHUNK_BYTES`; the last one may be smaller. */
export class FileWriter {
  /** Bytes so far. */
  size = 0
  private position = 0
  private filled = 0
  private piece = Buffer.alloc(CHUNK_BYTES)

  constructor(
    private readonly db: TenantDb,
    private readonly fileId: string,
  ) {}

  async add(bytes: Uint8Array): Promise<void> {
    this.size += bytes.byteLength
    for (let taken = 0; taken < bytes.byteLength;) {
      const part = bytes.subarray(taken, taken + CHUNK_BYTES - this.filled)
      this.piece.set(part, this.filled)
      taken += part.byteLength
      this.filled += part.byteLength
      if (this.filled === CHUNK_BYTES) await this.flush()
    }
  }

  /** Writes the rest. */
  async end(): Promise<void> {
    if (this.filled) await this.flush()
  }

  private async flush(): Promise<void> {
    const bytes = this.piece.subarray(0, this.filled)
    // Locks the organisation, so that its erasure waits for this; once it is closed there is no point in writing a
    // file.
    const written = await rawRows(
      this.db,
      Prisma.sql`INSERT INTO file_chunk (organisation_id, file_id, position, bytes)
      SELECT id, ${this.fileId}::uuid, ${this.position}::int, ${bytes} FROM organisation WHERE id = ${this.db.organisationId}::uuid AND deleted_at IS NULL FOR KEY SHARE RETURNING position`,
    )
    if (!written.length) throw new DomainError('not_found')
    this.position += 1
    this.filled = 0
    this.piece = Buffer.alloc(CHUNK_BYTES)
  }
}

/** Stores a stream as the file `fileId` and returns its size in bytes. */
export async function storeFile(db: TenantDb, fileId: string, bytes: AsyncIterable<Uint8Array>): Promise<number> {
  const writer = new FileWriter(db, fileId)
  for await (const arrived of bytes) await writer.add(arrived)
  await writer.end()
  return writer.size
}

/** The file from byte `from` on; empty if there is no such file. */
export async function* readFile(db: TenantDb, fileId: string, from = 0): AsyncGenerator<Uint8Array> {
  const first = Math.floor(from / CHUNK_BYTES)
  for (let position = first; ; position++) {
    const chunk = await db.fileChunk.findFirst({ where: { file_id: fileId, position }, select: { bytes: true } })
    if (!chunk) return
    yield position === first ? chunk.bytes.subarray(from % CHUNK_BYTES) : chunk.bytes
    if (chunk.bytes.byteLength < CHUNK_BYTES) return
  }
}

/**
 * The same up to its last byte. A file may be deleted during a download: then the stream fails, so that a partial file
 * does not look complete.
 * @throws DomainError file_expired
 */
export async function* readWhole(db: TenantDb, fileId: string, size: number): AsyncGenerator<Uint8Array> {
  let left = size
  for await (const part of readFile(db, fileId)) {
    left -= part.byteLength
    yield part
  }
  if (left > 0) throw new DomainError('file_expired')
}

export async function deleteFile(db: TenantDb, fileId: string): Promise<void> {
  await db.fileChunk.deleteMany({ where: { file_id: fileId } })
}

/** Passes a stream through and counts the bytes that really arrive. @throws DomainError body_too_large */
export async function* limited(bytes: AsyncIterable<Uint8Array>, limit = MAX_FILE_BYTES): AsyncGenerator<Uint8Array> {
  let size = 0
  for await (const arrived of bytes) {
    size += arrived.byteLength
    if (size > limit)
      throw new DomainError('body_too_large', {
        detail: `A file may have at most ${Math.floor(limit / 1024 / 1024)} MiB.`,
      })
    yield arrived
  }
}
