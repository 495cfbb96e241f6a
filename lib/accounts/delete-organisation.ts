import { Prisma } from '@/lib/generated/prisma/client'
import { rawRows } from '@/lib/db/tenant'
import { DomainError } from '@/lib/errors'
import { log } from '@/lib/log'
import type { Context } from '@/lib/resource/context'
import type { ExpectedVersion } from '@/lib/resource/crud'
import { getOrganisation } from './organisations'

/** Records that others point to and hold fast go after those: links first, people and companies last. */
const IN_ORDER = ['task', 'note', 'deal', 'check_session', 'contact', 'company', 'job_row', 'file_chunk']

/**
 * Removes an organisation with everything of it, at once and for good: records, log, keys, stored documents, answers
 * kept for repeated requests. Its users stay; they may belong to others. Only the server's own log still tells of it.
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
  for (const table of IN_ORDER)
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
