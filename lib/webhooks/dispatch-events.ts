import type { Webhook as Row } from '@/lib/generated/prisma/client'
import type { Transaction } from '@/lib/delivery/attempt'
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
/** How soon to look again for events committed behind an older running transaction. */
const LOOK_AGAIN_MS = 250

export const typesOf = ({ event_types }: Pick<Row, 'event_types'>): readonly string[] =>
  event_types.length ? event_types : EVENT_TYPES

export async function dispatchEvents(transaction: Transaction): Promise<void> {
  const listening = await transaction(({ db }) =>
    db.webhook.findMany({ where: { status: 'enabled', deleted_at: null }, select: { id: true } }),
  )
  let isHeldBack = false
  let behind = listening.map(({ id }) => id)
  // Page by page in turns: none waits until another has read all of a large backlog.
  while (behind.length) {
    const still: string[] = []
    for (const id of behind) {
      const page = await transaction((context) => dispatchPage(context, id))
      if (page.isFull) still.push(id)
      isHeldBack ||= page.isHeldBack
    }
    behind = still
  }
  if (isHeldBack) await transaction(lookAgain)
}

const lookAgain = (context: Context) =>
  enqueue(
    context.db,
    'pass_on_events',
    { organisation_id: context.organisationId },
    { key: `pass_on:${context.organisationId}`, runAt: new Date(Date.now() + LOOK_AGAIN_MS) },
  )

async function dispatchPage(context: Context, id: string): Promise<{ isFull: boolean; isHeldBack: boolean }> {
  await lockNumbering(context, id)
  const row = await context.db.webhook.findFirst({ where: { id, status: 'enabled', deleted_at: null } })
  if (!row) return { isFull: false, isHeldBack: false }
  const { events, place, isFull, isHeldBack } = await readAfter(context, row, typesOf(row), PAGE)
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
  await context.db.webhook.updateMany({ where: { id }, data: place })
  return { isFull, isHeldBack }
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
