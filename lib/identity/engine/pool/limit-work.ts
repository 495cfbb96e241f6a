import { processorTimeOf } from './process-use'

/** A process that has stopped working altogether, or gets next to nothing of the processor, is given up on after so many times its limit. */
const LONGEST = 2.5
const SHORTEST_LOOK_MS = 50

/**
 * Calls `over` when a process has worked for `limitMs` from now. Work is processor time where the system tells it, and never more than
 * the clock says: on a busy machine a sound file takes longer and is still read, while a bomb gets no more work out of it than elsewhere.
 * @returns ends the watch
 */
export function limitWork(pid: number, limitMs: number, over: () => void): () => void {
  const began = performance.now()
  const before = processorTimeOf(pid)
  let ended = false
  const look = async () => {
    const [first, last] = [await before, await processorTimeOf(pid)]
    if (ended) return
    const elapsed = performance.now() - began
    const worked = first === undefined || last === undefined ? elapsed : Math.min(elapsed, last - first)
    const left = Math.min(limitMs - worked, limitMs * LONGEST - elapsed)
    if (left <= 0) over()
    else timer = lookIn(Math.max(left, SHORTEST_LOOK_MS))
  }
  const lookIn = (ms: number) => setTimeout(() => void look(), ms)
  let timer = lookIn(limitMs)
  return () => {
    ended = true
    clearTimeout(timer)
  }
}
