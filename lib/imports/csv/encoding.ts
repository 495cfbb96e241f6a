import { isUtf8 } from 'node:buffer'
import type { Encoding } from '../schema'
import { LineCount } from './line-count'
import { peek } from './peek'
import { refusedAt } from './refusal'


const UTF8_MARK = Buffer.from([0xef, 0xbb, 0xbf])
const UTF16_MARK = Buffer.from([0xff, 0xfe])
/** What windows-1252 has in 0x80–0x9F, where Latin 1 has control characters; five places are empty. */
const WINDOWS = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ'

/**
 * A file in UTF-8, without byte order mark, whatever it came in. A byte order mark says more than the caller.
 * @throws DomainError validation_failed naming the line of the first byte that is no text
 */
export async function inUtf8(bytes: AsyncIterable<Uint8Array>, asked: Encoding): Promise<{ encoding: Encoding; text: AsyncGenerator<Uint8Array> }> {
  const { head, all } = await peek(bytes, UTF8_MARK.byteLength)
  const has = (mark: Buffer) => head.subarray(0, mark.byteLength).equals(mark)
  if (has(UTF8_MARK)) return { encoding: 'utf-8', text: checked(without(all, UTF8_MARK.byteLength)) }
  if (has(UTF16_MARK)) return { encoding: 'utf-16le', text: checked(decoded(without(all, UTF16_MARK.byteLength), new TextDecoder('utf-16le'))) }
  if (asked === 'utf-8') return { encoding: asked, text: checked(all) }
  return { encoding: asked, text: checked(decoded(all, asked === 'utf-16le' ? new TextDecoder('utf-16le') : westernDecoder)) }
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
    Buffer.from(bytes).toString('latin1').replace(/[\u0080-\u009f]/g, (character) => WINDOWS.charAt(character.charCodeAt(0) - 0x80)),
}

async function* decoded(bytes: AsyncIterable<Uint8Array>, decoder: Decoder): AsyncGenerator<Uint8Array> {
  for await (const part of bytes) yield Buffer.from(decoder.decode(part, { stream: true }))
  yield Buffer.from(decoder.decode())
}

/** Where the last character that is whole ends: a sequence may be cut by the end of a part (RFC 3629). */
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
  // No character of several bytes contains a byte of a line end, so single bytes find the line.
  let from = 0
  for (let at = 0; at <= bytes.byteLength; at++) {
    if (at < bytes.byteLength && bytes[at] !== 10 && bytes[at] !== 13) continue
    const line = bytes.subarray(from, at)
    if (line.includes(0)) return refusedAt(lines.line, 'nul_byte', 'a NUL byte, which is no text. A file in UTF-16 needs encoding=utf-16le or a byte order mark.')
    if (!isUtf8(line)) break
    lines.add(bytes.subarray(from, at + 1))
    from = at + 1
  }
  return refusedAt(lines.line, 'invalid_encoding', 'not UTF-8. Save the file as UTF-8, or say what it is: encoding=windows-1252 or encoding=iso-8859-1 for most Western files.')
}
