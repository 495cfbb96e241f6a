import { processorTimeOf } from './process-use'

/** After so many times its limit a process is given up on that has stopped working altogether: it did less than `LEAST_WORK` of what it may. */
const LONGEST_IDLE = 2.5
const LEAST_WORK = 0.1
/** After so many any other: a busy machine gives it next to nothing of the processor, and somebody waits. */
const LONGEST = 10
const SHORTEST_LOOK_MS = 50

/** `starved`: a busy machine did not let it work. */
export type Over = 'worked' | 'hangs' | 'starved'

/**
 * What a process that has had `worked` of `elapsed` may still use, in milliseconds, or why it is over. Pure.
 */
export function leftOf(limitMs: number, { worked, elapsed }: { worked: number; elapsed: number }): number | Over {
  if (worked >= limitMs) return 'worked'
  const isIdle = worked < LEAST_WORK * limitMs
  const left = limitMs * (isIdle ? LONGEST_IDLE : LONGEST) - elapsed
  if (left <= 0) return isIdle ? 'hangs' : 'starved'
  return Math.min(limitMs - worked, left)
}

/**
 * Calls `over` when a process has worked for `limitMs` from now. Work is processor time where the system tells it, and never more than
 * the clock says: on a busy machine a sound file takes longer and is still read, while a bomb gets no more work out of it than elsewhere.
 * @returns ends the watch
 */
export function limitWork(pid: number, limitMs: number, over: (why: Over) => void): () => void {
  const began = performance.now()
  const before = processorTimeOf(pid)
  let ended = false
  const look = async () => {
    const [first, last] = [await before, await processorTimeOf(pid)]
    if (ended) return
    const elapsed = performance.now() - began
    const worked = first === undefined || last === undefined ? elapsed : Math.min(elapsed, last - first)
    const left = leftOf(limitMs, { worked, elapsed })
    if (typeof left === 'string') over(left)
    else timer = lookIn(Math.max(left, SHORTEST_LOOK_MS))
  }
  const lookIn = (ms: number) => setTimeout(() => void look(), ms)
  let timer = lookIn(limitMs)
  return () => {
    ended = true
    clearTimeout(timer)
  }
}
