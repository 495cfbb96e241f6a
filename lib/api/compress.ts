import { promisify } from 'node:util'
import zlib from 'node:zlib'

/**
 * Compresses answers at the cheapest level with an encoding that the caller accepts: a page of fifty contacts shrinks
 * from 37 kB to 2–6 kB in a tenth of a millisecond.
 */
type Encoding = 'br' | 'gzip'
interface Compressor {
  atOnce: (text: string) => Buffer
  aside: (text: string) => Promise<Buffer>
}
const QUALITY = { params: { [zlib.constants.BROTLI_PARAM_QUALITY]: 1 } }
const LEVEL = { level: 1 }
const [brotli, gzip] = [
  promisify<string, zlib.BrotliOptions, Buffer>(zlib.brotliCompress),
  promisify<string, zlib.ZlibOptions, Buffer>(zlib.gzip),
]
/** In order of preference. */
const COMPRESSORS: Record<Encoding, Compressor> = {
  br: { atOnce: (text) => zlib.brotliCompressSync(text, QUALITY), aside: (text) => brotli(text, QUALITY) },
  gzip: { atOnce: (text) => zlib.gzipSync(text, LEVEL), aside: (text) => gzip(text, LEVEL) },
}
const ENCODINGS: Encoding[] = ['br', 'gzip']

/** Below this there is little to gain: it fits into one packet anyway. */
const MIN_BYTES = 1400
/** Above this, compress asynchronously, so that other requests get their share of the processor. */
const AT_ONCE_BYTES = 64 * 1024

/** The encoding to use for `Accept-Encoding`; null for none. A quality of 0 refuses one. */
export function encodingFor(accepted: string | null): Encoding | null {
  if (accepted === null) return null
  const offered = new Map(
    accepted.split(',').map((one) => {
      const [name = '', ...parameters] = one.split(';').map((part) => part.trim().toLowerCase())
      return [name, !parameters.some((parameter) => /^q=0(\.0*)?$/.test(parameter))]
    }),
  )
  return ENCODINGS.find((encoding) => offered.get(encoding) ?? offered.get('*') ?? false) ?? null
}

/**
 * Headers that carry the answer's length and encoding past the framework, which strips both from what a handler
 * returns. The code that wraps the server restores them (lib/boot/one-piece-response.ts).
 */
export const LENGTH_HEADERS = { 'x-whole-length': 'Content-Length', 'x-whole-encoding': 'Content-Encoding' } as const
export const lengthHeaders = (length: number, encoding?: Encoding): Record<string, string> => ({
  ['x-whole-length' satisfies keyof typeof LENGTH_HEADERS]: String(length),
  ...(encoding && { ['x-whole-encoding' satisfies keyof typeof LENGTH_HEADERS]: encoding }),
})

interface Sent {
  body: string | Uint8Array<ArrayBuffer>
  headers: Record<string, string>
}

/** Compresses an answer, and returns the headers that go with it. */
export async function compressed(text: string, accepted: string | null): Promise<Sent> {
  const length = Buffer.byteLength(text)
  if (length < MIN_BYTES) return { body: text, headers: lengthHeaders(length) }
  const vary = { Vary: 'Accept-Encoding' }
  const encoding = encodingFor(accepted)
  if (!encoding) return { body: text, headers: { ...vary, ...lengthHeaders(length) } }
  const { atOnce, aside } = COMPRESSORS[encoding]
  const body = length <= AT_ONCE_BYTES ? atOnce(text) : await aside(text)
  return { body: new Uint8Array(body), headers: { ...vary, ...lengthHeaders(body.byteLength, encoding) } }
}
