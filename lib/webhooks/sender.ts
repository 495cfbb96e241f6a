import { setTimeout as sleep } from 'node:timers/promises'
import type { Webhook as Row, WebhookDelivery as DeliveryRow } from '@/lib/generated/prisma/client'
import {
  GONE,
  attemptDelivery,
  attemptedRow,
  verdictOf,
  type DeliveryRequest,
  type Transaction,
} from '@/lib/delivery/attempt'
import type { Attempt } from '@/lib/delivery/send'
import { signedHeaders } from '@/lib/delivery/signature'
import { newId } from '@/lib/ids'
import type { Context } from '@/lib/resource/context'
import {
  eraseAnswerIfPurged,
  lockQueues,
  nextDue,
  recordSuccess,
  resumeQueues,
  scheduleNext,
  standBehind,
  wakeSender,
} from './queue'
import { pause } from './pause'
import { eventBodySchema, PAUSE_AFTER_DAYS } from './schema'

/** Concurrent attempts of one webhook. */
const AT_ONCE = 4
/** After this, the sender yields to another webhook's. */
const TURN_MS = 20_000
const LOOK_MS = 250
const PAUSE_AFTER_MS = PAUSE_AFTER_DAYS * 24 * 3600_000

interface PendingDelivery extends DeliveryRequest {
  deliveryId: string
  webhookId: string
  /** The receiver learns something about the record, and may repeat it in its answer. */
  hasValues: boolean
}
interface SendSettings {
  allowPrivate: boolean
  /** Fires when the process stops. */
  signal: AbortSignal
}

/** Sends the due deliveries of one webhook; the queue runs one such job at a time. */
export async function sendDue(
  transaction: Transaction,
  webhookId: string,
  { allowPrivate, signal }: SendSettings,
): Promise<void> {
  const until = performance.now() + TURN_MS
  const underWay = new Map<string, Promise<void>>()
  const failures: unknown[] = []
  const begin = (delivery: PendingDelivery) =>
    underWay.set(
      delivery.deliveryId,
      attemptDelivery(transaction, delivery, recordAttempt, allowPrivate)
        .catch((error: unknown) => void failures.push(error))
        .finally(() => underWay.delete(delivery.deliveryId)),
    )
  for (;;) {
    const busy = [...underWay.keys()]
    const free = signal.aborted || performance.now() > until || failures.length ? 0 : AT_ONCE - busy.length
    const deliveries = free > 0 ? await transaction((context) => pick(context, webhookId, busy, free)) : []
    for (const delivery of deliveries) begin(delivery)
    // An attempt that ended during this look-up may have freed its slot, so only stop if none was in flight before.
    if (!busy.length && !deliveries.length) break
    // More may become due while a slow one is in flight.
    await Promise.race([...underWay.values(), ...(free > deliveries.length ? [sleep(LOOK_MS)] : [])])
  }
  if (failures.length) throw failures[0]
  await transaction(async (context) => {
    if (!(await enabledRow(context, webhookId))) return
    const due = (await nextDue(context, webhookId)) ?? (await resumeQueues(context, webhookId))
    if (due) await wakeSender(context, webhookId, due <= context.now ? undefined : due)
  })
}

const enabledRow = ({ db }: Context, id: string): Promise<Row | null> =>
  db.webhook.findFirst({ where: { id, status: 'enabled', deleted_at: null } })

async function pick(context: Context, webhookId: string, busy: string[], most: number): Promise<PendingDelivery[]> {
  const row = await enabledRow(context, webhookId)
  if (!row) return []
  const due = await context.db.webhookDelivery.findMany({
    where: { webhook_id: webhookId, status: 'pending', next_attempt_at: { lte: context.now }, id: { notIn: busy } },
    orderBy: [{ next_attempt_at: 'asc' }, { sequence: 'asc' }],
    take: most,
  })
  return due.map((delivery) => pendingDeliveryOf(context, row, delivery))
}

function pendingDeliveryOf({ now }: Context, { id, url, ...row }: Row, delivery: DeliveryRow): PendingDelivery {
  // Restores the member order of the schema, whatever the order in the database.
  const event = eventBodySchema.parse(delivery.body)
  const body = JSON.stringify(event)
  return {
    deliveryId: delivery.id,
    webhookId: id,
    url,
    version: delivery.version,
    hasValues: (event.data ?? event.previous ?? event.details) !== null,
    body,
    headers: {
      'Content-Type': 'application/json',
      'User-Agent': 'Bonafide-Webhook/1',
      ...signedHeaders({
        id: delivery.event_id,
        body,
        now,
        purpose: 'webhook-secret',
        secrets: [row.signing_secret, row.next_signing_secret],
      }),
    },
  }
}

async function recordAttempt(
  context: Context,
  { deliveryId: id, webhookId, ...request }: PendingDelivery,
  attempt: Attempt,
): Promise<void> {
  const delivery = await context.db.webhookDelivery.findFirst({ where: { id } })
  if (!delivery) return
  const attemptId = newId()
  await context.db.webhookAttempt.create({
    data: {
      id: attemptId,
      organisation_id: context.organisationId,
      delivery_id: id,
      attempted_at: context.now,
      url: request.url,
      request_headers: request.headers,
      response_status: attempt.status,
      ...(attempt.answer && { response_headers: attempt.answer.headers, response_body: attempt.answer.body }),
      error: attempt.error,
      duration_ms: attempt.durationMs,
    },
  })
  const verdict = verdictOf(attempt, delivery.attempts + 1, context.now)
  // All attempts of the webhook wait for this lock, so little is left to do under it.
  await lockQueues(context, webhookId)
  const settled = { where: { id, version: request.version }, data: attemptedRow(context, verdict) }
  const { count } = await context.db.webhookDelivery.updateMany(settled)
  if (request.hasValues && attempt.answer) await eraseAnswerIfPurged(context, attemptId)
  // Somebody requested another attempt while this one was in flight: that one settles the delivery.
  if (!count) return
  if (verdict.status === 'pending') await standBehind(context, webhookId, delivery)
  else await scheduleNext(context, webhookId, [delivery.subject_id])
  if (verdict.status === 'delivered') await recordSuccess(context, webhookId)
  else await recordFailure(context, webhookId, attempt)
}

/** Pauses the webhook if its receiver is gone or has failed for days. */
async function recordFailure(context: Context, id: string, attempt: Attempt): Promise<void> {
  const { now } = context
  const row = await enabledRow(context, id)
  if (!row) return
  const { failing_since } = row
  if (!failing_since) await context.db.webhook.updateMany({ where: { id }, data: { failing_since: now } })
  if (attempt.status === GONE) await pause(context, id, 'gone')
  else if (failing_since && now.getTime() - failing_since.getTime() >= PAUSE_AFTER_MS)
    await pause(context, id, 'failing')
}
