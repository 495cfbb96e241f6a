import { LIMITS, LIMITS_OF_DEV } from './arrival'
import { drainRequests, watchRequests } from './requests'
import { exitWithSupervisor } from './supervisor'

const DRAIN_MS = 10_000
/** Limit for the whole stop; the process above kills us a little later. */
const STOP_MS = 13_000

let ending = false

async function end(stop: () => Promise<void>): Promise<void> {
  if (ending) return
  ending = true
  setTimeout(() => process.exit(1), STOP_MS).unref()
  await drainRequests(DRAIN_MS)
  await stop()
  process.exit(0)
}

/** From now on, a signal lets requests finish, then runs `stop`, then exits with 0. */
export function stopGracefully(stop: () => Promise<void>, trustedProxies: number): void {
  watchRequests(trustedProxies, process.env.NODE_ENV === 'development' ? LIMITS_OF_DEV : LIMITS)
  for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => void end(stop))
  exitWithSupervisor()
}
