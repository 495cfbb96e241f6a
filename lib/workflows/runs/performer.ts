import type { Transaction } from '@/lib/delivery/attempt'
import { call } from '@/lib/delivery/call'
import { withRetries } from '@/lib/long-work/rows/run'
import type { Context } from '@/lib/resource/context'
import type { Step } from '../definition/steps'
import { again } from './again'
import { keep, Lost, statusOf, type Checkpoint } from './keep'
import type { Loaded } from './load'
import type { Scopes } from './scopes'
import { callFor, outputOf, type StepCall } from './steps/call'
import { MAIL_PATIENCE_MS, mailed } from './steps/mailed'
import { prepare, type InnerStep } from './steps/prepare'
import type { Surroundings as PageAddress } from './steps/request-check'
import { tried, type Outcome } from './steps/tried'
import { endOf, goOnWithWhatCame, shownWait, waitOf, type Wait } from './wait'
import { StepFailed, type HttpStep, type Known, type LeafStep, type MailStep, type Place, type WaitStep } from './walk'
import { wakeDueRun } from './wake'

type Row = Record<string, unknown>
export interface Surroundings extends PageAddress {
  allowPrivate: boolean
  /** Timeout of a call; 10 s unless a test sets it. */
  timeoutMs?: number
  /** Fires when the process stops. */
  signal: AbortSignal
}

/** The step was refused; rolls back its effect. */
class Refused extends Error {
  constructor(readonly outcome: Outcome) {
    super()
  }
}

/** The run waits: for a time, an event, another attempt. */
export class Waits extends Error {}

/** Executes steps. Each commits together with its result, and a finished step is not executed again. */
export class Performer {
  /** The run was ended together with its last step. */
  isOver = false

  constructor(
    private readonly transaction: Transaction,
    private readonly loaded: Loaded,
    private readonly scopes: Scopes,
    private readonly surroundings: Surroundings,
  ) {}

  perform(step: LeafStep, place: Place): Promise<Row> {
    if (step.type === 'http') return this.http(step, place)
    if (step.type === 'mail') return this.mail(step, place)
    return step.type === 'wait' ? this.wait(step, place) : this.inner(step, place)
  }

