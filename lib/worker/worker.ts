import { EventEmitter, once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { parseCronItems, type JobHelpers, type RunnerOptions, type TaskList, type WorkerEvents } from 'graphile-worker'
import type { Pool } from 'pg'
import { database } from '@/lib/db/client'
import { createPool } from '@/lib/db/pool'
import { log, unquoted } from '@/lib/log'
import { bringForwardJobs, forgetFutureRuns, noticeClockSetBack, scheduleForNow } from './clock-set-back'
import { restartWorkers } from './restart-workers'
import { Liveness } from './liveness'
import { logger } from './logger'
import { Outage } from './outage'
import { jobPayloads, type JobName, type JobPayload } from '@/lib/jobs/payloads'
import { CONNECTIONS, runLanes, type Running } from './lanes'
import { registry as allJobs, type Registry } from './registry'
import { schedule } from './schedule'
import { repeatedly } from './sweep-timer'
import { StartListener } from './start-listener'
import { dispatchStarts } from './dispatch-starts'
import { ignoreDeletedOrganisation } from './tenant-job'

const SWEEP_EVERY_MS = 2_000
const RESTART_MS = 1_000

interface Options {
  /** A direct connection: locks and notifications need sessions that last. */
  databaseUrl: string
  /** The jobs it can run; tests pass their own. */
  jobs?: Registry
  /** How often to look for jobs of killed workers, in milliseconds. */
  sweepEveryMs?: number
}

/** The job worker of this process. */
export interface JobWorker {
  isRunning: () => boolean
  /** Takes no more jobs, waits for those in progress and frees what they held. */
  stop: () => Promise<void>
}

/** The registry in graphile-worker's form, typed so that each job gets its own payload. */
const payloads: { [Name in JobName]: { parse: (told: unknown) => JobPayload<Name> } } = jobPayloads

function task<Name extends JobName>(name: Name, jobs: Registry) {
  return async (payload: unknown, helpers: JobHelpers) => {
    const { abortSignal: signal = new AbortController().signal, job } = helpers
    const deps = { db: database(), now: () => new Date(), jobId: job.id, attempt: job.attempts, signal }
    try {
      await jobs[name](payloads[name].parse(payload), deps).catch(ignoreDeletedOrganisation)
    } catch (error) {
      // The queue stores and prints the message as it is, so remove quoted values.
      throw unquoted(error)
    }
  }
}

function taskList(jobs: Registry): TaskList {
  const names = Object.keys(jobPayloads) as JobName[] // its type has exactly these keys
  return Object.fromEntries(names.map((name) => [name, task(name, jobs)]))
}

/**
 * Missed runs are not caught up on, a job is never queued twice, and it never runs in parallel with itself: otherwise,
 * one that takes longer than a minute would soon occupy every slot.
 */
const cronItems = () =>
  parseCronItems(
    schedule.map(({ at, job }) => ({
      task: job,
      match: at,
      options: { backfillPeriod: 0, maxAttempts: 2, jobKey: `cron:${job}`, queueName: `cron:${job}` },
    })),
  )

/**
 * Starts all lanes, and waits for their cron. A failed attempt must stop listening for it, or every attempt in an
 * outage would leave a listener behind.
 */
async function runWithClock(tasks: TaskList, options: RunnerOptions & { events: WorkerEvents }): Promise<Running> {
  const attempt = new AbortController()
  const clockStarted = once(options.events, 'cron:started', { signal: attempt.signal })
  clockStarted.catch(() => undefined)
  try {
    const started = await runLanes(tasks, cronItems(), options)
    await Promise.race([clockStarted, started.promise])
    return started
  } finally {
    attempt.abort()
  }
}

async function sweepDead(liveness: Liveness, pool: Pool): Promise<void> {
  const dead = await liveness.freeDeadWorkersJobs()
  if (dead.length > 0) log.warn('jobs of a killed worker are taken over', { workers: dead.length })
  await forgetFutureRuns(pool)
}

/** Starts taking jobs. Reconnects after losing the database, until stopped. */
export async function startWorker({
  databaseUrl,
  jobs = allJobs,
  sweepEveryMs = SWEEP_EVERY_MS,
}: Options): Promise<JobWorker> {
  const pool = createPool(databaseUrl, { size: CONNECTIONS })
  const liveness = new Liveness(databaseUrl)
  const events: WorkerEvents = new EventEmitter()
  let runner: Running | undefined
  const restart = () => void runner?.stop().catch(() => undefined)
  restartWorkers(events, liveness, restart)
  noticeClockSetBack(events, restart)
  scheduleForNow(events)
  let stopped = false

  const sweepOnce = () => sweepDead(liveness, pool)

  const runOnce = async () => {
    await bringForwardJobs(pool)
    const started = await runWithClock(taskList(jobs), { pgPool: pool, noHandleSignals: true, events, logger })
    runner = started
    // A stop that came meanwhile found no runner to stop.
    if (stopped) await started.stop()
    return started
  }
  const keepRunning = async (first: Running) => {
    let current: Running | undefined = first
    for (;;) {
      await current?.promise.catch((error: unknown) => log.error('job worker stopped', { error }))
      runner = undefined
      if (!stopped) await sleep(RESTART_MS)
      if (stopped) return
      current = await runOnce().catch(() => undefined)
    }
  }

  let starts: StartListener | undefined
  let kept: Promise<void> | undefined
  let endSweeps: () => void = () => undefined
  const stop = async () => {
    stopped = true
    endSweeps()
    await starts?.close()
    await runner?.stop().catch(() => undefined)
    await kept
    await liveness.close()
    await pool.end()
  }
  try {
    await liveness.open()
    starts = new StartListener(databaseUrl, () => dispatchStarts(database()))
    kept = keepRunning(await runOnce())
    await sweepOnce()
  } catch (error) {
    // The caller may try again: nothing may be left that listens or holds a connection.
    await stop()
    throw error
  }
  const outage = new Outage('dead workers could not be looked for')
  endSweeps = repeatedly(() => outage.during(sweepOnce()), sweepEveryMs)
  return { isRunning: () => runner !== undefined, stop }
}
