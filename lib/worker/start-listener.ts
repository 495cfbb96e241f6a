import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import { sessionAt, settle } from '@/lib/db/session'
import { STARTS_CHANNEL } from './dispatch-starts'
import { Outage } from './outage'

const LOCK = 7_270_740
const RECONNECT_MS = 1_000
/** How soon another process replaces one that died. */
const CANDIDATE_MS = 2_000
/** Notifications may be lost with a connection; the rows are not. */
const LOOK_EVERY_MS = 5_000
/** Starts that arrive within this time are dispatched together. */
const REST_MS = 100

/**
 * Dispatches the starts of workflows as soon as they commit. Only the process that holds the lock does; the lock
 * belongs to the connection, which dies with its process. Needs a real session: not through a pooler in transaction
 * mode.
 */
export class StartListener {
  private readonly closing = new AbortController()
  private readonly outage = new Outage('starts of workflows cannot be listened for')
  private readonly running: Promise<void>

  constructor(
    private readonly connectionString: string,
    private readonly dispatch: () => Promise<void>,
  ) {
    this.running = this.run()
  }

  private async run(): Promise<void> {
    while (!this.closing.signal.aborted) {
      await this.listen().catch((error: unknown) => this.outage.goesOn(error))
      await this.pause(RECONNECT_MS)
    }
  }

  private async listen(): Promise<void> {
    const client = new Client(sessionAt(this.connectionString))
    const bell = new Bell(this.closing.signal)
    client.on('error', () => undefined)
    client.on('notification', () => bell.ring())
    client.once('end', () => bell.ring())
    try {
      await client.connect()
      await settle(client)
      while (!this.closing.signal.aborted && !(await isFirst(client))) {
        this.outage.isOver()
        await bell.rings(CANDIDATE_MS)
      }
      await client.query(`LISTEN ${STARTS_CHANNEL}`)
      while (!this.closing.signal.aborted) {
        // Fails if the connection was lost, and with it the lock.
        await client.query('SELECT 1')
        await this.dispatch()
        this.outage.isOver()
        await this.pause(REST_MS)
        await bell.rings(LOOK_EVERY_MS)
      }
    } finally {
      await client.end().catch(() => undefined)
    }
  }

  private pause(ms: number): Promise<unknown> {
    return sleep(ms, undefined, { signal: this.closing.signal }).catch(() => undefined)
  }

  async close(): Promise<void> {
    this.closing.abort()
    await this.running
  }
}

/** A signal that is remembered if nobody was waiting. */
class Bell {
  private rang = false
  private waiting = new AbortController()

  constructor(private readonly closing: AbortSignal) {}

  ring(): void {
    this.rang = true
    this.waiting.abort()
  }

  /** Waits until it rings, or for this many milliseconds. */
  async rings(ms: number): Promise<void> {
    const signal = AbortSignal.any([this.waiting.signal, this.closing])
    if (!this.rang) await sleep(ms, undefined, { signal }).catch(() => undefined)
    this.rang = false
    this.waiting = new AbortController()
  }
}

async function isFirst(client: Client): Promise<boolean> {
  const { rows } = await client.query<{ mine: boolean }>('SELECT pg_try_advisory_lock($1) AS mine', [LOCK])
  return rows[0]?.mine ?? false
}
