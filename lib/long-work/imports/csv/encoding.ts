import { isUtf8 } from 'node:buffer'
import { analyse } from 'chardet'
import type { Encoding } from '../schema'
import { LineCount } from './line-count'
import { peek } from './peek'
import { refusedAt } from '../refusal'

const UTF8_MARK = Buffer.from([0xef, 0xbb, 0xbf])
const UTF16_MARK = Buffer.from([0xff, 0xfe])
/** The characters of windows-1252 at 0x80–0x9F, where Latin-1 has control characters; five are undefined. */
const WINDOWS = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ'

/**
 * Converts a file to UTF-8 without a byte order mark. A byte order mark overrides the caller's encoding; without
 * either, the first non-ASCII bytes decide. `encoding` is known once the text has been read.
 * @throws DomainError validation_failed naming the line of the first byte that is no text
 */
export async function inUtf8(
  bytes: AsyncIterable<Uint8Array>,
  asked: Encoding | undefined,
): Promise<{ encoding: () => Encoding; text: AsyncGenerator<Uint8Array> }> {
  const { head, all } = await peek(bytes, HEAD_BYTES)
  const has = (mark: Buffer) => head.subarray(0, mark.byteLength).equals(mark)
  const known = (encoding: Encoding, text: AsyncGenerator<Uint8Array>) => ({
    encoding: () => encoding,
    text: checked(text),
  })
  if (has(UTF8_MARK)) return known('utf-8', without(all, UTF8_MARK.byteLength))
  if (has(UTF16_MARK))
    return known('utf-16le', decoded(without(all, UTF16_MARK.byteLength), new TextDecoder('utf-16le')))
  const encoding = asked ?? (isUtf16(head) ? 'utf-16le' : undefined)
  if (encoding === 'utf-8') return known(encoding, all)
  if (encoding) return known(encoding, decoded(all, decoderOf(encoding)))
  const found: { encoding: Encoding } = { encoding: 'utf-8' }
  return { encoding: () => found.encoding, text: checked(detected(all, found)) }
}

const HEAD_BYTES = 64 * 1024
/** In UTF-16, every Latin letter is followed by a zero byte. */
const isUtf16 = (head: Buffer) =>
  head.byteLength > 3 && head.subarray(0, 64).every((byte, at) => (at % 2 ? byte === 0 : byte !== 0))
const isAscii = (bytes: Uint8Array) => bytes.every((byte) => byte < 0x80)
const decoderOf = (encoding: Encoding): Decoder =>
  encoding === 'utf-16le' || encoding === 'windows-1250' || encoding === 'windows-1251'
    ? new TextDecoder(encoding)
    : westernDecoder

/** Passes ASCII on unchanged; the first complete character beyond it reveals the encoding. */
async function* detected(bytes: AsyncIterable<Uint8Array>, found: { encoding: Encoding }): AsyncGenerator<Uint8Array> {
  let decoder: Decoder | null = null
  let isDecided = false
  let cut: Uint8Array = new Uint8Array()
  for await (const part of bytes) {
    const joined = cut.byteLength ? Buffer.concat([cut, part]) : part
    const end = isDecided ? joined.byteLength : wholeCharacters(joined)
    // An accented letter at the end could be the start of a longer sequence; wait for what follows.
    const isOpen = !isDecided && isAscii(joined.subarray(0, end))
    cut = isOpen ? joined.subarray(end) : new Uint8Array()
    if (!isDecided && !isOpen) {
      isDecided = true
      found.encoding = guess(joined)
      decoder = found.encoding === 'utf-8' ? null : decoderOf(found.encoding)
    }
    const whole = isOpen ? joined.subarray(0, end) : joined
    yield decoder ? Buffer.from(decoder.decode(whole, { stream: true })) : whole
  }
  if (cut.byteLength) {
    found.encoding = 'windows-1252'
    yield Buffer.from(westernDecoder.decode(cut))
  } else if (decoder) yield Buffer.from(decoder.decode())
}

/** How much more likely a less common encoding must be than the Western one: they share most letters. */
const LEAD = 15
function guess(bytes: Uint8Array): Encoding {
  if (isUtf8(bytes.subarray(0, wholeCharacters(bytes)))) return 'utf-8'
  const found = analyse(bytes)
  const western = Math.max(
    0,
    ...found.filter(({ name }) => name === 'ISO-8859-1' || name === 'windows-1252').map(({ confidence }) => confidence),
  )
  const rarer = (['windows-1250', 'windows-1251'] as const).find((name) =>
    found.some((one) => one.name === name && one.confidence >= western + LEAD),
  )
  return rarer ?? 'windows-1252'
}

async function* without(bytes: AsyncIterable<Uint8Array>, count: number): AsyncGenerator<Uint8Array> {
  let left = count
  for await (const part of bytes) {
    const kept = part.subarray(Math.min(left, part.byteLength))
    left -= part.byteLength - kept.byteLength
    if (kept.byteLength) yield kept
  }
}

interface Decoder {
  decode: (bytes?: Uint8Array, options?: { stream: boolean }) => string
}
const westernDecoder: Decoder = {
  decode: (bytes = new Uint8Array()) =>
    Buffer.from(bytes)
      .toString('latin1')
      .replace(/[\u0080-\u009f]/g, (character) => WINDOWS.charAt(character.charCodeAt(0) - 0x80)),
}

async function* decoded(bytes: AsyncIterable<Uint8Array>, decoder: Decoder): AsyncGenerator<Uint8Array> {
  for await (const part of bytes) yield Buffer.from(decoder.decode(part, { stream: true }))
  yield Buffer.from(decoder.decode())
}

/** Where the last complete character ends: a chunk may cut a sequence (RFC 3629). */
function wholeCharacters(bytes: Uint8Array): number {
  for (let back = 1; back <= Math.min(3, bytes.byteLength); back++) {
    const byte = bytes[bytes.byteLength - back] ?? 0
    if (byte < 0x80) return bytes.byteLength
    if (byte < 0xc0) continue
    const length = byte >= 0xf0 ? 4 : byte >= 0xe0 ? 3 : 2
    return length > back ? bytes.byteLength - back : bytes.byteLength
  }
  return bytes.byteLength
}

const isText = (bytes: Uint8Array) => isUtf8(bytes) && !bytes.includes(0)

async function* checked(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  const lines = new LineCount()
  let cut: Uint8Array = new Uint8Array()
  for await (const part of bytes) {
    const joined = cut.byteLength ? Buffer.concat([cut, part]) : part
    const end = wholeCharacters(joined)
    const text = joined.subarray(0, end)
    cut = joined.subarray(end)
    if (!isText(text)) throw notText(text, lines)
    lines.add(text)
    if (text.byteLength) yield text
  }
  if (cut.byteLength) throw notText(cut, lines)
}

function notText(bytes: Uint8Array, lines: LineCount): Error {
  // No multi-byte character contains the byte of a line break, so single bytes find the line.
  let from = 0
  for (let at = 0; at <= bytes.byteLength; at++) {
    if (at < bytes.byteLength && bytes[at] !== 10 && bytes[at] !== 13) continue
    const line = bytes.subarray(from, at)
    if (line.includes(0))
      return refusedAt(lines.line, 'nul_byte', 'a NUL byte, which is no text. A file in UTF-16 has to say so.')
    if (!isUtf8(line)) break
    lines.add(bytes.subarray(from, at + 1))
    from = at + 1
  }
  return refusedAt(
    lines.line,
    'invalid_encoding',
    'not UTF-8. Save the file as UTF-8, or let the way it is written be detected.',
  )
}
