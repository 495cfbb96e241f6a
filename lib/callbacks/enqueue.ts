import type { Prisma } from '@/lib/generated/prisma/client'
import { newDeliveryRow } from '@/lib/delivery/attempt'
import { newId, randomToken } from '@/lib/ids'
import { enqueue, type QueueDb } from '@/lib/jobs/queue'
import type { Context } from '@/lib/resource/context'
import { resultSchema } from '@/lib/identity/sessions/schema'
import { z } from 'zod'

/** Adds a delivery and its job to the transaction of what it reports. */
async function enqueueDelivery(
  context: Context,
  sessionId: string | null,
  body: Prisma.InputJsonObject,
): Promise<string> {
  const row = await context.db.callbackDelivery.create({
    data: {
      id: newId(),
      organisation_id: context.organisationId,
      session_id: sessionId,
      event_id: String(body.event_id),
      body,
      ...newDeliveryRow(context),
    },
  })
  await enqueueAttempt(context, row.id)
  return row.id
}

/**
 * One attempt of a delivery; a later call for the same delivery replaces one that has not begun. An organisation has
 * one in flight at a time: a receiver that hangs delays only its own callbacks.
 */
export const enqueueAttempt = (
  { db, organisationId }: { db: QueueDb; organisationId: string },
  deliveryId: string,
  at?: Date,
) =>
  enqueue(
    db,
    'deliver_callback',
    { organisation_id: organisationId, delivery_id: deliveryId },
    { key: `deliver:${deliveryId}`, queue: `callback:${organisationId}`, ...(at && { runAt: at }) },
  )

const newEventId = () => `evt_${randomToken(144)}`

/** The result callback of a completed session: exactly the source's body, plus the contract's members. */
export async function enqueueResultCallback(context: Context, sessionId: string): Promise<void> {
  const endpoint = await context.db.callbackEndpoint.findFirst({ where: {} })
  if (!endpoint?.callback_url) return
  const session = await context.db.checkSession.findFirstOrThrow({ where: { id: sessionId } })
  const results = z
    .array(resultSchema)
    .parse(session.results)
    .map(({ check_type, passed, confidence }) => ({ check_type, passed, confidence }))
  await enqueueDelivery(context, session.id, {
    reference_id: session.reference_id,
    results,
    event_id: newEventId(),
    session_id: session.id,
    status: session.status,
    outcome: session.outcome,
    occurred_at: context.now.toISOString(),
    test: session.test,
  })
}

/** A fictional result, marked as a test, so that an operator sees a callback arrive. */
export const enqueueTestCallback = (context: Context): Promise<string> =>
  enqueueDelivery(context, null, {
    reference_id: 'test-event',
    results: [{ check_type: 'id_check', passed: true, confidence: 0.97 }],
    event_id: newEventId(),
    session_id: null,
    status: 'completed',
    outcome: 'passed',
    occurred_at: context.now.toISOString(),
    test: true,
  })
