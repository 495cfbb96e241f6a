import type { Transaction } from '@/lib/delivery/attempt'
import { call } from '@/lib/delivery/call'
import { withRetries } from '@/lib/long-work/rows/run'
import type { Context } from '@/lib/resource/context'
import type { Step } from '../definition/steps'
import { nextRetry } from './backoff'
import { saveCheckpoint, RunLost, statusOf, type Checkpoint } from './checkpoint'
import type { Loaded } from './load'
import { erased, hasReadPurged } from './purged-records'
import { recordsIn } from './records-read'
import type { Scopes } from './scopes'
import { stepKey } from './step-key'
import { callFor, outputOf, type StepCall } from './steps/call'
import { MAIL_TIMEOUT_MS, mailStatus } from './steps/mail-status'
import { prepare, type InnerStep } from './steps/prepare'
import type { PageAddress } from './steps/request-check'
import { attemptStep, type Outcome } from './steps/attempt-step'
import { waitResult, queueRunWithArrivedEvent, shownWait, waitOf, type Wait } from './wait'
import {
  StepFailed,
  type HttpStep,
  type StepRecord,
  type LeafStep,
  type MailStep,
  type StepPosition,
  type WaitStep,
} from './walk'
import { scheduleResume } from './schedule'

type Row = Record<string, unknown>
export interface ExecutionSettings extends PageAddress {
  allowPrivate: boolean
  /** Timeout of a call; 10 s unless a test sets it. */
  timeoutMs?: number
  /** Fires when the process stops. */
  signal: AbortSignal
}

/** The step was refused; rolls back its effect. */
class StepRefused extends Error {
  constructor(readonly outcome: Outcome) {
    super()
  }
}

/** The run waits: for a time, an event, another attempt. */
export class RunWaits extends Error {}

/** Executes steps. Each commits together with its result, and a finished step is not executed again. */
export class Performer {
  /** The run was ended together with its last step. */
  isOver = false

  constructor(
    private readonly transaction: Transaction,
    private readonly loaded: Loaded,
    private readonly scopes: Scopes,
    private readonly settings: ExecutionSettings,
  ) {}

  perform(step: LeafStep, place: StepPosition): Promise<Row> {
    if (step.type === 'http') return this.http(step, place)
    if (step.type === 'mail') return this.mail(step, place)
    return step.type === 'wait' ? this.wait(step, place) : this.inner(step, place)
  }

  /** The defaults of a checkpoint. */
  point(step: Step, path: string, now: Date, input: Row | null = null): Checkpoint {
    const before = this.loaded.steps.get(path)
    const items = step.type === 'for_each' ? recordsIn(input) : []
    return {
      path,
      key: step.key,
      type: step.type,
      status: 'succeeded',
      input: null,
      output: null,
      error: null,
      attempts: (before?.attempts ?? 0) + 1,
      due_at: null,
      started_at: before?.started_at ?? now,
      read: [...this.scopes.recordsReadBy(step), ...items],
      run: null,
      isOurs: true,
    }
  }

  /** A transaction with the workflow as actor, ending with a checkpoint. Its events carry the run's id. @throws RunLost */
  private kept<T>(work: (context: Context) => Promise<T>): Promise<T> {
    const { id, workflowId } = this.loaded
    return withRetries(() =>
      this.transaction((context) => work({ ...context, actor: { type: 'workflow', id: workflowId }, requestId: id })),
    )
  }

  private began(path: string, { now }: Context): Date {
    return this.loaded.steps.get(path)?.started_at ?? now
  }

  private keyOf = ({ path }: StepPosition): string => stepKey(this.loaded.id, path)

  private async inner(step: InnerStep, place: StepPosition): Promise<Row> {
    const outcome = await this.effect(step, place, async (context) => {
      const done = await this.take(context, step, place)
      if (!done.error) await this.keepOutcome(context, step, place, done)
      return done
    })
    return this.settled(place, outcome)
  }

