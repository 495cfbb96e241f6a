import { Prisma } from '@/lib/generated/prisma/client'
import { DomainError } from '@/lib/errors'
import { recordEvent } from '@/lib/resource/record-event'
import { readWhole } from '@/lib/long-work/files/chunks'
import { newId } from '@/lib/ids'
import { laneOf } from '@/lib/long-work/rows/lane'
import { lockJob, refuseUnless, setJobStatus } from '@/lib/long-work/rows/progress'
import { enqueue } from '@/lib/jobs/queue'
import type { Context } from '@/lib/resource/context'
import { withCustomFields } from '@/lib/resource/custom-values'
import type { Shape } from '@/lib/resource/define'
import type { Filter } from '@/lib/resource/filter'
import { listQueryOf, type ListQuery } from '@/lib/resource/list-query'
import { forReader } from '@/lib/resource/reader'
import { withAllFields } from '@/lib/resource/related'
import { columnsOf } from './columns'
import { exportDefinition, type Export, type ExportRequest } from './schema'
import { plainVerbs } from '@/lib/resource/verbs'

const resource = exportDefinition

export const { list, get, shown } = plainVerbs(exportDefinition)

/** The scope of an export. @throws DomainError for an invalid filter, sort or column */
export async function scopeOf(
  context: Context,
  { resource: path, filter, q, sort }: Pick<Export, 'resource' | 'filter' | 'q' | 'sort'>,
  limit: number,
): Promise<{ collection: Shape; plain: Shape; filter: Filter | null; query: ListQuery }> {
  const plain = context.resources.at(path)
  if (!plain) throw new Error(`there is no collection ${path}`)
  const collection = await withCustomFields(context.db, plain)
  const compared = await withAllFields(context, plain)
  // Stored filters were parsed by the same schema. A later job has no `me`, so resolve it now.
  const tree = filter && forReader(compared, filter as Filter, context)
  const query = listQueryOf(
    compared,
    { limit: 1, ...(tree && { filter: tree }), ...(q && { q }), ...(sort && { sort }) },
    context,
  )
  return { collection, plain, filter: tree, query: { ...query, limit } }
}

/** Enqueues an export. @throws DomainError validation_failed | invalid_parameter */
export async function create(
  context: Context,
  { resource: path, format, columns = [], filter, q, sort }: ExportRequest,
): Promise<Export> {
  const { collection, filter: tree } = await scopeOf(
    context,
    { resource: path, filter: filter ?? null, q: q ?? null, sort: sort ?? null },
    1,
  )
  columnsOf(context, collection, columns, [])
  const id = newId()
  await context.db.export.create({
    data: {
      id,
      organisation_id: context.organisationId,
      resource: path,
      format,
      columns,
      q: q || null,
      sort: sort || null,
      status: 'queued',
      ...(tree && { filter: tree as Prisma.InputJsonValue }),
      created_at: context.now,
      updated_at: context.now,
      created_by: { ...context.actor },
      updated_by: { ...context.actor },
    },
  })
  await recordEvent(context, {
    type: 'export.created',
    subject: { type: 'export', id },
    data: { after: { resource: path, format, columns } },
  })
  await enqueueExport(context, id)
  return get(context, id)
}

export const enqueueExport = (context: Context, id: string, runAt?: Date): Promise<string> =>
  enqueue(
    context.db,
    'run_export',
    { organisation_id: context.organisationId, export_id: id },
    { key: `export:${id}`, queue: laneOf(context.organisationId), ...(runAt && { runAt }) },
  )

/** @throws DomainError not_found | conflict */
export async function cancel(context: Context, id: string): Promise<Export> {
  refuseUnless(await lockJob(context, resource, id), ['queued', 'running'], 'export')
  await setJobStatus(context, resource, id, {
    to: 'cancelled',
    event: 'cancelled',
    also: Prisma.sql`, finished_at = ${context.now}, updated_by = ${JSON.stringify(context.actor)}::text::jsonb`,
  })
  return get(context, id)
}

/** The finished file; records the download. @throws DomainError not_found | conflict | file_expired */
export async function open(context: Context, id: string): Promise<{ found: Export; bytes: AsyncIterable<Uint8Array> }> {
  const found = await get(context, id)
  refuseUnless(found, ['completed'], 'export')
  if (found.expires_at === null || new Date(found.expires_at) <= context.now)
    throw new DomainError('file_expired', {
      detail: 'The file was deleted, after 7 days or with a record that it may have contained; make a new export.',
    })
  await recordEvent(context, { type: 'export.downloaded', subject: { type: 'export', id }, data: {} })
  return { found, bytes: readWhole(context.db, id, found.size) }
}
