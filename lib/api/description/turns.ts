import { setImmediate } from 'node:timers/promises'

/** Other requests wait at most this long, or as long as the longest step. */
const SLICE_MS = 8

/**
 * Splits long work of this process into slices.
 * @returns a function to await between two steps; it yields to other requests
 */
export function yieldPeriodically(): () => Promise<void> | void {
  let since = performance.now()
  return () => {
    if (performance.now() - since < SLICE_MS) return
    return setImmediate().then(() => void (since = performance.now()))
  }
}
