import { log } from '@/lib/log'

const EVERY_MS = 60_000

/**
 * Reports an error that repeats at each attempt while the database is unavailable: at first, then once a minute, and
 * when it is over.
 */
export class Outage {
  private toldAt: number | undefined

  constructor(private readonly message: string) {}

  goesOn(error: unknown): void {
    if (this.toldAt !== undefined && performance.now() - this.toldAt < EVERY_MS) return
    this.toldAt = performance.now()
    log.warn(this.message, { error })
  }

  isOver(): void {
    if (this.toldAt === undefined) return
    this.toldAt = undefined
    log.info(`no longer: ${this.message}`)
  }
}
