import type { Owner } from './job-queue'

/**
 * Each organisation's recent use of the engine. An installation may serve parties who do not know each other, and one
 * of them may send bombs: all others must not have to wait for its files.
 */
const HALF_LIFE_MS = 30_000
/** Recent engine time: more than a third of one process without pause. */
const HEAVY_MS = 15_000
/** How recently another organisation must have been here for capacity to be kept free for it. */
const OTHERS_MS = 10 * 60_000
/** How long a file counts that took too long, too much memory or crashed a process. One may be an accident. */
const STRIKE_MS = 2 * 60_000
const STRIKES = 2
const MAX_KEPT = 1000

interface Record {
  busyMs: number
  /** When `busyMs` was current; it decays from there. */
  at: number
  strikes: number[]
}

export class RecentUsage {
  #records = new Map<string, Record>()
  /** When a job of an owner was cut off in favour of others. */
  #cuts = new Map<string, number>()

  constructor(private readonly now: () => number = () => performance.now()) {}

  /** Records a job of this organisation that has ended, or is about to be ended. */
  note(organisation: string, { ms, struck }: { ms: number; struck: boolean }): void {
    const now = this.now()
    const record = this.#records.get(organisation)
    const strikes = (record?.strikes ?? []).filter((at) => now - at < STRIKE_MS)
    const busyMs = this.#busy(organisation) + ms
    this.#records.delete(organisation) // keeps the order of last use
    this.#records.set(organisation, { busyMs, at: now, strikes: struck ? [...strikes, now].slice(-STRIKES) : strikes })
    for (const oldest of this.#records.keys()) {
      if (this.#records.size <= MAX_KEPT) break
      this.#records.delete(oldest)
    }
  }

  /** Several of its files did what no document does. */
  isSuspect(organisation: string): boolean {
    return this.#strikes(organisation) >= STRIKES
  }

  /**
   * Records that a job of this owner is cut off for others.
   * @returns whether that also happened recently: then its file is too much for this machine
   */
  noteCut({ organisation, session = '' }: Owner): boolean {
    const [now, owner] = [this.now(), `${organisation} ${session}`]
    for (const [other, at] of this.#cuts) if (now - at >= STRIKE_MS) this.#cuts.delete(other)
    const isRepeated = this.#cuts.has(owner)
    this.#cuts.set(owner, now)
    return isRepeated
  }

  #strikes(organisation: string): number {
    const strikes = this.#records.get(organisation)?.strikes ?? []
    return strikes.filter((at) => this.now() - at < STRIKE_MS).length
  }

  /** Whether it may take every process: it is not suspect, and either uses little or is alone. */
  mayHaveAll(organisation: string): boolean {
    if (this.isSuspect(organisation)) return false
    return this.#busy(organisation) < HEAVY_MS || !this.#hasOthers(organisation)
  }

  #busy(organisation: string): number {
    const record = this.#records.get(organisation)
    return record ? record.busyMs * 0.5 ** ((this.now() - record.at) / HALF_LIFE_MS) : 0
  }

  #hasOthers(organisation: string): boolean {
    return [...this.#records].some(([other, { at }]) => other !== organisation && this.now() - at < OTHERS_MS)
  }
}
