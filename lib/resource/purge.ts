import { Prisma } from '@/lib/generated/prisma/client'
import { rawRows } from '@/lib/db/raw'
import { DomainError } from '@/lib/errors'
import { recordEvents } from './record-event'
import type { Context } from './context'
import type { Fields, Shape } from './define'
import { eraseMails } from './erase-mails'
import { isExpected, type ExpectedVersion } from './expected-version'
import type { Field } from './fields'
import { invalidateExports } from './invalidate-exports'
import { eraseSentCopies } from './erase-sent-copies'
import { lockMergedInto } from './merged-into'
import { stampUnlessDeleted } from './stamp'

const table = (resource: Shape) => Prisma.raw(`"${resource.table}"`)
const column = (name: string) => Prisma.raw(`"${name}"`)

/** The fields of other resources that refer to a collection. */
export const referencesTo = (
  { resources }: Context,
  path: string,
): { resource: Shape; field: string; required: boolean }[] =>
  resources.all.flatMap((resource) =>
    Object.entries<Field>(resource.fields)
      .filter(([, field]) => field.kind === 'reference' && field.target === path)
      .map(([name, field]) => ({ resource, field: name, required: field.required === true || field.present === true })),
  )

/**
 * Deletes a record permanently, whether live or already soft-deleted, together with those merged into it, and erases
 * their values from the event log. Clears references to it; a reference that cannot be null refuses the purge.
 * @param mails whose copies webhooks have, to be erased with those of the record
 * @throws DomainError not_found | stale_version | conflict
 */
export async function purgeRecord<F extends Fields>(
  context: Context,
  resource: Shape<F>,
  id: string,
  expected: ExpectedVersion,
  mails: string[] = [],
): Promise<void> {
  const [row] = await rawRows<{ version: number }>(
    context.db,
    Prisma.sql`SELECT version FROM ${table(resource)}
    WHERE organisation_id = ${context.organisationId}::uuid AND id = ${id}::uuid FOR UPDATE`,
  )
  if (!row) throw new DomainError('not_found')
  if (!isExpected(expected, row.version))
    throw new DomainError('stale_version', { extra: { current: { id, version: row.version } } })
  const ids = [id, ...(await lockMergedInto(context, resource, [id]))]
  await eraseAll(context, resource, ids, mails)
  await invalidateExports(context, resource)
  // After the log: whoever reads the log holds events while it waits for the lock of the queues.
  await eraseSentCopies(context, [...ids, ...mails])
}

async function eraseAll(context: Context, resource: Shape, ids: string[], mails: string[]): Promise<void> {
  if (resource.path === 'contacts') await eraseMails(context, Prisma.sql`contact_id = ANY(${ids}::uuid[])`, mails)
  for (const reference of referencesTo(context, resource.path)) await clearReference(context, reference, ids)
  await rawRows(
    context.db,
    Prisma.sql`DELETE FROM ${table(resource)} WHERE organisation_id = ${context.organisationId}::uuid AND id = ANY(${ids}::uuid[])`,
  )
  await rawRows(
    context.db,
    Prisma.sql`UPDATE event SET data = '{}', erased_at = ${context.now}
    WHERE organisation_id = ${context.organisationId}::uuid AND subject_id = ANY(${ids}::uuid[]) AND erased_at IS NULL`,
  )
  await eraseImages(context, ids)
  await recordEvents(
    context,
    ids.map((id) => ({ type: `${resource.name}.purged`, subject: { type: resource.name, id }, data: {} })),
  )
}

/** Error code of an import or bulk row whose record was purged: its values are no longer shown. */
export const PURGED = 'record_purged'

/** Erases the earlier values that were kept for an undo. */
async function eraseImages(context: Context, ids: string[]): Promise<void> {
  await rawRows(
    context.db,
    Prisma.sql`UPDATE job_row SET before = NULL, code = ${PURGED}, message = 'Its record was deleted for good.'
    WHERE organisation_id = ${context.organisationId}::uuid AND record_id = ANY(${ids}::uuid[])`,
  )
  await rawRows(
    context.db,
    Prisma.sql`UPDATE import SET columns = (SELECT jsonb_agg(jsonb_set(one, '{samples}', '[]') ORDER BY place) FROM jsonb_array_elements(columns) WITH ORDINALITY of_file(one, place))
    WHERE organisation_id = ${context.organisationId}::uuid AND id IN (SELECT job_id FROM job_row WHERE organisation_id = ${context.organisationId}::uuid AND record_id = ANY(${ids}::uuid[]))`,
  )
  await rawRows(
    context.db,
    Prisma.sql`UPDATE merge SET before = '{}' WHERE organisation_id = ${context.organisationId}::uuid AND before <> '{}'
    AND (survivor_id = ANY(${ids}::uuid[]) OR merged_id = ANY(${ids}::uuid[]) OR also_merged_ids && ${ids}::uuid[])`,
  )
}

async function clearReference(
  context: Context,
  { resource, field, required }: ReturnType<typeof referencesTo>[number],
  ids: string[],
): Promise<void> {
  const pointing = Prisma.sql`pointing.organisation_id = ${context.organisationId}::uuid AND pointing.${column(field)} = ANY(${ids}::uuid[])`
  if (required) {
    const [count] = await rawRows<{ n: number }>(
      context.db,
      Prisma.sql`SELECT count(*)::int AS n FROM ${table(resource)} pointing WHERE ${pointing}`,
    )
    if (count?.n)
      throw new DomainError('conflict', {
        detail: `${count.n} ${resource.plural.toLowerCase()} still point to this record.`,
        extra: { referenced_by: { [resource.path]: count.n } },
      })
    return
  }
  // The join reads and locks what the record pointed to; an update alone would return only the new values.
  const cleared = await rawRows<{ id: string; version: number; purged: string }>(
    context.db,
    Prisma.sql`WITH held AS (SELECT id, ${column(field)} AS purged FROM ${table(resource)} pointing WHERE ${pointing} ORDER BY id FOR UPDATE)
    UPDATE ${table(resource)} pointing SET ${column(field)} = NULL, ${stampUnlessDeleted(context, 'pointing')} FROM held
    WHERE pointing.organisation_id = ${context.organisationId}::uuid AND pointing.id = held.id RETURNING pointing.id::text AS id, pointing.version, held.purged::text AS purged`,
  )
  await recordEvents(
    context,
    cleared.map((one) => ({
      type: `${resource.name}.updated`,
      subject: { type: resource.name, id: one.id },
      data: {
        before: { [field]: one.purged, version: one.version - 1 },
        after: { [field]: null, version: one.version },
      },
    })),
  )
}
