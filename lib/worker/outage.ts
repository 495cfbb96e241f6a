import { log } from '@/lib/log'

const EVERY_MS = 60_000

/**
 * Reports an error that repeats at each attempt while the database is unavailable: at first, then once a minute with how
 * often it has occurred since, and when it is over.
 */
export class Outage {
  private toldAt: number | undefined
  private times = 0

  constructor(private readonly message: string) {}

  goesOn(error: unknown): void {
    this.times += 1
    if (this.toldAt !== undefined && performance.now() - this.toldAt < EVERY_MS) return
    this.toldAt = performance.now()
    log.warn(this.message, { times: this.times, error })
    this.times = 0
  }

  isOver(): void {
    if (this.toldAt === undefined) return
    this.toldAt = undefined
    this.times = 0
    log.info(`no longer: ${this.message}`)
  }

  /** Reports how an attempt ends, and throws nothing. */
  during(attempt: Promise<unknown>): Promise<void> {
    return attempt.then(
      () => this.isOver(),
      (error: unknown) => this.goesOn(error),
    )
  }
}
