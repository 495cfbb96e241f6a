import { drainRequests, watchRequests } from './requests'

const DRAIN_MS = 10_000
/** The whole stop; the process above kills us a little later. */
const STOP_MS = 13_000
const SUPERVISOR_CHECK_MS = 500

let ending = false

async function end(stop: () => Promise<void>): Promise<void> {
  if (ending) return
  ending = true
  setTimeout(() => process.exit(1), STOP_MS).unref()
  await drainRequests(DRAIN_MS)
  await stop()
  process.exit(0)
}

/** When the process above was killed, its port, jobs and locks must be free for the next start at once. */
function exitWithSupervisor(): void {
  const pid = Number(process.env.SUPERVISOR_PID)
  if (!pid) return
  process.once('disconnect', () => process.exit(1))
  if (process.connected === false) process.exit(1)
  setInterval(() => {
    try {
      process.kill(pid, 0)
    } catch {
      process.exit(1)
    }
  }, SUPERVISOR_CHECK_MS).unref()
}

/** From here on a signal lets requests finish, then runs `stop`, then exits with 0. */
export function stopGracefully(stop: () => Promise<void>, trustedProxies: number): void {
  watchRequests(trustedProxies)
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void end(stop))
  exitWithSupervisor()
}
