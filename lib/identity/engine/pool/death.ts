import type { Ended, JobOutcome } from './messages'

/** Signals that a process raises by what it does itself: native code crashed, or the heap of V8 is full. */
const OWN_FAULTS = new Set<NodeJS.Signals>(['SIGSEGV', 'SIGABRT', 'SIGBUS', 'SIGILL', 'SIGFPE', 'SIGTRAP', 'SIGSYS'])

/**
 * The outcome of a job whose process ended. It crashed by itself, or something else ended it: the system without
 * memory, an operator, a deployment, or a closed channel (exit code 0). Pure.
 */
export function deathOf(code: number | null, signal: NodeJS.Signals | null): Ended {
  const crashed = signal === null ? Boolean(code) : OWN_FAULTS.has(signal)
  return crashed
    ? { ok: false, died: true, code: 'engine_crashed', message: 'The engine process crashed during the job.' }
    : { ok: false, died: true, code: 'engine_busy', message: 'The engine process was ended during the job.' }
}

/** A file gets the blame if two processes crashed at it. Otherwise nothing is known about it. Pure. */
export function secondDeath(first: Ended, second: Ended): JobOutcome {
  const bothCrashed = [first, second].every((death) => !death.ok && death.code === 'engine_crashed')
  return bothCrashed
    ? second
    : { ok: false, code: 'engine_busy', message: 'Two engine processes ended during the job.' }
}
