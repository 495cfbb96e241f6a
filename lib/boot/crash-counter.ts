const MINUTE_MS = 60_000
const MAX_CRASHES = 5
const MAX_PAUSE_MS = 8000

/**
 * Counts recent unexpected exits: a crashed part is restarted with exponential backoff, until restarting is pointless.
 */
export class CrashCounter {
  private times: number[] = []

  constructor(private readonly now: () => number = () => performance.now()) {}

  /** @returns milliseconds to wait before the next start; null after five within a minute */
  note(): number | null {
    const now = this.now()
    this.times = [...this.times.filter((at) => now - at < MINUTE_MS), now]
    if (this.times.length >= MAX_CRASHES) return null
    return this.times.length === 1 ? 0 : Math.min(MAX_PAUSE_MS, 500 * 2 ** (this.times.length - 1))
  }
}