  /** The defaults of a checkpoint. */
  point(step: Step, path: string, now: Date): Checkpoint {
    const before = this.loaded.steps.get(path)
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
      run: null,
      isOurs: true,
    }
  }

  /** A transaction with the workflow as actor, ending with a checkpoint. Its events carry the run's id. @throws Lost */
  private kept<T>(work: (context: Context) => Promise<T>): Promise<T> {
    const { id, workflowId } = this.loaded
    return withRetries(() =>
      this.transaction((context) => work({ ...context, actor: { type: 'workflow', id: workflowId }, requestId: id })),
    )
  }

  private began(path: string, { now }: Context): Date {
    return this.loaded.steps.get(path)?.started_at ?? now
  }

  /** Idempotency key, from the run and the place in it: whatever is created with it is created once. */
  private keyOf = ({ path }: Place): string => `${this.loaded.id}:${path}`

  private async inner(step: InnerStep, place: Place): Promise<Row> {
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
    place: Place,
    work: (context: Context) => Promise<Done>,
  ): Promise<Done | Outcome> {
    try {
      return await this.kept(async (context) => {
        const done = await work(context)
        if (done?.error) throw new Refused(done)
        return done
      })
    } catch (error) {
      if (!(error instanceof Refused)) throw error
      await this.kept((context) => this.keepOutcome(context, step, place, error.outcome))
      return error.outcome
    }
  }

  private take(context: Context, step: InnerStep, place: Place): Promise<Outcome> {
    const began = this.began(place.path, context)
    const { collections } = this.loaded
    return tried(() => {
      const scope = this.scopes.at(place.path, began)
      const tools = {
        scope,
        collections,
        links: this.scopes.links,
        surroundings: this.surroundings,
        key: this.keyOf(place),
      }
      const { input, take } = prepare(step, began, tools)
      return { input, take: () => take(context) }
    })
  }

  /** Writes a mail, and waits for its delivery status. */
  private async mail(step: MailStep, place: Place): Promise<Row> {
    const { id } = this.loaded
    const outcome = await this.effect(step, place, async (context) => {
      const until = new Date(this.began(place.path, context).getTime() + MAIL_PATIENCE_MS)
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
    await this.transaction((context) => goOnWithWhatCame(context, id))
    throw new Waits()
  }

  /** The delivery status of a written mail; its input is already in the row. */
  private async became(context: Context, id: string, until: Date): Promise<Outcome> {
    const take = async () => (await mailed(context, id, until)) ?? { id, status: 'queued' }
    return { ...(await tried(() => ({ input: {}, take }))), input: null }
  }

  /** Records the decision of a branch, a for-each or a stop. */
  async decide(
    step: Step,
    place: Place,
    status: Known['status'],
    decision: () => { input: Row; output: Row },
  ): Promise<Row> {
    const outcome = await this.kept(async (context) => {
      const done = await tried(() => {
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
    { path, isLast }: Place,
    { input, output, error }: Outcome,
    { status = 'succeeded', isOurs = true }: { status?: Known['status']; isOurs?: boolean } = {},
  ): Promise<void> {
    return keep(context, this.loaded.id, {
      ...this.point(step, path, context.now),
      isOurs,
      status: error ? 'failed' : status,
      input: input && this.scopes.masked(input),
      output,
      error: error && { code: error.code, message: error.message },
      run: isLast && !error ? { status: 'succeeded' } : null,
    })
  }

  private settled({ path, isLast }: Place, { output, error }: Outcome): Row {
    if (error) throw new StepFailed(path, { code: error.code, message: error.message })
    this.isOver = isLast
    return output ?? {}
  }

  /** Two short transactions around the call; a crash in between repeats it with the same key. */
  private async http(step: HttpStep, place: Place): Promise<Row> {
    const begun = await this.kept((context) => this.beginCall(context, step, place))
    if (!begun.request) return this.settled(place, begun.outcome)
    const answer = await call(begun.request, this.surroundings.allowPrivate, this.surroundings.timeoutMs)
    const input = begun.outcome.input ?? {}
    const outcome = await tried(() => ({ input, take: async () => outputOf(answer) }))
    await this.keepAnswer(step, place, outcome)
    return this.settled(place, outcome)
  }

  private async beginCall(
    context: Context,
    step: HttpStep,
    place: Place,
  ): Promise<{ outcome: Outcome; request: StepCall | null }> {
    const began = this.began(place.path, context)
    let request: StepCall | null = null
    const outcome = await tried(() => {
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
    await keep(context, this.loaded.id, { ...point, status: 'running', input, attempts })
    this.loaded.steps.set(place.path, { ...point, status: 'running', input, attempts })
    return { outcome, request }
  }

  /** Records the answer even if the run was cancelled or paused meanwhile. @throws Waits | Lost */
  private async keepAnswer(step: HttpStep, place: Place, outcome: Outcome): Promise<void> {
    const { id } = this.loaded
    const { error, output } = outcome
    const next = await this.transaction(async (context) => {
      const isOurs = (await statusOf(context, id)) === 'running'
      const point = this.point(step, place.path, context.now)
      const due = error?.again && isOurs ? again(context.now, point.attempts, error.again.afterMs) : null
      if (!due) {
        await this.keepOutcome(context, step, { ...place, isLast: place.isLast && isOurs }, outcome, { isOurs })
        return isOurs ? 'goes on' : 'lost'
      }
      await keep(context, id, {
        ...point,
        status: 'waiting',
        output,
        error: error && { code: error.code, message: error.message },
        due_at: due,
        run: { status: 'waiting' },
      })
      await wakeDueRun(context, id, due)
      return 'waits'
    })
    if (next === 'waits') throw new Waits()
    if (next === 'lost') throw new Lost()
  }

  private async wait(step: WaitStep, place: Place): Promise<Row> {
    const { id } = this.loaded
    const outcome = await this.kept(async (context) => {
      const began = this.began(place.path, context)
      let lasting: Wait | null = null
      const done = await tried(() => {
        const wait = waitOf(step, began, this.scopes.at(place.path, began))
        const take = async () => {
          const end = await endOf(context, id, wait)
          if (!end) lasting = wait
          return end ?? {}
        }
        return { input: shownWait(wait), take }
      })
      if (lasting) await this.putOff(context, step, place.path, lasting, { input: done.input, output: null })
      else await this.keepOutcome(context, step, place, done)
      return lasting ? null : done
    })
    if (outcome) return this.settled(place, outcome)
    // An event that committed at the same time as the wait did not see it waiting.
    await this.transaction((context) => goOnWithWhatCame(context, id))
    throw new Waits()
  }

  private async putOff(
    context: Context,
    step: LeafStep,
    path: string,
    { until, awaited }: Wait,
    shown: { input: Row | null; output: Row | null },
  ): Promise<void> {
    const { id } = this.loaded
    await keep(context, id, {
      ...this.point(step, path, context.now),
      ...shown,
      status: 'waiting',
      attempts: 0,
      due_at: until,
      run: { status: 'waiting', ...(awaited && { awaited }) },
    })
    await wakeDueRun(context, id, until)
  }
}
