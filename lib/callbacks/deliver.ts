import type { CallbackDelivery } from '@/lib/generated/prisma/client'
import { newId } from '@/lib/ids'
import type { Context } from '@/lib/resource/context'
import { unseal } from '@/lib/sealing'
import { enqueueAttempt } from './enqueue'
import { nextAttempt } from './schedule'
import { send, type Attempt } from './send'
import { signatureHeader } from './signature'

const GONE = 410
const NO_ADDRESS: Attempt = {
  status: null,
  error: 'no callback address is registered',
  retryAfterMs: null,
  durationMs: 0,
}

/** What one attempt needs, read in a transaction of its own; null when there is nothing to send any more. */
interface Prepared {
  /** Empty when the address was taken away meanwhile: the attempt fails and the schedule goes on. */
  url: string
  /** The delivery's version; another one afterwards means that it was sent again meanwhile. */
  version: number
  headers: Record<string, string>
  body: string
}

/**
 * One attempt of one delivery: read, send outside any transaction, write down what happened with the job of the next
 * attempt. A crash in between repeats the attempt, so a receiver may see an event twice, never not at all.
 */
export async function deliver(
  transaction: <T>(work: (context: Context) => Promise<T>) => Promise<T>,
  deliveryId: string,
  allowPrivate: boolean,
): Promise<void> {
  const prepared = await transaction((context) => prepare(context, deliveryId))
  if (!prepared) return
  const attempt = prepared.url ? await send(prepared.url, prepared.headers, prepared.body, allowPrivate) : NO_ADDRESS
  await transaction((context) => keep(context, deliveryId, prepared, attempt))
}

async function prepare(context: Context, id: string): Promise<Prepared | null> {
  const delivery = await context.db.callbackDelivery.findFirst({ where: { id, status: 'pending' } })
  const endpoint = await context.db.callbackEndpoint.findFirst({ where: {} })
  if (!delivery) return null
  if (!endpoint?.callback_url || !endpoint.callback_secret || !endpoint.signing_secret)
    return { url: '', version: delivery.version, headers: {}, body: '' }
  const body = JSON.stringify(delivery.body)
  const timestamp = Math.floor(context.now.getTime() / 1000)
  const open = (sealed: Uint8Array) => unseal('callback-secret', sealed).toString('utf8')
  const signing = [
    endpoint.signing_secret,
    ...(endpoint.next_signing_secret ? [endpoint.next_signing_secret] : []),
  ].map(open)
  return {
    url: endpoint.callback_url,
    version: delivery.version,
    body,
    headers: {
      'Content-Type': 'application/json',
      'User-Agent': 'Bonafide-Callback/1',
      'X-Verify-Client': endpoint.client_id,
      'X-Verify-Callback-Secret': open(endpoint.callback_secret),
      'webhook-id': delivery.event_id,
      'webhook-timestamp': String(timestamp),
      'webhook-signature': signatureHeader(signing, delivery.event_id, timestamp, body),
    },
  }
}

async function keep(context: Context, id: string, { url, version }: Prepared, attempt: Attempt): Promise<void> {
  const delivery = await context.db.callbackDelivery.findFirst({ where: { id } })
  if (!delivery) return
  await context.db.deliveryAttempt.create({
    data: {
      id: newId(),
      organisation_id: context.organisationId,
      delivery_id: id,
      attempted_at: context.now,
      url,
      response_status: attempt.status,
      error: attempt.error,
      duration_ms: attempt.durationMs,
    },
  })
  // Somebody asked for another attempt while this one was under way: that one settles the delivery.
  if (delivery.version !== version) return
  const delivered = attempt.status !== null && attempt.status >= 200 && attempt.status < 300
  const next =
    delivered || attempt.status === GONE ? null : nextAttempt(delivery.attempts + 1, context.now, attempt.retryAfterMs)
  await settle(context, delivery, delivered ? 'delivered' : next ? 'pending' : 'dead', next)
  if (next) await enqueueAttempt(context, id, next)
}

async function settle(
  context: Context,
  delivery: CallbackDelivery,
  status: CallbackDelivery['status'],
  next: Date | null,
): Promise<void> {
  await context.db.callbackDelivery.updateMany({
    where: { id: delivery.id },
    data: {
      status,
      attempts: { increment: 1 },
      next_attempt_at: next,
      delivered_at: status === 'delivered' ? context.now : null,
      version: { increment: 1 },
      updated_at: context.now,
      updated_by: { ...context.actor },
    },
  })
}
