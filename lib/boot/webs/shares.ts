import type { Settings } from '@/lib/env'

/** PostgreSQL's default. */
const USUAL_CONNECTIONS = 100
/** Both pools of a web process. */
const OF_A_PROCESS = 20
/** For the process with the jobs, besides its pools: connections of the jobs, and its listeners. */
const OF_THE_JOBS = 22
/** Jobs, listeners, the database's supervisor, and a program running in parallel such as `npm run demo`. */
const OF_THE_REST = 60

/** How many connections the embedded database must allow, so that no web process is refused. */
export const connectionsFor = (webProcesses: number): number =>
  Math.max(USUAL_CONNECTIONS, OF_THE_REST + OF_A_PROCESS * webProcesses)

/** How many connections an installation may hold on a database provided by the operator. */
export const connectionsHeld = (webProcesses: number): number => OF_THE_JOBS + OF_A_PROCESS * webProcesses

/**
 * Settings of one of several web processes, in place of the installation's: the first runs the jobs, and the engine's
 * processes are divided, so that a machine has as many in total as configured, but at least one per web process.
 */
export function shareOf(
  index: number,
  { webProcesses, engineWorkers, runsWorker }: Pick<Settings, 'webProcesses' | 'engineWorkers' | 'runsWorker'>,
): Record<string, string> {
  const isWorker = index === 0 && runsWorker
  return {
    ...(!isWorker && { WORKER: '0' }),
    ...(!isWorker && runsWorker && { WORKER_BESIDE: '1' }),
    ENGINE_WORKERS: String(Math.max(1, Math.floor(engineWorkers / webProcesses))),
  }
}
