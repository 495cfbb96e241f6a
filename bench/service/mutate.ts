import { seededRandom } from '@/testing/drawing/face-parameters'

/** A file broken in one of the ways in which files break or are broken; the seed decides how and where. */
export function mutate(original: Buffer, seed: number): Buffer {
  const random = seededRandom(seed * 7919 + 13)
  for (let skipped = 0; skipped < 4; skipped++) random()
  const below = (limit: number) => Math.floor(random() * limit)
  const way = WAYS[below(WAYS.length)] ?? flipBits
  const mutated = way(Buffer.from(original), below)
  // Half of the files are mutated twice.
  return random() < 0.5 ? mutated : (WAYS[below(WAYS.length)] ?? flipBits)(mutated, below)
}

type Below = (limit: number) => number
type Way = (file: Buffer, below: Below) => Buffer

/** Bytes with a meaning for decoders: lengths, counts, markers. */
const TELLING = [0x00, 0x01, 0x7f, 0x80, 0xff, 0xd8, 0xd9, 0xda, 0xc0, 0x0a]

const flipBits: Way = (file, below) => {
  for (let flips = 1 + below(20); flips > 0; flips--) {
    const at = below(file.length)
    file.writeUInt8(file.readUInt8(at) ^ (1 << below(8)), at)
  }
  return file
}
const spoilHeader: Way = (file, below) => {
  for (let bytes = 1 + below(6); bytes > 0; bytes--)
    file.writeUInt8(TELLING[below(TELLING.length)] ?? 0, below(Math.min(file.length, 700)))
  return file
}
const cutOff: Way = (file, below) => file.subarray(0, 1 + below(file.length - 1))
const cutOut: Way = (file, below) => {
  const from = below(file.length)
  return Buffer.concat([file.subarray(0, from), file.subarray(Math.min(file.length, from + 1 + below(2000)))])
}
const repeat: Way = (file, below) => {
  const from = below(file.length)
  const piece = file.subarray(from, from + 1 + below(4000))
  return Buffer.concat([
    file.subarray(0, from),
    ...Array.from({ length: 1 + below(5) }, () => piece),
    file.subarray(from),
  ])
}
const swap: Way = (file, below) => {
  const [a, b] = [below(file.length), below(file.length)].toSorted((x, y) => x - y)
  return Buffer.concat([file.subarray(0, a), file.subarray(b), file.subarray(a, b)])
}
const enlarge: Way = (file, below) => {
  // The sizes in the headers of JPEG (SOF), PNG (IHDR) and WebP; for anything else a number near the start.
  const at =
    [file.indexOf(Buffer.from([0xff, 0xc0])) + 5, file.indexOf('IHDR') + 4, file.indexOf('/MediaBox') + 12, 20].find(
      (place) => place > 12 && place + 4 < file.length,
    ) ?? 0
  file.writeUInt16BE(below(65_536), at)
  if (at + 4 < file.length) file.writeUInt16BE(below(65_536), at + 2)
  return file
}
const replaceWord: Way = (file, below) => {
  const words = file.toString('latin1').match(/[A-Za-z]{4,12}/g) ?? ['JFIF']
  const [one = '', other = ''] = [words[below(words.length)], words[below(words.length)]]
  return Buffer.from(file.toString('latin1').replace(one, other), 'latin1')
}
const WAYS: Way[] = [flipBits, flipBits, spoilHeader, cutOff, cutOut, repeat, swap, enlarge, replaceWord]
