import { Prisma } from '@/lib/generated/prisma/client'
import { rawRows } from '@/lib/db/raw'
import { DomainError } from '@/lib/errors'
import { recordEvent, recordEvents } from './record-event'
import type { Context } from './context'
import type { ExpectedVersion } from './crud'
import type { Fields, Shape } from './define'
import { eraseMails } from './erase-mails'
import type { Field } from './fields'
import { forgetFiles } from './forget-files'
import { forgetTold } from './forget-told'
import { mergedInto } from './merged-into'
import { stampUnlessDeleted } from './stamp'

const table = (resource: Shape) => Prisma.raw(`"${resource.table}"`)
const column = (name: string) => Prisma.raw(`"${name}"`)

/** The fields of other resources that point to a collection. */
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
 * Deletes a record for good, live or deleted already, with those that were merged into it, and erases what the log keeps of their
 * values. References to it are cleared; one that cannot be empty refuses the purge.
 * @throws DomainError not_found | stale_version | conflict
 */
export async function purgeRecord<F extends Fields>(
  context: Context,
  resource: Shape<F>,
  id: string,
  expected: ExpectedVersion,
): Promise<void> {
  const [row] = await rawRows<{ version: number }>(
    context.db,
    Prisma.sql`SELECT version FROM ${table(resource)}
    WHERE organisation_id = ${context.organisationId}::uuid AND id = ${id}::uuid FOR UPDATE`,
  )
  if (!row) throw new DomainError('not_found')
  if (expected !== null && expected !== row.version)
    throw new DomainError('stale_version', { extra: { current: { id, version: row.version } } })
  for (const one of [id, ...(await mergedInto(context, resource, [id]))]) await eraseRecord(context, resource, one)
  await forgetFiles(context, resource)
}

async function eraseRecord(context: Context, resource: Shape, id: string): Promise<void> {
  if (resource.path === 'contacts') await eraseMails(context, Prisma.sql`contact_id = ${id}::uuid`)
  for (const reference of referencesTo(context, resource.path)) await clearReference(context, reference, id)
  await rawRows(
    context.db,
    Prisma.sql`DELETE FROM ${table(resource)} WHERE organisation_id = ${context.organisationId}::uuid AND id = ${id}::uuid`,
  )
  await rawRows(
    context.db,
    Prisma.sql`UPDATE event SET data = '{}', erased_at = ${context.now}
    WHERE organisation_id = ${context.organisationId}::uuid AND subject_id = ${id}::uuid AND erased_at IS NULL`,
  )
  await forgetImages(context, id)
  await recordEvent(context, { type: `${resource.name}.purged`, subject: { type: resource.name, id }, data: {} })
}

/** The code of a row of an import or a bulk operation whose record is gone: its values are shown no more. */
export const PURGED = 'record_purged'

/** Earlier values that were kept for an undo are erased with the record. */
async function forgetImages(context: Context, id: string): Promise<void> {
  await rawRows(
    context.db,
    Prisma.sql`UPDATE job_row SET before = NULL, code = ${PURGED}, message = 'Its record was deleted for good.'
    WHERE organisation_id = ${context.organisationId}::uuid AND record_id = ${id}::uuid`,
  )
  await rawRows(
    context.db,
    Prisma.sql`UPDATE import SET columns = (SELECT jsonb_agg(jsonb_set(one, '{samples}', '[]') ORDER BY place) FROM jsonb_array_elements(columns) WITH ORDINALITY of_file(one, place))
    WHERE organisation_id = ${context.organisationId}::uuid AND id IN (SELECT job_id FROM job_row WHERE organisation_id = ${context.organisationId}::uuid AND record_id = ${id}::uuid)`,
  )
  await rawRows(
    context.db,
    Prisma.sql`UPDATE merge SET before = '{}' WHERE organisation_id = ${context.organisationId}::uuid AND (survivor_id = ${id}::uuid OR merged_id = ${id}::uuid OR ${id}::uuid = ANY(also_merged_ids))`,
  )
  await forgetTold(context, [id])
}

async function clearReference(
  context: Context,
  { resource, field, required }: ReturnType<typeof referencesTo>[number],
  id: string,
): Promise<void> {
  const pointing = Prisma.sql`organisation_id = ${context.organisationId}::uuid AND ${column(field)} = ${id}::uuid`
  if (required) {
    const [count] = await rawRows<{ n: number }>(
      context.db,
      Prisma.sql`SELECT count(*)::int AS n FROM ${table(resource)} WHERE ${pointing}`,
    )
    if (count?.n)
      throw new DomainError('conflict', {
        detail: `${count.n} ${resource.plural.toLowerCase()} still point to this record.`,
        extra: { referenced_by: { [resource.path]: count.n } },
      })
    return
  }
  const cleared = await rawRows<{ id: string }>(
    context.db,
    Prisma.sql`UPDATE ${table(resource)} SET ${column(field)} = NULL, ${stampUnlessDeleted(context, resource.table)} WHERE ${pointing} RETURNING id`,
  )
  await recordEvents(
    context,
    cleared.map((one) => ({
      type: `${resource.name}.updated`,
      subject: { type: resource.name, id: one.id },
      data: { before: { [field]: id }, after: { [field]: null } },
    })),
  )
}