  /**
   * A refusal rolls back the whole transaction, and a second one records it: a savepoint around every step would cost
   * more.
   */
  private async effect<Done extends Outcome | null>(
    step: LeafStep,
    place: StepPosition,
    work: (context: Context) => Promise<Done>,
  ): Promise<Done | Outcome> {
    try {
      return await this.kept(async (context) => {
        const done = await work(context)
        if (done?.error) throw new StepRefused(done)
        return done
      })
    } catch (error) {
      if (!(error instanceof StepRefused)) throw error
      await this.kept((context) => this.keepOutcome(context, step, place, error.outcome))
      return error.outcome
    }
  }

  private take(context: Context, step: InnerStep, place: StepPosition): Promise<Outcome> {
    const began = this.began(place.path, context)
    const { collections } = this.loaded
    return attemptStep(() => {
      const scope = this.scopes.at(place.path, began)
      const tools = { scope, collections, links: this.scopes.links, settings: this.settings, key: this.keyOf(place) }
      const { input, take } = prepare(step, began, tools)
      return { input, take: () => take(context) }
    })
  }

  /** Writes a mail, and waits for its delivery status. */
  private async mail(step: MailStep, place: StepPosition): Promise<Row> {
    const { id } = this.loaded
    const outcome = await this.effect(step, place, async (context) => {
      const until = new Date(this.began(place.path, context).getTime() + MAIL_TIMEOUT_MS)
      const written = this.loaded.steps.get(place.path)?.output?.id
      const done =
        typeof written === 'string' ? await this.became(context, written, until) : await this.take(context, step, place)
      const { output } = done
      const record = output?.id
      if (done.error) return done
      if (output?.status !== 'queued' || until <= context.now || typeof record !== 'string') {
        await this.keepOutcome(context, step, place, done)
        return done
      }
      const input = done.input && this.scopes.masked(done.input)
      await this.putOff(context, step, place.path, { until, awaited: { event: 'mail.%', record } }, { input, output })
      return null
    })
    if (outcome) return this.settled(place, outcome)
    await this.transaction((context) => queueRunWithArrivedEvent(context, id))
    throw new RunWaits()
  }

  /** The delivery status of a written mail; its input is already in the row. */
  private async became(context: Context, id: string, until: Date): Promise<Outcome> {
    const take = async () => (await mailStatus(context, id, until)) ?? { id, status: 'queued' }
    return { ...(await attemptStep(() => ({ input: {}, take }))), input: null }
  }

  /** Records the decision of a branch, a for-each or a stop. */
  async decide(
    step: Step,
    place: StepPosition,
    status: StepRecord['status'],
    decision: () => { input: Row; output: Row },
  ): Promise<Row> {
    const outcome = await this.kept(async (context) => {
      const done = await attemptStep(() => {
        const { input, output } = decision()
        return { input, take: () => Promise.resolve(output) }
      })
      await this.keepOutcome(context, step, place, done, { status })
      return done
    })
    return this.settled(place, outcome)
  }

  private keepOutcome(
    context: Context,
    step: Step,
    { path, isLast }: StepPosition,
    { input, output, error }: Outcome,
    { status = 'succeeded', isOurs = true }: { status?: StepRecord['status']; isOurs?: boolean } = {},
  ): Promise<void> {
    return saveCheckpoint(context, this.loaded.id, {
      ...this.point(step, path, context.now, input),
      isOurs,
      status: error ? 'failed' : status,
      input: input && this.scopes.masked(input),
      output,
      error: error && this.scopes.maskedError(error),
      run: isLast && !error ? { status: 'succeeded' } : null,
    })
  }

  private settled({ path, isLast }: StepPosition, { output, error }: Outcome): Row {
    if (error) throw new StepFailed(path, this.scopes.maskedError(error))
    this.isOver = isLast
    return output ?? {}
  }

  /** Two short transactions around the call; a crash in between repeats it with the same key. */
  private async http(step: HttpStep, place: StepPosition): Promise<Row> {
    const begun = await this.kept((context) => this.beginCall(context, step, place))
    if (!begun.request) return this.settled(place, begun.outcome)
    const answer = await call(begun.request, this.settings.allowPrivate, this.settings.timeoutMs)
    const input = begun.outcome.input ?? {}
    const answered = await attemptStep(() => ({ input, take: async () => outputOf(answer) }))
    // A gateway may repeat the text that it was given, with the link of a check in it.
    const outcome = { ...answered, output: answered.output && this.scopes.masked(answered.output) }
    await this.keepAnswer(step, place, outcome)
    return this.settled(place, outcome)
  }

