import { setTimeout as sleep } from 'node:timers/promises'
import type { Settings } from '@/lib/env'
import { CrashCounter } from '../crash-counter'
import { connectionsFor } from '../webs/shares'
import { freeMegabytes, releaseReserve, hasRoom, isDiskFull, createReserve } from './disk'
import { openEmbedded, type EmbeddedPostgres } from './embedded'

const LOOK_MS = 2000
const never = () => new Promise<never>(() => undefined)

/**
 * The embedded PostgreSQL, restarted whenever it ends unexpectedly. A full disk does not count as a failure: the
 * reserve is deleted so that reads work, and once there is space, writes work again.
 */
export class SupervisedPostgres {
  /** Resolves with a message for the operator when restarting is pointless. */
  readonly failed: Promise<string>
  private current: EmbeddedPostgres | undefined
  private opening: Promise<unknown> = Promise.resolve()
  private isClosed = false
  private readsOnly = false
  /** Megabytes that were free when the reserve was deleted. */
  private freeWhenFull = 0
  private hasTold = false
  private readonly crashes = new CrashCounter()
  private readonly dataDir: string
  private readonly connections: number

  constructor(first: EmbeddedPostgres, { dataDir, webProcesses }: Pick<Settings, 'dataDir' | 'webProcesses'>) {
    this.dataDir = dataDir
    this.connections = connectionsFor(webProcesses)
    this.current = first
    createReserve(dataDir)
    this.failed = this.keep(first).catch((error: unknown) => (error instanceof Error ? error.message : String(error)))
  }

  /** Resolves when the database accepts connections. */
  async available(): Promise<void> {
    while (!this.current && !this.isClosed) await sleep(100)
  }

  async close(): Promise<void> {
    this.isClosed = true
    await this.opening
    await this.current?.close()
  }

  private async keep(first: EmbeddedPostgres): Promise<string> {
    for (let postgres = first; ;) {
      const what = await Promise.race([postgres.lost.then(() => 'lost' as const), this.roomAfter(postgres)])
      if (this.isClosed) return never()
      this.current = undefined
      if (what === 'room') {
        await postgres.close().catch(() => undefined)
        console.error('There is space on the disk again: the database accepts writes.')
      } else {
        const pause = isDiskFull(this.dataDir) ? 0 : this.crashes.note()
        if (pause === null) return this.inVain()
        console.error('The database server ended unexpectedly; restarting it.')
        await sleep(pause)
      }
      const again = await this.reopen()
      if (!again) return this.isClosed ? never() : this.inVain()
      postgres = this.current = again
      if (!this.readsOnly) createReserve(this.dataDir)
    }
  }

  private inVain(): string {
    return `The database server ended five times within a minute. ${this.dataDir}/pg.log says why: fix that, then start again.`
  }

  /** Resolves when a read-only server may accept writes again. */
  private async roomAfter(postgres: EmbeddedPostgres): Promise<'room'> {
    if (!this.readsOnly) return never()
    while (!hasRoom(this.dataDir, this.freeWhenFull)) {
      await sleep(LOOK_MS)
      if (this.isClosed || this.current !== postgres) return never()
    }
    this.readsOnly = this.hasTold = false
    return 'room'
  }

  /** Retries until it runs; null after a close, or after failures that more disk space would not fix. */
  private async reopen(): Promise<EmbeddedPostgres | null> {
    let hasRestarted = false
    while (!this.isClosed) {
      if (isDiskFull(this.dataDir)) this.makeDo()
      const opening = openEmbedded(this.dataDir, { readsOnly: this.readsOnly, connections: this.connections }).catch(
        (error: unknown) => (error instanceof Error ? error : new Error(String(error))),
      )
      this.opening = opening.then((opened) => (opened instanceof Error ? undefined : (this.current = opened)))
      const opened = await opening
      if (!(opened instanceof Error)) {
        if (opened.readsOnly === this.readsOnly || hasRestarted) return opened
        // It recovered after losing our connection, or others use it: restart it once for a clean state.
        hasRestarted = true
        await opened.close().catch(() => undefined)
        continue
      }
      if (!this.readsOnly && !isDiskFull(this.dataDir)) {
        console.error(opened.message)
        if (this.crashes.note() === null) return null
      }
      await sleep(LOOK_MS)
      if (this.readsOnly && hasRoom(this.dataDir, this.freeWhenFull)) this.readsOnly = this.hasTold = false
    }
    return null
  }

  private makeDo(): void {
    const hadReserve = releaseReserve(this.dataDir)
    if (!this.readsOnly) this.freeWhenFull = freeMegabytes(this.dataDir)
    this.readsOnly = true
    if (this.hasTold) return
    this.hasTold = true
    console.error(
      `The disk that holds ${this.dataDir} is full. ${hadReserve ? 'The database is read-only' : 'The database waits'} until there is space; nothing that was confirmed is lost. Free some space, and it continues by itself.`,
    )
  }
}
