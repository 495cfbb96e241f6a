import type { Webhook as Row } from '@/lib/generated/prisma/client'
import type { Transaction } from '@/lib/delivery/attempt'
import { isExpired } from '@/lib/db/transaction'
import { DomainError } from '@/lib/errors'
import { enqueue } from '@/lib/jobs/queue'
import type { Context } from '@/lib/resource/context'
import { filterSchema } from '@/lib/resource/filter'
import { lockNumbering } from './queue'
import { enqueueDeliveries, webhookBodyOf } from './enqueue'
import { readAfter, type LoggedEvent } from './log'
import { pause } from './pause'
import { EVENT_TYPES, onlySubject } from './schema'
import { resourceNamed, statesAfter, matchingStates, type States } from './states'

/**
 * Turns the log of events into deliveries. Each webhook has its position in the log, which advances in the transaction
 * that writes its deliveries: after a crash, a page is either repeated as a whole or done, and no event is skipped or
 * delivered twice.
 */
const PAGE = 200
/** A page that took too long is repeated with fewer events; a single one gets a minute. */
const SHRINK = 4
const LAST_RESORT_MS = 60_000
/** How soon to look again for events committed behind an older running transaction. */
const LOOK_AGAIN_MS = 250

export const typesOf = ({ event_types }: Pick<Row, 'event_types'>): readonly string[] =>
  event_types.length ? event_types : EVENT_TYPES

/**
 * Page by page in turns: no webhook waits until another has read all of a large backlog, and none for one that fails.
 * @throws once all others have read everything
 */
export async function dispatchEvents(transaction: Transaction): Promise<void> {
  const failures = new Map<string, unknown>()
  const sizes = new Map<string, number>()
  let isHeldBack = false
  let isBehind = true
  while (isBehind) {
    isBehind = isHeldBack = false
    for (const { id } of await transaction(listening)) {
      if (failures.has(id)) continue
      const size = sizes.get(id) ?? PAGE
      try {
        const timeout = size === 1 ? LAST_RESORT_MS : undefined
        const page = await transaction((context) => dispatchPage(context, id, size), timeout)
        sizes.set(id, Math.min(PAGE, size * 2))
        isBehind ||= page.isFull
        isHeldBack ||= page.isHeldBack
      } catch (error) {
        if (isExpired(error) && size > 1) {
          sizes.set(id, Math.ceil(size / SHRINK))
          isBehind = true
        } else if (error instanceof Moved) isBehind = true
        else failures.set(id, error)
      }
    }
  }
  if (isHeldBack) await transaction(lookAgain)
  for (const failure of failures.values()) throw failure
}

const listening = ({ db }: Context) =>
  db.webhook.findMany({ where: { status: 'enabled', deleted_at: null }, select: { id: true } })

/** The webhook was paused, or enabled again and so begins elsewhere, while a page was read for it. */
class Moved extends Error {}

const lookAgain = (context: Context) =>
  enqueue(
    context.db,
    'pass_on_events',
    { organisation_id: context.organisationId },
    { key: `pass_on:${context.organisationId}`, runAt: new Date(Date.now() + LOOK_AGAIN_MS) },
  )

async function dispatchPage(
  context: Context,
  id: string,
  size: number,
): Promise<{ isFull: boolean; isHeldBack: boolean }> {
  await lockNumbering(context, id)
  const row = await context.db.webhook.findFirst({ where: { id, status: 'enabled', deleted_at: null } })
  if (!row) return { isFull: false, isHeldBack: false }
  const { events: read, place, isFull, isHeldBack } = await readAfter(context, row, typesOf(row), size)
  // Some came with the page before, for their record's order. And a process of the previous version, whose locks are
  // others, may have put the position back.
  const sent = await sentOf(context, id, read)
  const events = read.filter(({ public_id }) => !sent.has(public_id))
  const states = await statesAfter(context, events)
  const chosen = await matchingEvents(context, row, events, states)
  if (!chosen) {
    await pause(context, id, 'invalid_filter')
    return { isFull: false, isHeldBack: false }
  }
  await enqueueDeliveries(
    context,
    row,
    chosen.map((event) => webhookBodyOf(context, event, states.get(event.id))),
  )
  const { read_transaction, read_row } = row
  const where = { id, status: 'enabled', deleted_at: null, read_transaction, read_row }
  if (!(await context.db.webhook.updateMany({ where, data: place })).count) throw new Moved()
  return { isFull, isHeldBack }
}

/** Which of these events the webhook already has deliveries of. */
export async function sentOf(context: Context, webhook_id: string, events: LoggedEvent[]): Promise<Set<string>> {
  if (!events.length) return new Set()
  const sent = await context.db.webhookDelivery.findMany({
    where: { webhook_id, event_id: { in: events.map(({ public_id }) => public_id) } },
    select: { event_id: true },
  })
  return new Set(sent.map(({ event_id }) => event_id))
}

const isPurge = ({ type }: LoggedEvent) => type.endsWith('.purged')

/** The events that match its filter; null if the filter is no longer valid. */
export async function matchingEvents(
  context: Context,
  { filter, event_types }: Pick<Row, 'filter' | 'event_types'>,
  events: LoggedEvent[],
  states: States,
): Promise<LoggedEvent[] | null> {
  if (filter === null) return events
  const resource = resourceNamed(context, onlySubject(event_types) ?? '')
  const tree = filterSchema.safeParse(filter)
  if (!resource || !tree.success) return null
  try {
    const taken = await matchingStates(context, resource, tree.data, states)
    return events.filter((event) => isPurge(event) || taken.has(event.id))
  } catch (error) {
    if (error instanceof DomainError) return null
    throw error
  }
}
