import { crc32, deflateSync, inflateSync } from 'node:zlib'
import { EngineError } from '../engine-error'

/** PNG by its chunks (ISO 15948): keeps what is needed to show its pixels, and nothing else. */
interface Chunk {
  type: string
  data: Buffer
}
const SIGNATURE = 8
/** Pixels, their palette, transparency and colours; no texts, EXIF, times or further frames. */
const SHOWN = ['IHDR', 'PLTE', 'tRNS', 'iCCP', 'sRGB', 'gAMA', 'cHRM', 'sBIT', 'IDAT', 'IEND']

/**
 * The same pixels without metadata, and without bytes hidden after or between them.
 * @throws EngineError file_damaged
 */
export function withoutWords(png: Uint8Array): Buffer {
  const chunks = chunksOf(png).filter(({ type }) => SHOWN.includes(type))
  const header = chunks.find(({ type }) => type === 'IHDR')?.data
  if (!header || header.length !== 13) throw damaged()
  const pixels = cleanPixels(
    Buffer.concat(chunks.flatMap(({ type, data }) => (type === 'IDAT' ? [data] : []))),
    rowBytes(header),
  )
  const before = chunks.filter(({ type }) => type !== 'IDAT' && type !== 'IEND')
  return assembled(png, [...before, { type: 'IDAT', data: pixels }, { type: 'IEND', data: Buffer.alloc(0) }])
}

/** Inserts an ICC profile right after the PNG's header. */
export function withProfile(png: Uint8Array, profile: Uint8Array): Buffer {
  const [header, ...rest] = chunksOf(png).filter(({ type }) => type !== 'iCCP' && type !== 'sRGB')
  if (!header) throw damaged()
  return assembled(png, [
    header,
    { type: 'iCCP', data: Buffer.concat([Buffer.from('icc\0\0', 'latin1'), deflateSync(profile)]) },
    ...rest,
  ])
}

function chunksOf(png: Uint8Array): Chunk[] {
  const bytes = Buffer.from(png.buffer, png.byteOffset, png.byteLength)
  const chunks: Chunk[] = []
  for (let at = SIGNATURE; at + 12 <= bytes.length;) {
    const length = bytes.readUInt32BE(at)
    if (at + 12 + length > bytes.length) throw damaged()
    const type = bytes.toString('latin1', at + 4, at + 8)
    chunks.push({ type, data: bytes.subarray(at + 8, at + 8 + length) })
    if (type === 'IEND') return chunks
    at += 12 + length
  }
  throw damaged()
}

function assembled(png: Uint8Array, chunks: Chunk[]): Buffer {
  return Buffer.concat([
    png.subarray(0, SIGNATURE),
    ...chunks.map(({ type, data }) => {
      const chunk = Buffer.alloc(12 + data.length)
      chunk.writeUInt32BE(data.length, 0)
      chunk.write(type, 4, 'latin1')
      data.copy(chunk, 8)
      chunk.writeUInt32BE(crc32(chunk.subarray(4, 8 + data.length)), 8 + data.length)
      return chunk
    }),
  ])
}

/**
 * Compresses the rows again, so that nothing hides after the last one. Keeps the original bytes, up to their end, if
 * another program compressed far better.
 */
function cleanPixels(compressed: Buffer, expected: number): Buffer {
  const { rows, taken } = inflated(compressed, expected)
  const repacked = deflateSync(rows, { level: 9 })
  return repacked.length > 1.01 * taken && rows.length === expected ? compressed.subarray(0, taken) : repacked
}

/** @returns the rows, and how many bytes they took: bytes after the end of the stream are ignored */
function inflated(compressed: Buffer, expected: number): { rows: Buffer; taken: number } {
  try {
    const { buffer, engine } = inflateSync(compressed, { maxOutputLength: expected, info: true }) as unknown as Inflated
    return { rows: buffer, taken: engine.bytesWritten }
  } catch {
    throw damaged()
  }
}
/** The result with `info` (Node's zlib, Options); its types omit it. */
interface Inflated {
  buffer: Buffer
  engine: { bytesWritten: number }
}

const SAMPLES: Record<number, number> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 }
/** Adam7: first column, first row, column step and row step of each pass (ISO 15948 section 8.2). */
const PASSES = [
  [0, 0, 8, 8],
  [4, 0, 8, 8],
  [0, 4, 4, 8],
  [2, 0, 4, 4],
  [0, 2, 2, 4],
  [1, 0, 2, 2],
  [0, 1, 1, 2],
] as const

/** Bytes of all rows, each with its filter byte. */
function rowBytes(header: Buffer): number {
  const [width, height, bits] = [
    header.readUInt32BE(0),
    header.readUInt32BE(4),
    header.readUInt8(8) * (SAMPLES[header.readUInt8(9)] ?? 0),
  ]
  const bytesOf = (columns: number, rows: number) => (columns > 0 ? rows * (1 + Math.ceil((columns * bits) / 8)) : 0)
  if (header.readUInt8(12) === 0) return bytesOf(width, height)
  return PASSES.reduce(
    (sum, [x, y, right, down]) =>
      sum + bytesOf(Math.ceil((width - x) / right), Math.max(0, Math.ceil((height - y) / down))),
    0,
  )
}

const damaged = () => new EngineError('file_damaged', 'The picture cannot be decoded.')
