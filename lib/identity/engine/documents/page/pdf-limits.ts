import { inflateSync } from 'node:zlib'
import { EngineError } from '../../engine-error'
import { MAX_PIXELS } from '../../picture'
import { loadPdfInternals, type DecodingStream } from './pdf-internals'

/**
 * Limits how much a PDF may unpack to. Nine hundred bytes can hold hundreds of millions, or a form that draws itself
 * four times on each of twenty levels. Counts inside pdf.js where it unpacks and follows, so every path is covered: one
 * filter or several, object and cross-reference streams, encrypted ones.
 */
const MEGABYTE = 1024 * 1024
/** All bytes unpacked while a file is open: several times ten pages of a colour scan. */
const MAX_BYTES = 512 * MEGABYTE
/** The same without pictures: contents, fonts, tables. */
const MAX_PLAIN_BYTES = 96 * MEGABYTE
/** One such stream: the largest fonts have some 20 MB. */
const MAX_PLAIN = 32 * MEGABYTE
/** A stream that is parsed byte by byte, such as the content of a page. That of a bill has some 50 kB. */
const MAX_PARSED = 16 * MEGABYTE
/** Operators followed over all passes over the pages. A dense statement has 20 000 per page. */
const MAX_OPERATORS = 600_000
/** Content streams started: pages, and each use of a form. */
const MAX_CONTENTS = 6000

const used = { bytes: 0, plain: 0, operators: 0, contents: 0, isOver: false }
let begun = new WeakSet<object>()

class OverLimit extends Error {
  override readonly name = 'OverLimit'
}

/**
 * pdf.js continues after an error within a page, so this remembers that a limit was exceeded and fails each further
 * step.
 */
function spend(what: 'bytes' | 'plain' | 'operators' | 'contents', amount: number, most: number): void {
  used[what] += amount
  if (used[what] > most) used.isOver = true
  if (used.isOver) throw new OverLimit()
}

function refuseLong(length: number): void {
  if (length > MAX_PARSED) used.isOver = true
  if (used.isOver) throw new OverLimit()
}

/** Resets the counters for the next PDF; a process reads one at a time. */
export function countAnew(): void {
  Object.assign(used, { bytes: 0, plain: 0, operators: 0, contents: 0, isOver: false })
  begun = new WeakSet()
}

/** @throws EngineError file_too_complex if the open PDF exceeded a limit, even if pdf.js swallowed that error */
export function refuseBomb(): void {
  if (used.isOver) throw new EngineError('file_too_complex', 'The PDF unpacks to more than a document needs.')
}

let areSet = false

/** Patches the limits into pdf.js, before its first use. */
export function limitPdfs(): void {
  if (areSet) return
  areSet = true
  const { DecodeStream, Parser, EvaluatorPreprocessor, JpegImage } = loadPdfInternals()
  const { ensureBuffer } = DecodeStream.prototype
  DecodeStream.prototype.ensureBuffer = function (requested) {
    if (requested > this.buffer.byteLength) spend('bytes', requested - this.buffer.byteLength, MAX_BYTES)
    if (this.isParsed) refuseLong(requested)
    return ensureBuffer.call(this, requested)
  }
  DecodeStream.prototype.asyncGetBytesFromDecompressionStream = inflateWithin
  const { refill } = Parser.prototype
  Parser.prototype.refill = function () {
    const { stream } = this.lexer
    stream.isParsed = true
    refuseLong(stream.buffer?.byteLength ?? (stream.end ?? 0) - (stream.start ?? 0))
    refill.call(this)
  }
  const { read } = EvaluatorPreprocessor.prototype
  EvaluatorPreprocessor.prototype.read = function (operation) {
    if (!begun.has(this)) spend('contents', begun.add(this) ? 1 : 0, MAX_CONTENTS)
    spend('operators', 1, MAX_OPERATORS)
    return read.call(this, operation)
  }
  const { parse } = JpegImage.prototype
  JpegImage.prototype.parse = function (data, options) {
    if (jpegPixels(data, options?.dnlScanLines ?? 0) > MAX_PIXELS) used.isOver = true
    if (used.isOver) throw new OverLimit()
    return parse.call(this, data, options)
  }
}

/** Bytes before the components of a frame header (ITU-T T.81, B.2.2), and per component. */
const FRAME_BYTES = 8
const PART_BYTES = 3

/**
 * Pixels of the largest frame in a JPEG, whatever the PDF around it says: the decoder allocates all of them at once.
 * @param lines height of a frame that does not state its own
 */
function jpegPixels(data: Uint8Array, lines: number): number {
  const view = new DataView(data.buffer, data.byteOffset, data.byteLength)
  let most = 0
  for (let at = data.indexOf(0xff); at >= 0 && at + 10 <= data.byteLength; at = data.indexOf(0xff, at + 1)) {
    const marker = view.getUint16(at)
    if (
      marker < 0xffc0 ||
      marker > 0xffc2 ||
      view.getUint16(at + 2) !== FRAME_BYTES + PART_BYTES * view.getUint8(at + 9)
    )
      continue
    most = Math.max(most, (view.getUint16(at + 5) || lines) * view.getUint16(at + 7))
  }
  return most
}

/** Replaces the platform's decoder, which unpacks everything before anybody can count it. */
async function inflateWithin(
  this: DecodingStream,
  name: string,
): Promise<{ decompressed: Uint8Array | null; compressed: Uint8Array }> {
  if (used.isOver) throw new OverLimit()
  this.stream.reset()
  const compressed =
    this.stream.isAsync && this.stream.asyncGetBytes ? await this.stream.asyncGetBytes() : this.stream.getBytes()
  if (name !== 'deflate' || compressed === null) return { decompressed: null, compressed }
  const [kind, most] = isPicture(this) ? (['bytes', MAX_BYTES] as const) : (['plain', MAX_PLAIN_BYTES] as const)
  const room = Math.max(1, most - used[kind])
  const maxOutputLength = kind === 'plain' ? Math.min(room, MAX_PLAIN) : room
  const decompressed = inflated(compressed, maxOutputLength)
  if (decompressed === 'beyond') spend(kind, most + 1, most)
  if (typeof decompressed === 'string') return { decompressed: null, compressed }
  spend(kind, decompressed.byteLength, most)
  return { decompressed, compressed }
}

/** Damaged data is left to pdf.js's own decoder, which is more lenient and also counted. */
function inflated(bytes: Uint8Array, maxOutputLength: number): Uint8Array | 'beyond' | 'damaged' {
  try {
    return inflateSync(bytes, { maxOutputLength })
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'ERR_BUFFER_TOO_LARGE' ? 'beyond' : 'damaged'
  }
}

function isPicture({ dict }: DecodingStream): boolean {
  const subtype = dict?.get('Subtype')
  return typeof subtype === 'object' && subtype !== null && 'name' in subtype && subtype.name === 'Image'
}
