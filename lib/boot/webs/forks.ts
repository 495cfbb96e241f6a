import { setTimeout as sleep } from 'node:timers/promises'
import { CrashCounter } from '../crash-counter'

/** One of several web processes, as seen from the primary. */
export interface Fork {
  ended: Promise<string>
  /** Resolves when it serves requests. */
  booted: Promise<unknown>
  stop: () => void
}

/**
 * Keeps several web processes running: one that ends unexpectedly is restarted in its role, with backoff. One that ends
 * before any served has a fault that a restart does not fix.
 */
export class Forks {
  /**
   * Resolves with a message for the operator when restarting is pointless; empty if the process has given the reason.
   */
  readonly failed: Promise<string>
  private readonly current = new Map<number, Fork>()
  private readonly stopping = new AbortController()
  private readonly kept: Promise<unknown>
  private hasServed = false

  constructor(
    count: number,
    private readonly start: (index: number) => Fork,
  ) {
    const all = Array.from({ length: count }, (_, index) => this.keep(index))
    this.kept = Promise.all(all)
    this.failed = Promise.race(all.map((one) => one.then((why) => why ?? new Promise<never>(() => undefined))))
  }

  /** @returns why it was given up; null after a stop */
  private async keep(index: number): Promise<string | null> {
    const crashes = new CrashCounter()
    while (!this.stopping.signal.aborted) {
      const fork = this.start(index)
      this.current.set(index, fork)
      void fork.booted.then(() => (this.hasServed = true))
      const how = await fork.ended
      this.current.delete(index)
      if (this.stopping.signal.aborted) break
      if (!this.hasServed) return ''
      const pause = crashes.note()
      if (pause === null) return `A web process ended five times within a minute, the last time with ${how}.`
      console.error(`A web process ended unexpectedly (${how}); restarting it while the others serve.`)
      await sleep(pause, undefined, { signal: this.stopping.signal }).catch(() => undefined)
    }
    return null
  }

  /** Resolves when all have ended. */
  async stop(): Promise<void> {
    this.stopping.abort()
    for (const fork of this.current.values()) fork.stop()
    await this.kept
  }
}
