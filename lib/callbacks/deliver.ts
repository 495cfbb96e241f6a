import {
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
import { unseal } from '@/lib/sealing'
import { enqueueAttempt } from './enqueue'

/** One attempt of one callback; records its result together with the job of the next attempt. */
export async function deliver(transaction: Transaction, deliveryId: string, allowPrivate: boolean): Promise<void> {
  const request = await transaction((context) => prepare(context, deliveryId))
  if (!request) return
  await attemptDelivery(
    transaction,
    request,
    (context, sent, attempt) => recordAttempt(context, deliveryId, sent, attempt),
    allowPrivate,
  )
}

/** Null if there is nothing left to send. */
async function prepare(context: Context, id: string): Promise<DeliveryRequest | null> {
  const delivery = await context.db.callbackDelivery.findFirst({ where: { id, status: 'pending' } })
  const endpoint = await context.db.callbackEndpoint.findFirst({ where: {} })
  if (!delivery) return null
  if (!endpoint?.callback_url || !endpoint.callback_secret || !endpoint.signing_secret)
    return { url: '', version: delivery.version, headers: {}, body: '' }
  const body = JSON.stringify(delivery.body)
  return {
    url: endpoint.callback_url,
    version: delivery.version,
    body,
    headers: {
      'Content-Type': 'application/json',
      'User-Agent': 'Bonafide-Callback/1',
      'X-Verify-Client': endpoint.client_id,
      'X-Verify-Callback-Secret': unseal('callback-secret', endpoint.callback_secret).toString('utf8'),
      ...signedHeaders({
        id: delivery.event_id,
        body,
        now: context.now,
        purpose: 'callback-secret',
        secrets: [endpoint.signing_secret, endpoint.next_signing_secret],
      }),
    },
  }
}

async function recordAttempt(
  context: Context,
  id: string,
  { url, version }: DeliveryRequest,
  attempt: Attempt,
): Promise<void> {
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
  // Somebody requested another attempt while this one was in flight: that one settles the delivery.
  if (delivery.version !== version) return
  const verdict = verdictOf(attempt, delivery.attempts + 1, context.now)
  await context.db.callbackDelivery.updateMany({ where: { id }, data: attemptedRow(context, verdict) })
  if (verdict.next) await enqueueAttempt(context, id, verdict.next)
}
