import { DomainError } from '@/lib/errors'
import { recordEvent } from '@/lib/events/record'
import type { Organisation } from '@/lib/generated/prisma/client'
import type { Context } from '@/lib/resource/context'
import type { ExpectedVersion } from '@/lib/resource/crud'
import type { OrganisationRecord } from './schema'

const toRecord = ({ id, name, requester_id, version, created_at, updated_at }: Organisation): OrganisationRecord =>
  ({ id, name, requester_id, version, created_at: created_at.toISOString(), updated_at: updated_at.toISOString() })

/** The organisation of the call. */
export async function getOrganisation(context: Context): Promise<OrganisationRecord> {
  return toRecord(await context.db.organisation.findFirstOrThrow({ where: {} }))
}

/** Renames the organisation, guarded by its version. */
export async function renameOrganisation(context: Context, name: string | undefined, expected: ExpectedVersion): Promise<OrganisationRecord> {
  const before = await getOrganisation(context)
  if (expected !== null && expected !== before.version) throw new DomainError('stale_version', { extra: { current: before } })
  if (name === undefined || name === before.name) return before
  const { count } = await context.db.organisation.updateMany({ where: { version: before.version }, data: { name, version: { increment: 1 }, updated_at: context.now } })
  if (!count) throw new DomainError('stale_version', { extra: { current: await getOrganisation(context) } })
  await recordEvent(context, { type: 'organisation.updated', subject: { type: 'organisation', id: before.id }, data: { before: { name: before.name }, after: { name } } })
  return getOrganisation(context)
}
