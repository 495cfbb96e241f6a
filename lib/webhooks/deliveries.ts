import type { Webhook as Row } from '@/lib/generated/prisma/client'
import { resentRow } from '@/lib/delivery/attempt'
import { DomainError, fieldError } from '@/lib/errors'
import { newId } from '@/lib/ids'
import { enqueue } from '@/lib/jobs/queue'
import type { Context } from '@/lib/resource/context'
import { getRecord, listRecords } from '@/lib/resource/crud'
import type { ListQuery } from '@/lib/resource/list-query'
import { enqueueDeliveries, webhookBodyOf } from './enqueue'
import { lockNumbering, lockQueues, scheduleQueues, wakeSender } from './queue'
import { readSpan } from './log'
import { matchingEvents, sentOf, typesOf } from './dispatch-events'
import {
  TESTED,
  webhook,
  webhookDelivery,
  type Replay,
  type ReplayRequest,
  type WebhookDelivery,
  type WebhookDeliveryDetail,
} from './schema'
import { statesAfter } from './states'

const DAY_MS = 24 * 3600_000
/** How long settled deliveries are kept and events can be sent again, in days. */
export const KEPT_DAYS = 30
const PAGE = 200
/** A step that took too long is repeated with fewer events. */
const SHRINK = 4

export const listDeliveries = (context: Context, query: ListQuery) => listRecords(context, webhookDelivery, query)

/** A delivery with each of its attempts, oldest first. */
export async function getDelivery(context: Context, id: string): Promise<WebhookDeliveryDetail> {
  const record = await getRecord(context, webhookDelivery, id)
  const tries = await context.db.webhookAttempt.findMany({
    where: { delivery_id: id },
    orderBy: { attempted_at: 'asc' },
  })
  return {
    ...record,
    tries: tries.map(({ attempted_at, request_headers, response_headers, ...attempt }) => ({
      attempted_at: attempted_at.toISOString(),
      url: attempt.url,
      request_headers: headersOf(request_headers),
      response_status: attempt.response_status,
      response_headers: response_headers === null ? null : headersOf(response_headers),
      response_body: attempt.response_body,
      error: attempt.error,
      duration_ms: attempt.duration_ms,
    })),
  }
}

// As sent or received.
const headersOf = (stored: unknown): Record<string, string> => ({ ...(stored as Record<string, string>) })

/** @throws DomainError conflict while it is paused */
async function enabledRow(context: Context, id: string): Promise<Row> {
  const row = await context.db.webhook.findFirst({ where: { id, deleted_at: null } })
  if (!row) throw new DomainError('not_found')
  if (row.status === 'paused') throw new DomainError('conflict', { detail: 'The webhook is paused. Enable it first.' })
  return row
}

/**
 * Sends again, whatever its status; the retry schedule starts over. Later deliveries about the same record wait for it.
 */
export async function replayOne(context: Context, id: string): Promise<WebhookDelivery> {
  const { webhook_id, subject_id } = await getRecord(context, webhookDelivery, id)
  await lockQueues(context, webhook_id)
  await enabledRow(context, webhook_id)
  await context.db.webhookDelivery.updateMany({ where: { id }, data: resentRow(context, null) })
  await scheduleQueues(context, webhook_id, [subject_id])
  await wakeSender(context, webhook_id)
  return getRecord(context, webhookDelivery, id)
}

/** Sends a fictional event, so that somebody can see it arrive. */
export async function sendTest(context: Context, id: string): Promise<string> {
  await lockNumbering(context, id)
  const row = await enabledRow(context, id)
  const [deliveryId] = await enqueueDeliveries(context, row, [
    {
      id: newId(),
      type: TESTED,
      occurred_at: context.now.toISOString(),
      organisation_id: context.organisationId,
      subject_type: 'webhook',
      subject_id: id,
      data: await getRecord(context, webhook, id),
      previous: null,
      changed_fields: [],
      details: null,
      actor: context.actor,
      request_id: context.requestId,
      test: true,
    },
  ])
  return deliveryId ?? ''
}

const laterOf = (one: Date, other: Date): Date => (one > other ? one : other)

/**
 * Enqueues the replay of a time span. Without a beginning, it is what the webhook could have received: whoever wants
 * events from before it existed asks for them.
 * @throws DomainError validation_failed | conflict
 */
export async function replaySpan(context: Context, id: string, asked: ReplayRequest): Promise<Replay> {
  const { created_at } = await enabledRow(context, id)
  const { which } = asked
  const from = asked.from ?? laterOf(created_at, new Date(context.now.getTime() - DAY_MS)).toISOString()
  const to = asked.to ?? context.now.toISOString()
  if (new Date(to) <= new Date(from)) throw fieldError('to', 'invalid_value', 'The end is before the start.')
  if (context.now.getTime() - Date.parse(from) > KEPT_DAYS * DAY_MS)
    throw fieldError('from', 'too_long_ago', `Events of the last ${KEPT_DAYS} days can be resent.`)
  await enqueueReplay(context, { webhook_id: id, from, to, which, after: null })
  return { from, to, which }
}

export interface ReplayStep extends Replay {
  webhook_id: string
  /** Row of the log after which it continues. */
  after: string | null
}
const enqueueReplay = (context: Context, step: ReplayStep) =>
  enqueue(context.db, 'replay_webhook', { organisation_id: context.organisationId, ...step })

/**
 * A step of a replay: resends what was sent, and enqueues what never was; the next step is enqueued in the same
 * transaction.
 * @param attempt counts from 1
 */
export async function replayStep(context: Context, step: ReplayStep, attempt = 1): Promise<void> {
  const size = Math.ceil(PAGE / SHRINK ** (attempt - 1))
  const { webhook_id: id } = step
  await lockNumbering(context, id)
  const row = await context.db.webhook.findFirst({ where: { id, status: 'enabled', deleted_at: null } })
  if (!row) return
  const after = step.after === null ? null : BigInt(step.after)
  const span = { from: new Date(step.from), to: new Date(step.to), after }
  const events = await readSpan(context, row, typesOf(row), span, size)
  const sent = await sentOf(context, id, events)
  const missed = events.filter(({ public_id }) => !sent.has(public_id))
  const states = await statesAfter(context, missed)
  const chosen = (await matchingEvents(context, row, missed, states)) ?? []
  await enqueueDeliveries(
    context,
    row,
    chosen.map((event) => webhookBodyOf(context, event, states.get(event.id))),
  )
  await lockQueues(context, id)
  const settled: string[] = step.which === 'all' ? ['dead', 'delivered'] : ['dead']
  const again = await context.db.webhookDelivery.findMany({
    where: { webhook_id: id, event_id: { in: [...sent] }, status: { in: settled } },
    select: { id: true, subject_id: true },
  })
  await context.db.webhookDelivery.updateMany({
    where: { id: { in: again.map((one) => one.id) } },
    data: resentRow(context, null),
  })
  await scheduleQueues(
    context,
    id,
    again.map(({ subject_id }) => subject_id),
  )
  await wakeSender(context, id)
  const last = events.at(-1)
  if (last && events.length === size) await enqueueReplay(context, { ...step, after: String(last.id) })
}
