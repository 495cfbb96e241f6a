import { isHeldUp, processorTimeOf } from './process-use'

/**
 * A process hangs if it used less than MIN_WORK of its limit within MAX_IDLE times its limit of wall-clock time.
 */
const MIN_WORK = 0.02
const MAX_IDLE = 2.5
/**
 * Multiple of the limit, in wall-clock time. Somebody is waiting; a machine this overloaded is not worth waiting for.
 */
const MAX_ELAPSED = 10
const MIN_LOOK_MS = 50

/**
 * Why a process must end. `starved`: the machine is too busy to let it work. `held_up`: the system stopped it, or gives
 * it nothing at all. In both cases its job is not to blame.
 */
export type Over = 'worked' | 'hangs' | 'starved' | 'held_up'

interface Use {
  /** Milliseconds of processor time, and of wall-clock time. */
  worked: number
  elapsed: number
  /** Wall-clock time since its last progress. */
  idle: number
}

/** Milliseconds until the next check, or why the process must end. Pure. */
export function remainingTime(limitMs: number, { worked, elapsed, idle }: Use, longest = MAX_ELAPSED): number | Over {
  if (worked >= limitMs) return 'worked'
  const left = { idle: limitMs * MAX_IDLE - idle, all: limitMs * longest - elapsed }
  if (left.idle <= 0) return 'hangs'
  if (left.all <= 0) return 'starved'
  return Math.min(limitMs - worked, left.idle, left.all)
}

/**
 * Calls `over` when a process has worked for `limitMs` from now. Work is processor time if the system reports it, and
 * never more than wall-clock time: on a busy machine a sound file takes longer but is still read, while a bomb gets no
 * more work done than elsewhere.
 * @param longest multiple of the limit, in wall-clock time
 * @returns stops watching
 */
export function limitWork(pid: number, limitMs: number, over: (why: Over) => void, longest = MAX_ELAPSED): () => void {
  let began = performance.now()
  const before = processorTimeOf(pid)
  let gotOn = { worked: 0, elapsed: 0 }
  let ended = false
  const look = async () => {
    const [first, last] = [await before, await processorTimeOf(pid)]
    if (ended) return
    const elapsed = performance.now() - began
    const worked = first === undefined || last === undefined ? elapsed : Math.min(elapsed, last - first)
    if (worked - gotOn.worked >= MIN_WORK * limitMs) gotOn = { worked, elapsed }
    const left = remainingTime(limitMs, { worked, elapsed, idle: elapsed - gotOn.elapsed }, longest)
    if (typeof left === 'number') {
      timer = lookIn(Math.max(left, MIN_LOOK_MS))
      return
    }
    const why = left === 'hangs' && (await isHeldUp(pid)) ? 'held_up' : left
    if (!ended) over(why)
  }
  const lookIn = (ms: number) => {
    const due = performance.now() + ms
    return setTimeout(() => {
      // What stopped this process as well, such as a paused container, is not the time of the job.
      began += performance.now() - due
      void look()
    }, ms)
  }
  let timer = lookIn(limitMs)
  return () => {
    ended = true
    clearTimeout(timer)
  }
}
