import { Logger } from 'graphile-worker'
import { log } from '@/lib/log'

/**
 * In an outage, each lane reports each connection of the pool that they share. The pool logs those that were idle
 * (lib/db/pool.ts), and a job that used one logs that it failed.
 */
const LOGGED_ELSEWHERE = /^PostgreSQL (active|idle) client generated error/

/** Warnings and errors only: at lower levels graphile-worker reports every job. */
export const logger = new Logger(() => (level, message) => {
  if (LOGGED_ELSEWHERE.test(message)) return
  if (level === 'error') log.error(message)
  if (level === 'warning') log.warn(message)
})

/**
 * graphile-worker prints the error of each worker that an outage ends, in two dozen lines with everything that the
 * database said, and logs it in one right after. What others trace is printed.
 */
export function silenceTraces(): void {
  const print = console.trace
  console.trace = (...told: unknown[]) => {
    const [, , caller = ''] = new Error('for its stack').stack?.split('\n') ?? []
    if (!caller.includes('/graphile-worker/')) print(...told)
  }
}
