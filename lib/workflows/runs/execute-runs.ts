import { setTimeout as sleep } from 'node:timers/promises'
import { OrganisationDeleted } from '@/lib/db/tenant'
import { isDatabaseUnavailable } from '@/lib/db/unavailable'
import type { Transaction } from '@/lib/delivery/attempt'
import { log } from '@/lib/log'
import type { Scope } from '../definition/expressions'
import type { ForEachStep, Step } from '../definition/steps'
import { nextRetry } from './backoff'
import { lockRunningRun, saveCheckpoint, RunLost, requeueOutdatedRun, requeueRun, setRunStatus } from './checkpoint'
import { load, loadRound, type Loaded } from './load'
import { endUnlessStillMet } from './quiet-end'
import { Performer, RunWaits, type ExecutionSettings } from './performer'
import {
  claimRun,
  uncountDroppedRuns,
  recordDroppedRun,
  enqueueExecutor,
  type ExecutorJob,
  type ClaimedRun,
} from './slots'
import { Scopes } from './scopes'
import { StepFailed, Stopped, Walk, type StepHandler, type StepRecord, type LeafStep, type StepPosition } from './walk'
import { scheduleResume } from './schedule'

type Row = Record<string, unknown>
/** It is another run's turn, or the process stops. */
class Yielded extends Error {}

/** A run that takes longer yields its slot to another one, between two of its steps. */
const SLICE_MS = 20_000
/** A job that has executed runs for this long yields to those of other organisations. */
const TURN_MS = 500
/** Most runs have finished or are waiting before this. */
const PATIENCE_MS = 200
/** Internal errors before a step is given up. */
const MAX_INTERNAL_ERRORS = 3

/** Executes one run after another while any is queued and a slot is free. */
export async function executeRuns(job: ExecutorJob, settings: ExecutionSettings): Promise<void> {
  const until = performance.now() + TURN_MS
  let isHelped = false
  await uncountDroppedRuns(job)
  while (performance.now() < until && !settings.signal.aborted) {
    const claimed = await claimRun(job)
    if (!claimed) return
    const carried = resumeRun(job, claimed, settings)
    if (claimed.is_more && !isHelped) isHelped = await withHelp(job, carried)
    else await carried
  }
  await enqueueExecutor(job)
}

/**
 * If a run takes long, enqueues another job for those behind it; a long run there enqueues the next.
 * @returns whether it did
 */
async function withHelp(job: ExecutorJob, carried: Promise<void>): Promise<boolean> {
  const over = new AbortController()
  const help = sleep(PATIENCE_MS, undefined, { signal: over.signal }).then(
    () => enqueueExecutor(job).then(() => true),
    () => false,
  )
  try {
    await carried
  } finally {
    over.abort()
    await help
  }
  return help
}

/**
 * Resumes a run from the state in its rows. Each step commits with its effect before the next begins; after a crash in
 * between, whoever claims the run next resumes it.
 */
export async function resumeRun(job: ExecutorJob, claimed: ClaimedRun, settings: ExecutionSettings): Promise<void> {
  try {
    const loaded = await load(job, claimed)
    if (!loaded || (hasWaited(claimed, loaded) && (await job.transaction((one) => endUnlessStillMet(one, loaded)))))
      return
    await new RunExecutor(job.transaction, loaded, settings).run()
  } catch (error) {
    // The job is retried, and no process died.
    if (isDatabaseUnavailable(error)) recordDroppedRun(job, claimed.id)
    throw error
  }
}

/** Whether a new run may have waited until its record was quiet. */
const hasWaited = ({ current_step }: ClaimedRun, { definition: { condition, limits } }: Loaded): boolean =>
  current_step === null && condition !== null && limits.debounce_seconds > 0

class RunExecutor implements StepHandler {
  private readonly scopes: Scopes
  private readonly performer: Performer
  private readonly until = performance.now() + SLICE_MS
  /** The step in progress. */
  private at: { step: Step; path: string } | null = null

  constructor(
    private readonly transaction: Transaction,
    private readonly loaded: Loaded,
    private readonly settings: ExecutionSettings,
  ) {
    this.scopes = new Scopes({ ...loaded, settings }, transaction)
    this.performer = new Performer(transaction, loaded, this.scopes, settings)
  }

  async run(): Promise<void> {
    const { id, definition, trigger } = this.loaded
    try {
      await this.scopes.begin(trigger)
      await new Walk(this).list(definition.steps, '/steps', true)
      if (!this.performer.isOver) await this.transaction((context) => setRunStatus(context, id, 'succeeded'))
    } catch (error) {
      await this.end(error)
    }
  }

  private async end(error: unknown): Promise<void> {
    const { id } = this.loaded
    if (error instanceof RunWaits) return
    if (error instanceof RunLost) return this.transaction((context) => requeueOutdatedRun(context, id))
    if (error instanceof Yielded) return this.transaction((context) => requeueRun(context, id))
    if (error instanceof Stopped) return this.transaction((context) => setRunStatus(context, id, 'stopped'))
    if (error instanceof StepFailed)
      return this.transaction((context) => setRunStatus(context, id, 'failed', { ...error.why, step: error.path }))
    if (error instanceof OrganisationDeleted || isDatabaseUnavailable(error) || !this.at) throw error
    await this.countFault(error, this.at)
  }

  /** After an internal error, retries the step a few times and then fails the run with a message. */
  private async countFault(error: unknown, { step, path }: { step: Step; path: string }): Promise<void> {
    const { id } = this.loaded
    log.error('a step of a workflow failed', { run_id: id, path, error })
    const why = { code: 'internal', message: `Something went wrong on our side (${id}).` }
    await this.transaction(async (context) => {
      await lockRunningRun(context, id)
      const point = this.performer.point(step, path, context.now)
      const due = point.attempts < MAX_INTERNAL_ERRORS ? nextRetry(context.now, point.attempts, null) : null
      const next = due ? ({ status: 'waiting', run: { status: 'waiting' } } as const) : ({ status: 'failed' } as const)
      await saveCheckpoint(context, id, { ...point, ...next, error: why, due_at: due })
      if (due) await scheduleResume(context, id, due)
      else await setRunStatus(context, id, 'failed', { ...why, step: path })
    }).catch((other: unknown) => {
      if (!(other instanceof RunLost)) throw other
      return this.end(other)
    })
  }

  known = (path: string): StepRecord | undefined => this.loaded.steps.get(path)
  scope = (path: string): Scope => this.scopes.at(path, this.loaded.steps.get(path)?.started_at ?? new Date())
  remember = (step: Step, output: Row | null): Promise<void> => this.scopes.remember(step, output)
  leaveRound = (keys: string[]): void => this.scopes.leave(keys)

  async enterRound(step: ForEachStep, path: string, item: unknown): Promise<void> {
    this.scopes.enter(step, item)
    // A for-each that was started by this job has no finished rounds to load.
    if (!this.loaded.steps.has(path.replace(/\/rounds\/\d+\/steps$/, ''))) return
    for (const [place, state] of await this.transaction((context) => loadRound(context, this.loaded.id, path)))
      this.loaded.steps.set(place, state)
  }

  async perform(step: LeafStep, place: StepPosition): Promise<Row> {
    if (this.settings.signal.aborted || performance.now() > this.until) throw new Yielded()
    this.at = { step, path: place.path }
    return this.performer.perform(step, place)
  }

  decide(
    step: Step,
    place: StepPosition,
    status: StepRecord['status'],
    decision: () => { input: Row; output: Row },
  ): Promise<Row> {
    this.at = { step, path: place.path }
    return this.performer.decide(step, place, status, decision)
  }
}
