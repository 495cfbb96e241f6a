import { Readable } from 'node:stream'
import { XLSX_TYPE } from '@/lib/long-work/files/schema'

/** Content types of export files, by format. */
export const FILE_TYPES = { csv: 'text/csv; charset=utf-8', xlsx: XLSX_TYPE, jsonl: 'application/x-ndjson' }

/** Streams a file while it is produced or read; stops when the client disconnects. */
export function download(parts: AsyncIterable<string | Uint8Array>, type: string, fileName: string): Response {
  // Node's type and the web's type of the same stream.
  const stream = Readable.toWeb(
    Readable.from(encoded(parts), { objectMode: false }),
  ) as unknown as ReadableStream<Uint8Array>
  return new Response(stream, {
    headers: {
      'Content-Type': type,
      'Content-Disposition': `attachment; filename*=UTF-8''${encodeURIComponent(fileName)}`,
      'Cache-Control': 'no-store',
      'X-Content-Type-Options': 'nosniff',
    },
  })
}

async function* encoded(parts: AsyncIterable<string | Uint8Array>): AsyncGenerator<Uint8Array> {
  for await (const part of parts) yield typeof part === 'string' ? Buffer.from(part) : part
}
