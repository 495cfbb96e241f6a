import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import { WITH_UNSEALED } from '@/lib/worker/seal-audit'
import { processorTime } from './processor-time'

const LOOK_MS = 2000
/** Share of one processor. */
const HARDLY = 0.1
const LOOKS = 3
const PATIENCE_MS = 15 * 60_000

/**
 * Waits until the audit log is sealed, which starts at the next minute, and until these processes and their children
 * are almost idle.
 */
export async function untilAtRest(database: string, processes: number[]): Promise<void> {
  const until = Date.now() + PATIENCE_MS
  await untilSealed(database, until)
  const used = () => processes.reduce((sum, pid) => sum + processorTime(pid), 0)
  let quiet = 0
  for (let before = used(); quiet < LOOKS && Date.now() < until;) {
    await sleep(LOOK_MS)
    const after = used()
    quiet = (after - before) / LOOK_MS < HARDLY ? quiet + 1 : 0
    before = after
  }
}

async function untilSealed(database: string, until: number): Promise<void> {
  const client = new Client({ connectionString: database })
  await client.connect()
  while (Date.now() < until && (await client.query(WITH_UNSEALED.text)).rowCount) await sleep(LOOK_MS)
  await client.end()
}
