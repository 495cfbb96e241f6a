/**
 * How this process ends: parts stop in reverse order of their start, only once, however many signals arrive (Ctrl C
 * reaches us from the terminal and again through npm).
 */
type Stop = () => unknown

const stops: Stop[] = []
let stopping: Promise<never> | undefined
const PARENT_CHECK_MS = 500

/** Registers a cleanup. Register before starting a part, so that a stop in between finds it. */
export function onStop(stop: Stop): void {
  stops.push(stop)
}

export const isStopping = () => stopping !== undefined

async function runStops(code: number): Promise<never> {
  for (const stop of stops.toReversed()) {
    try {
      await stop()
    } catch (error) {
      console.error(error instanceof Error ? error.message : error)
    }
  }
  process.exit(code)
}

/** Stops everything and exits. */
export function stopAll(code: number): Promise<never> {
  stopping ??= runStops(code)
  return stopping
}

/** npm passes signals on, but if npm itself is killed, the only sign is that our parent process has changed. */
function stopWithNpm(): void {
  if (!process.env.npm_lifecycle_event) return
  const parent = process.ppid
  setInterval(() => {
    if (process.ppid !== parent) void stopAll(0)
  }, PARENT_CHECK_MS).unref()
}

/** From now on, a signal stops everything in order. */
export function stopOnSignals(): void {
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => void stopAll(0))
  stopWithNpm()
}
