import { inflateSync } from 'node:zlib'

/**
 * Whether a later revision of a PDF (an update appended after its first end, ISO 32000-1 section 7.5.6) replaced or
 * added what is painted on a page. Signatures, filled fields, notes and new properties append revisions as well, but
 * leave the painted content alone; a linearised file has two ends from the start (annex F).
 */
export function contentWasRevised(bytes: Uint8Array): boolean {
  const file = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  const [, ...revisions] = sectionsOf(file)
  if (revisions.length === 0) return false
  const room = { bytes: MAX_UNPACKED }
  const original = objectsIn(sectionsOf(file)[0] ?? file, room)
  const revised = new Map(revisions.flatMap((section) => [...objectsIn(section, room)]))
  const latest = new Map([...original, ...revised])
  return [...latest.values()]
    .filter(isPage)
    .some((page) => contentsOf(page, latest).some((number) => revised.has(number)))
}

const END = '%%EOF'
const MAX_REVISIONS = 50
/** Bytes, over all object streams; the rest is not examined. */
const MAX_UNPACKED = 32e6
/** A file of three pages has some hundreds. */
const MAX_OBJECTS = 100_000

/** The original file, then each appended update. */
function sectionsOf(file: Buffer): Buffer[] {
  const ends: number[] = []
  for (let at = file.indexOf(END); at >= 0 && ends.length < MAX_REVISIONS; at = file.indexOf(END, at + END.length))
    ends.push(at + END.length)
  const linearised = file.subarray(0, 2048).includes('/Linearized')
  const own = linearised ? ends.slice(1) : ends
  return own.map((end, i) => file.subarray(i === 0 ? 0 : own[i - 1], end))
}

/** The objects that a section defines, by number: their text up to the stream. */
function objectsIn(section: Buffer, room: Room): Map<number, string> {
  const text = section.toString('latin1')
  const objects = new Map<number, string>()
  const header = /(?<!\d)(\d{1,9})\s{1,20}\d{1,5}\s{1,20}obj\b/g
  const [closeAfter, streamAfter] = [finder(text, 'endobj'), finder(text, 'stream')]
  for (let match = header.exec(text); match && objects.size < MAX_OBJECTS; match = header.exec(text)) {
    const from = match.index + match[0].length
    const [close, stream] = [closeAfter(from), streamAfter(from)]
    const to = Math.min(close < 0 ? text.length : close, stream < 0 ? text.length : stream)
    const dictionary = text.slice(from, to)
    objects.set(Number(match[1]), dictionary)
    if (to !== stream) continue
    const end = text.indexOf('endstream', stream)
    if (/\/Type\s*\/ObjStm\b/.test(dictionary))
      unpack(dictionary, section.subarray(dataStart(section, stream), end), room).forEach((object, number) =>
        objects.set(number, object),
      )
    header.lastIndex = Math.max(from, end)
  }
  return objects
}

interface Room {
  bytes: number
}

/** Finds the next place of a word from increasing offsets, in one pass over the text however often it is called. */
function finder(text: string, word: string): (from: number) => number {
  let found = text.indexOf(word)
  return (from) => {
    if (found >= 0 && found < from) found = text.indexOf(word, from)
    return found
  }
}

function dataStart(section: Buffer, stream: number): number {
  const at = stream + 'stream'.length
  return section[at] === 0x0d ? at + 2 : at + 1
}

/** Objects of an object stream (section 7.5.7); empty if it is damaged or encrypted. */
function unpack(dictionary: string, data: Buffer, room: Room): Map<number, string> {
  const count = Number(/\/N\s+(\d+)/.exec(dictionary)?.[1] ?? 0)
  const first = Number(/\/First\s+(\d+)/.exec(dictionary)?.[1] ?? 0)
  const text = inflated(data, room)
  const places = text
    .slice(0, first)
    .trim()
    .split(/\s+/)
    .map(Number)
    .slice(0, 2 * count)
  const objects = new Map<number, string>()
  for (let i = 0; i + 1 < places.length; i += 2) {
    const end = places[i + 3]
    objects.set(places[i] ?? 0, text.slice(first + (places[i + 1] ?? 0), end === undefined ? undefined : first + end))
  }
  return objects
}

function inflated(data: Buffer, room: Room): string {
  try {
    const text = inflateSync(data, { maxOutputLength: Math.max(1, room.bytes) }).toString('latin1')
    room.bytes -= text.length
    return text
  } catch {
    room.bytes -= data.byteLength
    return ''
  }
}

const isPage = (object: string) => /\/Type\s*\/Page(?![A-Za-z])/.test(object)
const referencesIn = (text: string) => [...text.matchAll(/(\d+)\s+\d+\s+R\b/g)].map(([, number]) => Number(number))

/** Numbers of the streams that paint a page; an array of them may be an object of its own. */
function contentsOf(page: string, objects: Map<number, string>): number[] {
  const [, named = ''] = /\/Contents\s*(\[[^\]]*\]|\d+\s+\d+\s+R)/.exec(page) ?? []
  return referencesIn(named).flatMap((number) => {
    const object = objects.get(number)?.trim() ?? ''
    return object.startsWith('[') ? [number, ...referencesIn(object)] : [number]
  })
}
