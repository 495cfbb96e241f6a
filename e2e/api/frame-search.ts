import fs from 'node:fs'
import path from 'node:path'

/**
 * Looks for any run of 32 bytes of a picture in other bytes: as they are, in hexadecimal, or in base64.
 *
 * Every run of 32 bytes contains a whole block of 16 that starts at a multiple of 16. So those blocks are indexed,
 * every offset of the haystack is looked up in the index, and a hit is extended in both directions to its full length.
 * Each encoding of a picture is a needle of its own: two kinds of hexadecimal, and base64 and its URL form from three
 * starts, because the encoded text depends on where in a group of three a run begins.
 */
const BLOCK = 16
const RUN = 32
/**
 * Characters that a run of 32 bytes surely has in each encoding; the outer base64 characters mix with their neighbours.
 */
const LENGTHS = { raw: RUN, hex: 2 * RUN, base64: Math.floor((RUN * 8 - 10) / 6) }
/** Fewer distinct bytes are padding or a flat surface, which any picture may have. */
const MIN_DISTINCT = 8
const FILTER_BITS = 22

interface Needle {
  name: string
  bytes: Buffer
  length: number
}
export interface Hit {
  needle: string
  at: number
}

/** The entropy-coded scans of a JPEG (ITU T.81): headers and tables are the same in many pictures, these are not. */
export function scanOf(jpeg: Buffer): Buffer {
  const start = jpeg.indexOf(Buffer.from([0xff, 0xda]))
  if (start < 0) throw new Error('no JPEG')
  return jpeg.subarray(start + 2 + jpeg.readUInt16BE(start + 2), jpeg.length - 2)
}

function needlesOf(name: string, bytes: Buffer): Needle[] {
  const text = (encoding: string, content: string, length: number) => ({
    name: `${name} (${encoding})`,
    bytes: Buffer.from(content, 'latin1'),
    length,
  })
  const hex = bytes.toString('hex')
  const shifted = [0, 1, 2].map((shift) => bytes.subarray(shift))
  return [
    { name: `${name} (raw)`, bytes, length: LENGTHS.raw },
    text('hex', hex, LENGTHS.hex),
    text('HEX', hex.toUpperCase(), LENGTHS.hex),
    ...shifted.map((part) => text('base64', part.toString('base64'), LENGTHS.base64)),
    ...shifted.map((part) => text('base64url', part.toString('base64url'), LENGTHS.base64)),
  ]
}

const slot = (word: number) => Math.imul(word, 0x9e3779b1) >>> (32 - FILTER_BITS)

export class FrameSearch {
  private readonly filter = new Uint8Array(1 << FILTER_BITS)
  private readonly blocks = new Map<string, { needle: Needle; at: number }[]>()

  /** @param pictures what to look for, by name; must not contain anything that is part of a header */
  constructor(pictures: Record<string, Buffer>) {
    for (const needle of Object.entries(pictures).flatMap(([name, bytes]) => needlesOf(name, bytes))) {
      for (let at = 0; at + BLOCK <= needle.bytes.length; at += BLOCK) this.index(needle, at)
    }
  }

  private index(needle: Needle, at: number): void {
    const block = needle.bytes.toString('latin1', at, at + BLOCK)
    const same = this.blocks.get(block) ?? []
    this.blocks.set(block, [...same, { needle, at }])
    this.filter[slot(needle.bytes.readUInt32BE(at))] = 1
  }

  /** The first run that the haystack shares with a picture, or null. */
  in(haystack: Buffer): Hit | null {
    let word = 0
    for (let end = 0; end < haystack.length; end++) {
      word = (word << 8) | (haystack[end] ?? 0)
      const at = end - 3
      if (at < 0 || this.filter[slot(word)] !== 1 || at + BLOCK > haystack.length) continue
      for (const candidate of this.blocks.get(haystack.toString('latin1', at, at + BLOCK)) ?? []) {
        if (sharesRun(candidate, haystack, at)) return { needle: candidate.needle.name, at }
      }
    }
    return null
  }

  /** Searches whole files; ignores those that vanish meanwhile. */
  inFiles(files: string[]): string[] {
    return files.flatMap((file) => {
      const content = readIfThere(file)
      const hit = content && this.in(content)
      return hit ? [`${file} at ${hit.at}: ${hit.needle}`] : []
    })
  }
}

function sharesRun({ needle, at: inNeedle }: { needle: Needle; at: number }, haystack: Buffer, at: number): boolean {
  let before = 0
  while (before < inNeedle && before < at && haystack[at - before - 1] === needle.bytes[inNeedle - before - 1]) before++
  let after = BLOCK
  while (
    inNeedle + after < needle.bytes.length &&
    at + after < haystack.length &&
    haystack[at + after] === needle.bytes[inNeedle + after]
  )
    after++
  return before + after >= needle.length && new Set(haystack.subarray(at - before, at + after)).size >= MIN_DISTINCT
}

function readIfThere(file: string): Buffer | null {
  try {
    return fs.readFileSync(file)
  } catch {
    return null
  }
}

/** Every regular file below a folder that was written since; skips unreadable ones. */
export function filesBelow(folder: string, since = 0): string[] {
  const entries = entriesOf(folder)
  return entries.flatMap((entry) => {
    const at = path.join(folder, entry.name)
    if (entry.isDirectory()) return filesBelow(at, since)
    if (!entry.isFile()) return []
    const stat = fs.statSync(at, { throwIfNoEntry: false })
    return stat && Math.max(stat.mtimeMs, stat.ctimeMs) >= since ? [at] : []
  })
}

function entriesOf(folder: string): fs.Dirent[] {
  try {
    return fs.readdirSync(folder, { withFileTypes: true })
  } catch {
    return []
  }
}
