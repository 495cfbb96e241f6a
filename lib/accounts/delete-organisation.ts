import { Prisma } from '@/lib/generated/prisma/client'
import { rawRows } from '@/lib/db/tenant'
import { DomainError } from '@/lib/errors'
import { log } from '@/lib/log'
import type { Context } from '@/lib/resource/context'
import type { ExpectedVersion } from '@/lib/resource/crud'
import type { Shape } from '@/lib/resource/define'
import type { Field } from '@/lib/resource/fields'
import { referencesTo } from '@/lib/resource/purge'
import { getOrganisation } from './organisations'

/** What jobs keep of their rows and files has no definition, and nothing that goes with the organisation points to it. */
const OF_JOBS = ['job_row', 'file_chunk']

/** Tables whose rows point to records: the database keeps a record while one points to it, so those that point go first. */
function pointingTables(context: Context): string[] {
  const visited = new Set<Shape>()
  const tables: string[] = []
  const visit = (resource: Shape) => {
    if (visited.has(resource)) return
    visited.add(resource)
    for (const { resource: other } of referencesTo(context, resource.path)) visit(other)
    tables.push(resource.table)
  }
  for (const resource of context.resources.all)
    if (Object.values<Field>(resource.fields).some(({ kind }) => kind === 'reference')) visit(resource)
  return tables
}

/**
 * Removes an organisation with everything of it, at once and for good: records, log, keys, stored documents, answers
 * kept for repeated requests. Its users stay; they may belong to others. Only the server's own log still mentions it.
 * @param confirm the organisation's name
 * @throws DomainError stale_version; validation_failed when the name is another
 */
export async function deleteOrganisation(
  context: Context,
  confirm: string | undefined,
  expected: ExpectedVersion,
): Promise<void> {
  const { organisationId, db } = context
  const current = await getOrganisation(context)
  if (expected !== null && expected !== current.version) throw new DomainError('stale_version', { extra: { current } })
  if (confirm?.trim() !== current.name.trim()) {
    const message = 'confirm takes the name of the organisation, to the letter'
    throw new DomainError('validation_failed', {
      detail: message,
      errors: [{ parameter: 'confirm', code: 'invalid_value', message }],
    })
  }
  const keys = await db.apiKey.findMany({ select: { id: true } })
  for (const table of [...pointingTables(context), ...OF_JOBS])
    await rawRows(
      db,
      Prisma.sql`DELETE FROM ${Prisma.raw(`"${table}"`)} WHERE organisation_id = ${organisationId}::uuid`,
    )
  await rawRows(db, Prisma.sql`DELETE FROM stored_object WHERE key LIKE ${`${organisationId}/%`}`)
  await rawRows(
    db,
    Prisma.sql`DELETE FROM idempotent_answer WHERE scope LIKE ${`%/organisations/${organisationId}%`} OR split_part(scope, ' ', 1) = ANY (${keys.map(({ id }) => `api_key:${id}`)})`,
  )
  await rawRows(db, Prisma.sql`DELETE FROM organisation WHERE id = ${organisationId}::uuid`)
  log.info('an organisation was deleted by its owner', {
    organisation_id: organisationId,
    actor: context.actor,
    request_id: context.requestId,
  })
}
