import type { Role } from '@/lib/auth/permissions'
import { attempt, rehearse } from '@/lib/db/savepoint'
import { DomainError, fieldError } from '@/lib/errors'
import type { Context } from '@/lib/resource/context'
import { lockBeforeRequests, tryLockBeforeRequests } from '@/lib/identity/sessions/session-row'
import { getRecord } from '@/lib/resource/crud'
import type { Definition } from '../definition/definition'
import type { Scope } from '../definition/expressions'
import type { ForEachStep, Step } from '../definition/steps'
import { resourceOf } from '../definition/trigger'
import type { DryRun, DryRunRequest, RunError, RunStep } from '../run-records/schema'
import { workflow } from '../schema'
import { Collections } from './collections'
import { definitionOf, eventTypesOf } from './live'
import { liveRecords, matchingIds } from './records'
import { Scopes } from './scopes'
import { draftWithSecrets, shownStep } from './secrets'
import { callFor } from './steps/call'
import { prepare } from './steps/prepare'
import { isStepError } from './steps/step-error'
import { attemptStep, type Outcome } from './steps/attempt-step'
import { StepFailed, Stopped, Walk, type StepHandler, type StepRecord, type LeafStep, type StepPosition } from './walk'
import { shownWait, waitOf } from './wait'
import { zoneFor } from './zone'

type Row = Record<string, unknown>

/**
 * What a workflow would do. The steps run as usual and are rolled back; what would be sent out is only shown.
 * @throws DomainError not_found | conflict | validation_failed
 */
export async function dryRun(
  context: Context,
  id: string,
  request: DryRunRequest,
  { userUrl, role }: { userUrl: string; role?: Role },
): Promise<DryRun> {
  const record = await getRecord(context, workflow, id)
  const definition = await wanted(context, record, request.version)
  const { values, taken } = await beginningOf(context, definition, request)
  if (!taken) return { dry_run: true, taken, status: 'not_started', error: null, steps: [] }
  const acting: Context = { ...context, actor: { type: 'workflow', id } }
  const [collections, organisation] = [await Collections.of(context), await organisationOf(context)]
  const about = { definition, collections, organisation, zone: await zoneFor(context, definition) }
  const begin = () => new Rehearsal(acting, about, userUrl).run(values)
  const done = await lockingFirst(acting, begin)
  return { dry_run: true as const, taken, ...done, steps: done.steps.map((step) => shownStep(step, role)) }
}

/** Somebody else holds checks of contacts that the rehearsal reached. */
class ChecksHeld extends Error {
  constructor(readonly contactIds: string[]) {
    super()
  }
}

/**
 * A run commits each step on its own; a rehearsal is one transaction, which may hold a contact when it requests a check
 * of it. Whoever decides a check locks it before its contact, so a rehearsal does not wait for checks: it is rolled
 * back, which releases its locks, and begins again with those checks locked.
 */
async function lockingFirst<T>(context: Context, work: () => Promise<T>): Promise<T> {
  const first = new Set<string>()
  for (;;) {
    const done = await rehearse(context.db, async () => {
      if (first.size) await lockBeforeRequests(context, [...first])
      return work().catch((error: unknown) => {
        if (error instanceof ChecksHeld) return error
        throw error
      })
    })
    if (!(done instanceof ChecksHeld)) return done
    for (const id of done.contactIds) first.add(id)
  }
}

async function lockWithoutWaiting(context: Context, contactIds: string[]): Promise<void> {
  if (!(await tryLockBeforeRequests(context, contactIds))) throw new ChecksHeld(contactIds)
}

const organisationOf = ({ db, organisationId }: Context) =>
  db.organisation
    .findFirstOrThrow({ where: {}, select: { name: true } })
    .then(({ name }) => ({ id: organisationId, name }))

async function wanted(
  context: Context,
  record: { id: string; draft: Definition; live_version: number | null },
  version: DryRunRequest['version'],
): Promise<Definition> {
  const { id, live_version } = record
  if (version === 'draft') return draftWithSecrets(context, record)
  const live = live_version === null ? null : await definitionOf(context, id, live_version)
  if (!live) throw new DomainError('conflict', { detail: 'The workflow was never published. Rehearse its draft.' })
  return live
}

