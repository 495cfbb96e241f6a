import { processorTimeOf } from './process-use'

/** In times its limit by the clock: a process that did less than this share of what it may, for so long, hangs. */
const LEAST_WORK = 0.02
const LONGEST_IDLE = 2.5
/** In times its limit: somebody waits, and a machine that lets it work so little is not worth waiting for. */
const LONGEST = 10
const SHORTEST_LOOK_MS = 50

/** Why a process is over; `starved`: the machine is too busy to let it work. */
export type Over = 'worked' | 'hangs' | 'starved'

interface Use {
  /** Milliseconds of processor time, and by the clock. */
  worked: number
  elapsed: number
  /** By the clock, since it was last seen to get on. */
  idle: number
}

/** How long to wait before looking again, in milliseconds, or why the process is over. Pure. */
export function leftOf(limitMs: number, { worked, elapsed, idle }: Use, longest = LONGEST): number | Over {
  if (worked >= limitMs) return 'worked'
  const left = { idle: limitMs * LONGEST_IDLE - idle, all: limitMs * longest - elapsed }
  if (left.idle <= 0) return 'hangs'
  if (left.all <= 0) return 'starved'
  return Math.min(limitMs - worked, left.idle, left.all)
}

/**
 * Calls `over` when a process has worked for `limitMs` from now. Work is processor time where the system tells it, and never more than
 * the clock says: on a busy machine a sound file takes longer and is still read, while a bomb gets no more work out of it than elsewhere.
 * @param longest in times the limit, by the clock
 * @returns ends the watch
 */
export function limitWork(pid: number, limitMs: number, over: (why: Over) => void, longest = LONGEST): () => void {
  const began = performance.now()
  const before = processorTimeOf(pid)
  let gotOn = { worked: 0, elapsed: 0 }
  let ended = false
  const look = async () => {
    const [first, last] = [await before, await processorTimeOf(pid)]
    if (ended) return
    const elapsed = performance.now() - began
    const worked = first === undefined || last === undefined ? elapsed : Math.min(elapsed, last - first)
    if (worked - gotOn.worked >= LEAST_WORK * limitMs) gotOn = { worked, elapsed }
    const left = leftOf(limitMs, { worked, elapsed, idle: elapsed - gotOn.elapsed }, longest)
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