  private async beginCall(
    context: Context,
    step: HttpStep,
    place: StepPosition,
  ): Promise<{ outcome: Outcome; request: StepCall | null }> {
    const began = this.began(place.path, context)
    let request: StepCall | null = null
    const outcome = await attemptStep(() => {
      request = callFor(step, this.scopes.at(place.path, began), this.keyOf(place))
      return { input: request.shown, take: () => Promise.resolve({}) }
    })
    if (outcome.error) {
      await this.keepOutcome(context, step, place, outcome)
      return { outcome, request: null }
    }
    const point = this.point(step, place.path, context.now)
    const attempts = point.attempts - 1
    const input = this.scopes.masked(outcome.input ?? {})
    await saveCheckpoint(context, this.loaded.id, { ...point, status: 'running', input, attempts })
    this.loaded.steps.set(place.path, { ...point, status: 'running', input, attempts })
    return { outcome, request }
  }

  /**
   * Records the answer even if the run was cancelled or paused meanwhile, and of one that may repeat a record that was
   * purged only its status.
   * @throws RunWaits | RunLost
   */
  private async keepAnswer(step: HttpStep, place: StepPosition, received: Outcome): Promise<void> {
    const { id } = this.loaded
    const next = await this.transaction(async (context) => {
      const status = await statusOf(context, id)
      const isOurs = status === 'running'
      const outcome =
        isOurs || !(await hasReadPurged(context, id, this.scopes.recordsRead())) ? received : erased(received)
      const { error, output } = outcome
      const point = this.point(step, place.path, context.now)
      // A purge of any record makes a run outdated: the next attempt reads its rows again.
      const goesOn = isOurs || status === 'outdated'
      const due = error?.again && goesOn ? nextRetry(context.now, point.attempts, error.again.afterMs) : null
      if (!due) {
        await this.keepOutcome(context, step, { ...place, isLast: place.isLast && isOurs }, outcome, { isOurs })
        return isOurs ? 'goes on' : 'lost'
      }
      await saveCheckpoint(context, id, {
        ...point,
        isOurs,
        status: 'waiting',
        output,
        error: error && this.scopes.maskedError(error),
        due_at: due,
        run: { status: 'waiting' },
      })
      await scheduleResume(context, id, due)
      return 'waits'
    })
    if (next === 'waits') throw new RunWaits()
    if (next === 'lost') throw new RunLost()
  }

  private async wait(step: WaitStep, place: StepPosition): Promise<Row> {
    const { id } = this.loaded
    const outcome = await this.kept(async (context) => {
      const began = this.began(place.path, context)
      let lasting: Wait | null = null
      const done = await attemptStep(() => {
        const wait = waitOf(step, began, this.scopes.at(place.path, began))
        const take = async () => {
          const result = await waitResult(context, id, wait)
          if (!result.ended) ({ lasting } = result)
          return result.ended ?? {}
        }
        return { input: shownWait(wait), take }
      })
      if (lasting) await this.putOff(context, step, place.path, lasting, { input: done.input, output: null })
      else await this.keepOutcome(context, step, place, done)
      return lasting ? null : done
    })
    if (outcome) return this.settled(place, outcome)
    // An event that committed at the same time as the wait did not see it waiting.
    await this.transaction((context) => queueRunWithArrivedEvent(context, id))
    throw new RunWaits()
  }

  private async putOff(
    context: Context,
    step: LeafStep,
    path: string,
    { until, awaited }: Wait,
    shown: { input: Row | null; output: Row | null },
  ): Promise<void> {
    const { id } = this.loaded
    await saveCheckpoint(context, id, {
      ...this.point(step, path, context.now),
      ...shown,
      status: 'waiting',
      attempts: 0,
      due_at: until,
      run: { status: 'waiting', ...(awaited && { awaited }) },
    })
    await scheduleResume(context, id, until)
  }
}
