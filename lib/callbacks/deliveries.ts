import { resentRow } from '@/lib/delivery/attempt'
import { DomainError } from '@/lib/errors'
import type { Context } from '@/lib/resource/context'
import { getRecord, listRecords } from '@/lib/resource/crud'
import type { ListQuery } from '@/lib/resource/list-query'
import { enqueueAttempt } from './enqueue'
import { delivery, type Delivery } from './schema'

export const listDeliveries = (context: Context, query: ListQuery) => listRecords(context, delivery, query)

/** A delivery with each of its attempts, oldest first. */
export async function getDelivery(context: Context, id: string) {
  const record = await getRecord(context, delivery, id)
  const tries = await context.db.deliveryAttempt.findMany({
    where: { delivery_id: id },
    orderBy: { attempted_at: 'asc' },
  })
  return {
    ...record,
    tries: tries.map(({ attempted_at, url, response_status, error, duration_ms }) => ({
      attempted_at: attempted_at.toISOString(),
      url,
      response_status,
      error,
      duration_ms,
    })),
  }
}

/** Sends again at once, whatever its status; the retry schedule starts over. */
export async function resend(context: Context, id: string): Promise<Delivery> {
  await getRecord(context, delivery, id)
  const endpoint = await context.db.callbackEndpoint.findFirst({ where: {} })
  if (!endpoint?.callback_url) throw new DomainError('conflict', { detail: 'No callback address is registered.' })
  await context.db.callbackDelivery.updateMany({ where: { id }, data: resentRow(context, context.now) })
  await enqueueAttempt(context, id)
  return getRecord(context, delivery, id)
}
