import { createHash, randomBytes } from 'node:crypto'
import { Prisma } from '@/lib/generated/prisma/client'
import type { Role } from '@/lib/auth/permissions'
import { DomainError } from '@/lib/errors'
import type { Context } from '@/lib/resource/context'
import {
  createRecord,
  getRecord,
  listRecords,
  lockRecord,
  updateRecord,
  type ExpectedVersion,
} from '@/lib/resource/crud'
import type { CreateOf, PatchOf } from '@/lib/resource/define'
import { isExpected } from '@/lib/resource/expected-version'
import type { ListQuery } from '@/lib/resource/list-query'
import { purgeRecord } from '@/lib/resource/purge'
import { plainVerbs } from '@/lib/resource/verbs'
import { recordEvent } from '@/lib/resource/record-event'
import { problemsOf } from '../definition/check'
import type { Definition } from '../definition/definition'
import { workflow, type Workflow, type WorkflowVersion, type WorkflowWithRuns } from '../schema'
import { Collections } from './collections'
import { withCounts } from './counts'
import { asJson } from './json'
import { definitionOf, dueColumn, storedDefinition, triggerColumns } from './live'
import { splitSecrets, unmaskedDefinition, seesSecrets, withSecrets, unmaskedDraftColumn } from './secrets'
import { scheduleStart } from './schedule'

type Input = CreateOf<typeof workflow.fields>
type Patch = PatchOf<typeof workflow.fields>

/** The initial draft if none was sent. */
const EMPTY: Definition = {
  trigger: { type: 'manual', resource: null },
  condition: null,
  steps: [],
  limits: { concurrency: 10, one_per_record: false, debounce_seconds: 0 },
}

const as = (context: Context, role: Role | undefined, records: Workflow[]) =>
  seesSecrets(role) ? withSecrets(context, records) : records
const one = async (context: Context, record: Workflow, role?: Role): Promise<WorkflowWithRuns> => {
  const [shown] = await withCounts(context, await as(context, role, [record]))
  return shown ?? Promise.reject(new DomainError('not_found'))
}
/** As seen by a user who has just changed it. */
const changed = (context: Context, record: Workflow) => one(context, record, 'admin')

export async function list(context: Context, query: ListQuery, role?: Role) {
  const page = await listRecords(context, workflow, query)
  return { ...page, data: await withCounts(context, await as(context, role, page.data)) }
}
/** @param options the role of the reader: those who may not change workflows see no secrets */
export const get = async (context: Context, id: string, options: { includeDeleted?: boolean; role?: Role } = {}) =>
  one(context, await getRecord(context, workflow, id, options), options.role)

const sameJson = (left: unknown, right: unknown): boolean =>
  JSON.stringify(sorted(left)) === JSON.stringify(sorted(right))
const sorted = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value)
      .toSorted(([left], [right]) => (left < right ? -1 : 1))
      .map(([name, inner]) => [name, sorted(inner)]),
  )
}

const notPublished = () =>
  new DomainError('conflict', { detail: 'The workflow was never published. Publish it, which also turns it on.' })

/** The columns of the trigger, but without event types: nothing starts the workflow yet. */
const notYet = (context: Context, { trigger }: Definition) => ({
  ...triggerColumns(context, trigger),
  event_types: Prisma.sql`'{}'::text[]`,
})

/** Locks it, with its secrets. @throws DomainError not_found | stale_version */
async function lockWhole(context: Context, id: string, expected: ExpectedVersion): Promise<Workflow> {
  const [current] = await withSecrets(context, [await lockRecord(context, workflow, id, null)])
  if (!current) throw new DomainError('not_found')
  if (!isExpected(expected, current.version)) throw new DomainError('stale_version', { extra: { current } })
  return current
}

/** Creates a workflow, which is off until it is published. */
export async function create(context: Context, input: Input): Promise<WorkflowWithRuns> {
  if (input.status === 'on') throw notPublished()
  const draft = unmaskedDefinition(input.draft ?? EMPTY, null)
  const { shown, kept } = splitSecrets(draft)
  const hidden = { ...notYet(context, draft), ...unmaskedDraftColumn(kept) }
  return changed(context, await createRecord(context, workflow, { ...input, draft: shown }, hidden))
}

/** Changes it. A changed draft only runs once it is published. @throws DomainError conflict */
export async function update(
  context: Context,
  id: string,
  patch: Patch,
  expected: ExpectedVersion,
): Promise<WorkflowWithRuns> {
  const before = await lockWhole(context, id, expected)
  const isOn = (patch.status ?? before.status) === 'on'
  if (isOn && before.live_version === null) throw notPublished()
  const live = before.live_version === null ? null : await definitionOf(context, id, before.live_version)
  const switches = patch.status !== undefined && patch.status !== before.status
  const draft = patch.draft ? unmaskedDefinition(patch.draft, before.draft) : null
  const stored = draft && splitSecrets(draft)
  const record = await updateRecord(context, workflow, id, { ...patch, ...(stored && { draft: stored.shown }) }, null, {
    ...(draft && { has_draft_changes: Prisma.sql`${!sameJson(draft, live)}` }),
    ...(stored && unmaskedDraftColumn(stored.kept)),
    ...(draft && !live && notYet(context, draft)),
    ...(switches && dueColumn(context, live?.trigger ?? null, isOn)),
  })
  if (switches) await scheduleStart(context, record)
  return changed(context, record)
}

