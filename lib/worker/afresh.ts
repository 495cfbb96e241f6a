import type { WorkerEvents } from 'graphile-worker'
import { log } from '@/lib/log'
import type { Liveness } from './liveness'

/**
 * Workers after an outage of the database. graphile-worker ends one that cannot write down what became of its job and starts
 * none in its place; one whose answer was lost may hold a job that it knows nothing of. So once the database answers again, all of them begin
 * afresh, and what the earlier ones hold is freed as that of a killed process.
 */
export function watchWorkers(events: WorkerEvents, liveness: Liveness, beginAfresh: () => void): void {
  let isLost = false
  const answers = () => {
    if (!isLost) return
    isLost = false
    beginAfresh()
  }
  events.on('worker:create', ({ worker }) => void liveness.hold(worker.workerId).catch(() => undefined))
  events.on('worker:stop', ({ worker, error }) => {
    void liveness.letGo(worker.workerId).catch(() => undefined)
    if (error === undefined) return
    log.warn('a job could not be settled, its place begins afresh', { error })
    beginAfresh()
  })
  events.on('worker:getJob:error', () => (isLost = true))
  events.on('worker:getJob:empty', answers)
  events.on('job:start', answers)
}
