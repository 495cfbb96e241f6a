import { createHash, type Hash } from 'node:crypto'
import { DomainError } from '@/lib/errors'
import { log } from '@/lib/log'
import { incompleteBody } from './body'

/** Files that arrive as bodies are streamed; none is ever held in memory as a whole. */
export interface Upload {
  bytes: AsyncIterable<Uint8Array>
  /** One of the accepted types. */
  type: string
  /** Hash of what has been read so far, for the idempotency of the request. */
  hash: Hash
}

/** How much of a refused file is still read, so that a client in the middle of sending sees the reason. */
const MAX_DISCARDED_BYTES = 64 * 1024 * 1024

/**
 * Reads the body of a request while it arrives. After a refusal, reads and discards up to 64 MiB of the rest before
 * answering, because a client that writes everything before it reads would otherwise see a broken connection.
 * @throws DomainError unsupported_media_type | validation_failed where the rest never came
 */
export async function withUpload<T>(
  request: Request,
  types: string[],
  work: (upload: Upload) => Promise<T>,
): Promise<T> {
  const type = (request.headers.get('content-type') ?? '').split(';')[0]?.trim().toLowerCase() ?? ''
  if (!types.includes(type))
    throw new DomainError('unsupported_media_type', { detail: `Send the file as Content-Type: ${types.join(' or ')}.` })
  const reader = request.body?.getReader()
  const hash = createHash('sha256')
  let arrived = 0
  const next = () =>
    reader?.read().catch((error: unknown) => {
      log.info('an upload was broken off by its sender', { bytes: arrived, error })
      throw incompleteBody()
    })
  async function* bytes(): AsyncGenerator<Uint8Array> {
    for (let part = await next(); part && !part.done; part = await next()) {
      arrived += part.value.byteLength
      hash.update(part.value)
      yield part.value
    }
  }
  try {
    return await work({ bytes: bytes(), hash, type })
  } catch (error) {
    await discard(reader)
    throw error
  }
}

/**
 * A small file as a whole.
 * @throws DomainError unsupported_media_type | body_too_large | validation_failed where the rest never came
 */
export const wholeUpload = (request: Request, types: string[], limit: number): Promise<Uint8Array> =>
  withUpload(request, types, async ({ bytes }) => {
    const parts: Uint8Array[] = []
    let size = 0
    for await (const part of bytes) {
      size += part.byteLength
      if (size > limit)
        throw new DomainError('body_too_large', { detail: `The file may have at most ${limit / 1024 / 1024} MiB.` })
      parts.push(part)
    }
    return Buffer.concat(parts, size)
  })

async function discard(reader: ReadableStreamDefaultReader<Uint8Array> | undefined): Promise<void> {
  let left = MAX_DISCARDED_BYTES
  for (
    let part = await reader?.read().catch(() => undefined);
    part && !part.done && left > 0;
    part = await reader?.read().catch(() => undefined)
  )
    left -= part.value.byteLength
  await reader?.cancel().catch(() => undefined)
}