/** The start of the run, and whether the record meets its condition. */
async function beginningOf(
  context: Context,
  definition: Definition,
  { record_id, body, previous }: DryRunRequest,
): Promise<{ values: Row; taken: boolean }> {
  const at = context.now.toISOString()
  const { trigger, condition } = definition
  const path = resourceOf(trigger)
  const resource = path ? context.resources.at(path) : undefined
  const [type = trigger.type] = eventTypesOf(context, trigger)
  const event = { type, at }
  if (!resource) {
    if (record_id) throw fieldError('record_id', 'no_record', 'This workflow does not run for a record.')
    const inbound = trigger.type === 'inbound' && { body: body ?? {}, headers: {} }
    return { values: { event, scheduled_for: at, ...inbound }, taken: true }
  }
  if (!record_id) throw fieldError('record_id', 'required', `Choose a record of ${resource.plural.toLowerCase()}.`)
  const id = record_id.toLowerCase()
  const record = (await liveRecords(context, resource, [id])).get(id)
  if (!record)
    throw fieldError('record_id', 'unknown_reference', `There is no ${resource.label.toLowerCase()} with this id.`)
  const taken = !condition || (await matchingIds(context, resource, condition, [id])).has(id)
  return { values: { event, record, previous: { ...record, ...previous } }, taken }
}

/** Executes steps in the transaction of the rehearsal. */
class Rehearsal implements StepHandler {
  private readonly scopes: Scopes
  private readonly shown: RunStep[] = []

  constructor(
    private readonly context: Context,
    private readonly about: {
      definition: Definition
      collections: Collections
      organisation: { id: string; name: string }
      zone: string
    },
    private readonly userUrl: string,
  ) {
    this.scopes = new Scopes({ ...about, settings: { userUrl } }, (work) => work(context))
  }

  async run(values: Row): Promise<Pick<DryRun, 'status' | 'error' | 'steps'>> {
    const ended = (status: DryRun['status'], error: RunError | null = null) => ({ status, error, steps: this.shown })
    await this.scopes.begin(values)
    try {
      await new Walk(this).list(this.about.definition.steps, '/steps', true)
      return ended('succeeded')
    } catch (error) {
      if (error instanceof Stopped) return ended('stopped')
      if (error instanceof StepFailed) return ended('failed', { ...error.why, step: error.path })
      throw error
    }
  }

  known = (): StepRecord | undefined => undefined
  scope = (path: string): Scope => this.scopes.at(path, this.context.now)
  remember = (step: Step, output: Row | null): Promise<void> => this.scopes.remember(step, output)
  leaveRound = (keys: string[]): void => this.scopes.leave(keys)
  enterRound = (step: ForEachStep, _: string, item: unknown): Promise<void> =>
    Promise.resolve(this.scopes.enter(step, item))

  async perform(step: LeafStep, place: StepPosition): Promise<Row> {
    const { context, userUrl } = this
    const { collections } = this.about
    const scope = this.scope(place.path)
    const outcome = await attemptStep(() => {
      if (step.type === 'http') {
        const { shown } = callFor(step, scope, place.path)
        return { input: shown, take: () => Promise.resolve({ status: 200, headers: {}, body: null }) }
      }
      if (step.type === 'wait') {
        const wait = waitOf(step, context.now, scope)
        return { input: shownWait(wait), take: () => Promise.resolve({ timed_out: false }) }
      }
      const tools = {
        scope,
        collections,
        links: this.scopes.links,
        settings: { userUrl },
        lockForRequest: lockWithoutWaiting,
      }
      const { input, take } = prepare(step, context.now, tools)
      return { input, take: () => attempt(context.db, () => take(context), isStepError) }
    })
    return this.show(step, place, outcome, 'succeeded')
  }

  async decide(
    step: Step,
    place: StepPosition,
    status: StepRecord['status'],
    decision: () => { input: Row; output: Row },
  ): Promise<Row> {
    const outcome = await attemptStep(() => {
      const { input, output } = decision()
      return { input, take: () => Promise.resolve(output) }
    })
    return this.show(step, place, outcome, status)
  }

  private show(
    step: Step,
    { path }: StepPosition,
    { input, output, error }: Outcome,
    status: StepRecord['status'],
  ): Row {
    const at = this.context.now.toISOString()
    const before = this.shown.findIndex((one) => one.path === path)
    const why = error && this.scopes.maskedError(error)
    const shown: RunStep = {
      path,
      key: step.key,
      type: step.type,
      status: error ? 'failed' : status,
      input: input && this.scopes.masked(input),
      output,
      error: why,
      attempts: 1,
      due_at: null,
      started_at: at,
      finished_at: at,
    }
    if (before < 0) this.shown.push(shown)
    else this.shown[before] = shown
    if (why) throw new StepFailed(path, why)
    return output ?? {}
  }
}
