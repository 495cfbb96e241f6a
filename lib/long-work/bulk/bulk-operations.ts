import { Prisma } from '@/lib/generated/prisma/client'
import { DomainError } from '@/lib/errors'
import { recordEvent } from '@/lib/resource/record-event'
import { newId } from '@/lib/ids'
import { isTooLate, UNDO_DAYS } from '@/lib/long-work/rows/kept'
import { laneOf } from '@/lib/long-work/rows/lane'
import { lockJob, refuseUnless, setJobStatus } from '@/lib/long-work/rows/progress'
import { enqueue } from '@/lib/jobs/queue'
import type { Context } from '@/lib/resource/context'
import { lockRecord } from '@/lib/resource/crud'
import { bulkOperation, type BulkOperation, type BulkRehearsal, type BulkRequest } from './schema'
import { checkRequest, checkTotal, countTargets, resolveMe, scopeOf } from './targets'
import { plainVerbs } from '@/lib/resource/verbs'

const resource = bulkOperation
const LABEL = 'bulk operation'

export const { list, get, shown } = plainVerbs(bulkOperation)

/** One job per operation; it continues from the operation's status. */
export const enqueueBulkOperation = (context: Context, id: string): Promise<string> =>
  enqueue(
    context.db,
    'run_bulk_operation',
    { organisation_id: context.organisationId, bulk_operation_id: id },
    { key: `bulk:${id}`, queue: laneOf(context.organisationId) },
  )

/**
 * How many records a request would affect, and the first of them.
 * @throws DomainError validation_failed | unknown_reference
 */
export async function rehearse(context: Context, request: BulkRequest): Promise<BulkRehearsal> {
  await checkRequest(context, request)
  return { dry_run: true, ...(await countTargets(context, scopeOf(request))) }
}

/** Enqueues a bulk operation. @throws DomainError validation_failed | unknown_reference | conflict */
export async function create(context: Context, request: BulkRequest): Promise<BulkOperation> {
  const changes = await checkRequest(context, request)
  const { filter, ...scope } = await resolveMe(context, scopeOf(request))
  if (request.expected_total !== undefined) await checkTotal(context, { filter, ...scope }, request.expected_total)
  const id = newId()
  await context.db.bulkOperation.create({
    data: {
      id,
      organisation_id: context.organisationId,
      resource: request.resource,
      action: request.action,
      workflows: request.workflows ?? 'run',
      q: scope.q,
      ids: scope.ids.map((one) => one.toLowerCase()),
      expected_total: request.expected_total ?? null,
      status: 'queued',
      // Both were parsed from JSON.
      ...(filter && { filter: filter as Prisma.InputJsonValue }),
      ...(changes && { changes: changes as Prisma.InputJsonObject }),
      ...(request.mail && { mail: request.mail }),
      created_at: context.now,
      updated_at: context.now,
      created_by: { ...context.actor },
      updated_by: { ...context.actor },
    },
  })
  await recordEvent(context, {
    type: 'bulk_operation.created',
    subject: { type: 'bulk_operation', id },
    data: { after: { resource: request.resource, action: request.action } },
  })
  await enqueueBulkOperation(context, id)
  return get(context, id)
}

const decidedBy = ({ actor }: Context) => Prisma.sql`, updated_by = ${JSON.stringify(actor)}::text::jsonb`

/** Stops it; records already written stay changed. @throws DomainError not_found | conflict */
export async function cancel(context: Context, id: string): Promise<BulkOperation> {
  refuseUnless(await lockJob(context, resource, id), ['queued', 'running'], LABEL)
  await setJobStatus(context, resource, id, {
    to: 'cancelled',
    event: 'cancelled',
    also: Prisma.sql`, finished_at = ${context.now}${decidedBy(context)}`,
  })
  return get(context, id)
}

/** Starts to undo it. @throws DomainError not_found | conflict */
export async function undo(context: Context, id: string): Promise<BulkOperation> {
  const { status, finished_at, action } = await lockRecord(context, bulkOperation, id, null)
  if (action === 'send_mail')
    throw new DomainError('conflict', { detail: 'Mails that are on their way cannot be recalled.' })
  if (action === 'request_check')
    throw new DomainError('conflict', { detail: 'Requested checks can only be cancelled one by one.' })
  refuseUnless({ status }, ['completed', 'cancelled', 'failed'], LABEL)
  if (isTooLate(context.now, finished_at))
    throw new DomainError('conflict', { detail: `A bulk operation can be undone for ${UNDO_DAYS} days.` })
  await setJobStatus(context, resource, id, {
    to: 'undoing',
    event: 'undo_started',
    also: Prisma.sql`, rows_done = 0, kept_count = 0${decidedBy(context)}`,
  })
  await enqueueBulkOperation(context, id)
  return get(context, id)
}
