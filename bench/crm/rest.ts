import { setTimeout as sleep } from 'node:timers/promises'
import { processorTime } from './processor-time'

const LOOK_MS = 2000
/** Of one processor. */
const HARDLY = 0.1
const LOOKS = 3
const PATIENCE_MS = 15 * 60_000

/** Waits until these processes and their children do next to nothing: new events are sealed, the database has cleaned up. */
export async function untilAtRest(processes: number[]): Promise<void> {
  const used = () => processes.reduce((sum, pid) => sum + processorTime(pid), 0)
  const until = Date.now() + PATIENCE_MS
  let quiet = 0
  for (let before = used(); quiet < LOOKS && Date.now() < until;) {
    await sleep(LOOK_MS)
    const after = used()
    quiet = (after - before) / LOOK_MS < HARDLY ? quiet + 1 : 0
    before = after
  }
}
