import { Prisma } from '@/lib/generated/prisma/client'
import { rawDeferred, rawRows } from '@/lib/db/raw'
import { lockDeliveryQueues, takeAdvisoryLocks } from './advisory-lock'
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

/**
 * The items of a for-each, each in its place because rounds are counted: null instead of those of the records, and of
 * what is no record and may repeat them.
 */
const itemsWithout = (ids: string[]) => Prisma.sql`jsonb_build_object('items', (
  SELECT coalesce(jsonb_agg(CASE WHEN one->>'id' <> ALL(${ids}::text[]) THEN one END ORDER BY place), '[]')
  FROM jsonb_array_elements(input->'items') WITH ORDINALITY AS listed(one, place)))`

/** What a mail server said about an address is in the words of an error, next to its code. */
const ERROR_ERASED = Prisma.sql`error = CASE WHEN error IS NOT NULL THEN error || '{"message": "What it said was erased with a record."}' END`

/**
 * What a run in progress needs of an output, and says nothing about anybody: decisions, numbers, and the ids of what was
 * written, so that later steps decide and find as they would have.
 */
const OUTPUT_ERASED = Prisma.sql`output = CASE
  WHEN output IS NULL OR type IN ('branch', 'for_each', 'mail') THEN output
  WHEN type = 'wait' THEN output - 'record'
  WHEN type IN ('http', 'find') THEN jsonb_strip_nulls(jsonb_build_object('status', output->'status', 'count', output->'count'))
  ELSE jsonb_strip_nulls(jsonb_build_object('id', output->'id', 'existed', output->'existed',
    'record', CASE WHEN output->'record' ? 'id' THEN jsonb_build_object('id', output->'record'->'id') END)) END`

/**
 * The runs about records: those that they started, and those of inbound calls that brought them, for what was posted is
 * theirs. `ARRAY` has the ids found by index first; as a subquery beside OR, it would have all rows read.
 */
const runsAbout = ({ organisationId }: Context, ids: string[]) => Prisma.sql`ARRAY(
  SELECT id FROM workflow_run WHERE organisation_id = ${organisationId}::uuid AND record_id = ANY(${ids}::uuid[])
  UNION SELECT run.id FROM workflow_step step JOIN workflow_run run ON run.organisation_id = step.organisation_id AND run.id = step.run_id
    WHERE step.organisation_id = ${organisationId}::uuid AND step.record_ids && ${ids}::uuid[] AND step.type IN ('create', 'update') AND run.trigger_type = 'inbound')`

/**
 * The processes that execute runs have what they read in memory, and only they know what that is. A run in progress is
 * marked, by the sign of who executes it: it writes nothing more until it has read its rows again. None begins before
 * this transaction has ended: the lock is the one under which runs are claimed.
 */
async function markRunsInProgress(context: Context): Promise<void> {
  await takeAdvisoryLocks(context, [['workflow_places']], { own: 'places' })
  await rawDeferred(
    context.db,
    Prisma.sql`UPDATE workflow_run SET carried_by = -carried_by
    WHERE organisation_id = ${context.organisationId}::uuid AND status = 'running' AND carried_by > 0`,
  )
}

/** Erases what workflow runs know about records: what started them, and what their steps read and wrote. */
async function eraseInRuns(context: Context, ids: string[]): Promise<void> {
  await markRunsInProgress(context)
  const own = Prisma.sql`organisation_id = ${context.organisationId}::uuid`
  const about = runsAbout(context, ids)
  await rawDeferred(
    context.db,
    Prisma.sql`UPDATE workflow_run SET ${ERROR_ERASED} WHERE ${own} AND error IS NOT NULL
    AND (id = ANY(${about}) OR id = ANY(ARRAY(SELECT run_id FROM workflow_step WHERE ${own} AND record_ids && ${ids}::uuid[] AND error IS NOT NULL)))`,
  )
  await rawDeferred(
    context.db,
    Prisma.sql`UPDATE workflow_step SET ${ERROR_ERASED}, input = CASE WHEN type = 'for_each' AND jsonb_typeof(input->'items') = 'array' THEN ${itemsWithout(ids)} END,
      ${OUTPUT_ERASED} WHERE ${own} AND (record_ids && ${ids}::uuid[] OR run_id = ANY(${about}))`,
  )
  await rawDeferred(
    context.db,
    Prisma.sql`UPDATE workflow_run SET trigger = '{}', record_title = NULL WHERE ${own} AND id = ANY(${about})`,
  )
}
