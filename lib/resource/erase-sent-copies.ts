import { Prisma } from '@/lib/generated/prisma/client'
import { rawDeferred, rawRows } from '@/lib/db/raw'
import { lockDeliveryQueues } from './advisory-lock'
import type { Context } from './context'

/** Receivers may repeat names in their answers, also in a header. That they answered stays visible. */
export const ANSWER_ERASED = Prisma.sql`response_body = NULL, response_headers = CASE WHEN response_headers IS NOT NULL THEN '{}'::jsonb END`

/**
 * Erases what webhooks sent about records, what the receivers answered, and what workflow runs know about them. Takes
 * the locks of the deliveries' queues, for which senders wait: call it last, and commit soon.
 */
export async function eraseSentCopies(context: Context, ids: string[]): Promise<void> {
  await eraseInRuns(context, ids)
  const ofRecords = Prisma.sql`organisation_id = ${context.organisationId}::uuid AND subject_id = ANY(${ids}::uuid[])`
  const senders = await rawRows<{ webhook_id: string }>(
    context.db,
    Prisma.sql`SELECT DISTINCT webhook_id::text AS webhook_id FROM webhook_delivery WHERE ${ofRecords}`,
  )
  if (senders.length)
    await lockDeliveryQueues(
      context,
      senders.map(({ webhook_id }) => webhook_id),
    )
  await rawDeferred(
    context.db,
    Prisma.sql`UPDATE webhook_attempt SET ${ANSWER_ERASED}
    WHERE organisation_id = ${context.organisationId}::uuid AND delivery_id IN (SELECT id FROM webhook_delivery WHERE ${ofRecords})`,
  )
  await rawDeferred(
    context.db,
    Prisma.sql`UPDATE webhook_delivery SET body = body || '{"data": null, "previous": null, "details": null, "changed_fields": []}' WHERE ${ofRecords}`,
  )
}

/** Erases what workflow runs know about records: what started them, and what their steps read and wrote. */
async function eraseInRuns(context: Context, ids: string[]): Promise<void> {
  const own = Prisma.sql`organisation_id = ${context.organisationId}::uuid`
  await rawDeferred(
    context.db,
    Prisma.sql`UPDATE workflow_step SET input = NULL, output = NULL WHERE ${own}
    AND (record_ids && ${ids}::uuid[] OR run_id IN (SELECT id FROM workflow_run WHERE ${own} AND record_id = ANY(${ids}::uuid[])))`,
  )
  await rawDeferred(
    context.db,
    Prisma.sql`UPDATE workflow_run SET trigger = '{}', record_title = NULL WHERE ${own} AND record_id = ANY(${ids}::uuid[])`,
  )
}