export async function remove(context: Context, id: string, expected: ExpectedVersion): Promise<void> {
  await update(context, id, { status: 'off' }, expected)
  await plainVerbs(workflow).remove(context, id, null)
}

/** Restores it, switched off. */
export const restore = async (context: Context, id: string): Promise<WorkflowWithRuns> =>
  changed(context, await plainVerbs(workflow).restore(context, id))

/** Deletes it permanently with its versions and runs. */
export async function purge(context: Context, id: string, expected: ExpectedVersion): Promise<void> {
  await context.db.workflowRun.deleteMany({ where: { workflow_id: id } })
  await purgeRecord(context, workflow, id, expected)
}

/** @throws DomainError validation_failed with pointers into the definition */
async function refuseUnready(context: Context, definition: Definition): Promise<void> {
  const problems = problemsOf(definition, (await Collections.of(context)).lookup)
  if (problems.length)
    throw new DomainError('validation_failed', { detail: problems[0]?.message ?? '', errors: problems })
}

/** Makes the draft the live version and turns the workflow on. Runs in progress finish with their version. */
export async function publish(context: Context, id: string, expected: ExpectedVersion): Promise<WorkflowWithRuns> {
  const before = await lockWhole(context, id, expected)
  const draft = storedDefinition(before.draft)
  await refuseUnready(context, draft)
  const { shown, kept } = splitSecrets(draft)
  const latest = await context.db.workflowVersion.findFirst({
    where: { workflow_id: id },
    orderBy: { number: 'desc' },
    select: { number: true },
  })
  const number = (latest?.number ?? 0) + 1
  await context.db.workflowVersion.create({
    data: {
      organisation_id: context.organisationId,
      workflow_id: id,
      number,
      definition: asJson(shown),
      ...(kept && { whole_definition: asJson(kept) }),
      created_at: context.now,
      created_by: { ...context.actor },
    },
  })
  const record = await updateRecord(context, workflow, id, { status: 'on', draft: shown }, null, {
    ...unmaskedDraftColumn(kept),
    live_version: Prisma.sql`${number}::int`,
    has_draft_changes: Prisma.sql`FALSE`,
    ...triggerColumns(context, draft.trigger),
    ...dueColumn(context, draft.trigger, true),
  })
  await recordEvent(context, {
    type: 'workflow.published',
    subject: { type: 'workflow', id },
    data: { before: null, after: { live_version: number } },
  })
  await scheduleStart(context, record)
  return changed(context, record)
}

type VersionRow = Pick<
  Prisma.WorkflowVersionGetPayload<object>,
  'number' | 'definition' | 'whole_definition' | 'created_at' | 'created_by'
>
const versionOf = (
  { number, definition, whole_definition, created_at, created_by }: VersionRow,
  live: number | null,
  role: Role | undefined,
): WorkflowVersion => ({
  number,
  definition: storedDefinition((seesSecrets(role) && whole_definition) || definition),
  created_at: created_at.toISOString(),
  created_by: created_by as WorkflowVersion['created_by'], // as the context wrote it
  is_live: number === live,
})

export async function listVersions(context: Context, id: string, role?: Role): Promise<{ data: WorkflowVersion[] }> {
  const { live_version } = await getRecord(context, workflow, id)
  const rows = await context.db.workflowVersion.findMany({ where: { workflow_id: id }, orderBy: { number: 'desc' } })
  return { data: rows.map((row) => versionOf(row, live_version, role)) }
}

export async function getVersion(context: Context, id: string, number: string, role?: Role): Promise<WorkflowVersion> {
  const { live_version } = await getRecord(context, workflow, id)
  const row = /^\d{1,9}$/.test(number)
    ? await context.db.workflowVersion.findFirst({ where: { workflow_id: id, number: Number(number) } })
    : null
  if (!row) throw new DomainError('not_found')
  return versionOf(row, live_version, role)
}

const SECRET_BYTES = 32
export const hashOfSecret = (secret: string): Buffer => createHash('sha256').update(secret).digest()

/** Issues a new secret for inbound calls; invalidates an earlier one. */
export async function issueInboundSecret(context: Context, id: string): Promise<string> {
  const secret = `wfin_${randomBytes(SECRET_BYTES).toString('base64url')}`
  await updateRecord(context, workflow, id, {}, null, {
    inbound_secret: Prisma.sql`${hashOfSecret(secret)}`,
    has_inbound_secret: Prisma.sql`TRUE`,
  })
  return secret
}
