import { DomainError } from '@/lib/errors'
import { Prisma } from '@/lib/generated/prisma/client'
import { rawRows } from '@/lib/db/raw'
import type { Transaction } from '@/lib/delivery/attempt'
import type { Context } from '@/lib/resource/context'
import { readRows, type LoggedEvent } from '@/lib/webhooks/log'
import { resourceNamed, statesAfter, matchingStates, type States } from '@/lib/webhooks/states'
import { chainSchema, type Chain, type RunError } from '../run-records/schema'
import { lockRunCreation } from './manual-start'
import { liveWorkflow } from './live-workflow'
import { createRuns, type RunStart, type LiveWorkflow } from './create-runs'
import { unevaluable } from './quiet-end'
import { titleOf } from './records'
import { matchesTrigger, readsLocalTime } from './triggers'
import { zoneOf } from './zone'

/**
 * Turns starts, which the transaction of an event left behind, into runs. A start is deleted in the transaction that
 * creates its run, or finds that there is none to create: after a crash, a page is either repeated as a whole or done.
 */
const PAGE = 200

interface Start {
  id: bigint
  workflow_id: string | null
  run_id: string | null
  event_row: bigint
}

export async function startRuns(transaction: Transaction): Promise<void> {
  let found = await transaction(startPage)
  while (found === PAGE) found = await transaction(startPage)
}

async function startPage(context: Context): Promise<number> {
  // Most jobs find nothing, because another one was faster.
  const own = Prisma.sql`organisation_id = ${context.organisationId}::uuid`
  if (!(await rawRows(context.db, Prisma.sql`SELECT 1 FROM workflow_start WHERE ${own} LIMIT 1`)).length) return 0
  await lockRunCreation(context)
  const starts = await rawRows<Start>(
    context.db,
    Prisma.sql`DELETE FROM workflow_start WHERE ${own} AND id IN (SELECT id FROM workflow_start WHERE ${own} ORDER BY id LIMIT ${PAGE})
    RETURNING id, workflow_id::text, run_id::text, event_row`,
  )
  if (!starts.length) return 0
  const waiting = starts.flatMap(({ run_id }) => run_id ?? [])
  if (waiting.length) await queueResumedRuns(context, waiting)
  const making = starts.filter(({ workflow_id }) => workflow_id !== null)
  if (making.length) await makeAll(context, making)
  return starts.length
}

/** Queues runs whose awaited event has arrived. */
const queueResumedRuns = (context: Context, ids: string[]) =>
  context.db.workflowRun.updateMany({
    where: { id: { in: ids }, status: 'waiting' },
    data: { status: 'queued', due_at: null, version: { increment: 1 }, updated_at: context.now },
  })

async function makeAll(context: Context, starts: Start[]): Promise<void> {
  const events = new Map(
    (await readRows(context, [...new Set(starts.map(({ event_row }) => event_row))])).map((event) => [event.id, event]),
  )
  const states = await statesAfter(context, [...events.values()])
  for (const id of new Set(starts.map(({ workflow_id }) => workflow_id))) {
    const live = id && (await liveWorkflow(context, id))
    if (!live) continue
    const heard = starts
      .filter(({ workflow_id }) => workflow_id === id)
      .flatMap(({ event_row }) => events.get(event_row) ?? [])
      .toSorted((one, other) => (one.id < other.id ? -1 : 1))
    await makeFor(context, live, heard, states)
  }
}

async function makeFor(context: Context, live: LiveWorkflow, heard: LoggedEvent[], states: States): Promise<void> {
  const { trigger, condition } = live.definition
  const zone = readsLocalTime(trigger) ? await zoneOf(context) : 'UTC'
  const meant = heard.filter((event) => matchesTrigger(trigger, event, states.get(event.id) ?? {}, zone))
  const resource = resourceNamed(context, meant[0]?.subject_type ?? '')
  if (!resource) return
  const own: States = new Map(meant.flatMap(({ id }) => [...one(states, id)]))
  let taken: Set<bigint> | null = null
  let error: RunError | null = null
  try {
    taken = condition && (await matchingStates(context, resource, condition, own))
  } catch (refusal) {
    if (!(refusal instanceof DomainError)) throw refusal
    error = unevaluable(refusal)
  }
  const beginnings: RunStart[] = []
  for (const event of meant) {
    const record = own.get(event.id)
    // Nothing to run for if the record was purged.
    if (!record || (taken && !taken.has(event.id))) continue
    const { before } = event.data
    beginnings.push({
      trigger_type: trigger.type,
      values: {
        event: { type: event.type, at: event.created_at.toISOString() },
        record,
        ...(before && { previous: { ...record, ...before } }),
      },
      event: { id: event.id, public_id: event.public_id, type: event.type },
      record: { resource: resource.path, id: event.subject_id, title: titleOf(resource, record) },
      chain: await chainOf(context, event),
      error,
    })
  }
  await createRuns(context, live, beginnings)
}

const one = <K, V>(all: Map<K, V>, key: K): [K, V][] => {
  const value = all.get(key)
  return value === undefined ? [] : [[key, value]]
}

/** The runs that led to an event: what a run writes carries its id. */
async function chainOf({ db }: Context, { actor, request_id }: LoggedEvent): Promise<Chain> {
  if (actor.type !== 'workflow') return []
  const run = await db.workflowRun.findFirst({
    where: { id: request_id },
    select: { id: true, chain: true, workflow: { select: { id: true, name: true } } },
  })
  if (!run) return []
  return [
    ...chainSchema.parse(run.chain),
    { workflow_id: run.workflow.id, workflow_name: run.workflow.name, run_id: run.id },
  ]
}
