import { setImmediate } from 'node:timers/promises'

/** Requests that come meanwhile wait this long for their turn, or as long as the longest step. */
const SLICE_MS = 8

/** Long work of this process in slices. @returns a function that is awaited between two steps, and lets others have their turn */
export function inSlices(): () => Promise<void> | void {
  let since = performance.now()
  return () => {
    if (performance.now() - since < SLICE_MS) return
    return setImmediate().then(() => void (since = performance.now()))
  }
}
