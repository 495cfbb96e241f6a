import { createHash } from 'node:crypto'
import { failed, type Result, type Row } from '@/lib/long-work/rows/write/writer'

/** Slots of eight bytes, of which three quarters are used: 32 MiB for three million values. */
const SLOTS = 1 << 22
const MAX_HASHES = (SLOTS / 4) * 3

/** A set of text hashes with a fixed size. When it is full, it ignores further ones. */
class HashSet {
  private readonly slots = new Float64Array(SLOTS)
  private size = 0

  private static hash(text: string): number {
    // 48 bits, never 0, which marks an empty slot.
    return createHash('sha1').update(text).digest().readUIntBE(0, 6) || 1
  }

  private place(hash: number): number {
    let at = hash % SLOTS
    while (this.slots[at] !== 0 && this.slots[at] !== hash) at = (at + 1) % SLOTS
    return at
  }

  has(text: string): boolean {
    return this.slots[this.place(HashSet.hash(text))] !== 0
  }

  add(text: string): void {
    if (this.size >= MAX_HASHES || this.has(text)) return
    const hash = HashSet.hash(text)
    this.slots[this.place(hash)] = hash
    this.size += 1
  }
}

/**
 * What a rehearsal would have written so far. Its batches are rolled back, so a later one cannot find in the database
 * what an earlier one would have created. Remembers about three million values.
 */
export class Rehearsal {
  private readonly made = new HashSet()

  hasMatched(key: string): boolean {
    return this.made.has(`match:${key}`)
  }

  /** True for a value not seen before. */
  isFirst(thing: string): boolean {
    if (this.made.has(`made:${thing}`)) return false
    this.made.add(`made:${thing}`)
    return true
  }

  /** The refusal of a create whose e-mail or external id an earlier row has. */
  duplicateOf(body: Row): Result | null {
    const taken = uniqueValues(body).find((value) => this.made.has(value))
    return taken === undefined
      ? null
      : failed('duplicate', `An earlier row of the file has the ${taken.replace(/^unique:/, '')}.`)
  }

  remember(key: string | null, body: Row): void {
    if (key !== null) this.made.add(`match:${key}`)
    for (const value of uniqueValues(body)) this.made.add(value)
  }
}

function uniqueValues({ email, external_ids }: Row): string[] {
  const ids = Object.entries((external_ids ?? {}) as Row).filter(([, value]) => typeof value === 'string')
  return [
    ...(typeof email === 'string' ? [`unique:e-mail ${email.toLowerCase()}`] : []),
    ...ids.map(([source, value]) => `unique:${source} id ${String(value)}`),
  ]
}
