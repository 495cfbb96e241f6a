import type { Settings } from '@/lib/env'

/** PostgreSQL's own number. */
const USUAL_CONNECTIONS = 100
/** Both pools of a web process. */
const OF_A_PROCESS = 20
/** Of the process with the jobs, beside its pools: those of the jobs, and its listeners. */
const OF_THE_JOBS = 22
/** Jobs, listeners, whoever keeps the database, and a program beside them such as `npm run demo`. */
const OF_THE_REST = 60

/** How many connections the embedded database has to take, so that no web process finds it full. */
export const connectionsFor = (webProcesses: number): number =>
  Math.max(USUAL_CONNECTIONS, OF_THE_REST + OF_A_PROCESS * webProcesses)

/** How many connections of a database of the operator's own an installation may hold. */
export const connectionsHeld = (webProcesses: number): number => OF_THE_JOBS + OF_A_PROCESS * webProcesses

/**
 * What one of several web processes is told in place of the installation's settings: the first runs the jobs, and the engine's
 * processes are shared out, so that a machine has as many in all as was set, or one for each web process.
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
