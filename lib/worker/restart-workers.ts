import type { WorkerEvents } from 'graphile-worker'
import { log } from '@/lib/log'
import type { Liveness } from './liveness'

/**
 * Restarts workers after an outage of the database. graphile-worker ends a worker that cannot record the result of its
 * job and starts none in its place; a worker whose answer was lost may hold a job that it does not know of. So once the
 * database answers again, all workers restart, and jobs held by the earlier ones are freed like those of a killed
 * process.
 */
export function restartWorkers(events: WorkerEvents, liveness: Liveness, restart: () => void): void {
  let isLost = false
  const answers = () => {
    if (!isLost) return
    isLost = false
    restart()
  }
  events.on('worker:create', ({ worker }) => void liveness.hold(worker.workerId).catch(() => undefined))
  events.on('worker:stop', ({ worker, error }) => {
    void liveness.letGo(worker.workerId).catch(() => undefined)
    if (error === undefined) return
    log.warn('a job could not be settled, its place begins afresh', { error })
    restart()
  })
  events.on('worker:getJob:error', () => (isLost = true))
  events.on('worker:getJob:empty', answers)
  events.on('job:start', answers)
}
