import { DomainError } from '@/lib/errors'
import { recordEvent } from '@/lib/events/record'
import type { Organisation } from '@/lib/generated/prisma/client'
import type { Context } from '@/lib/resource/context'
import type { ExpectedVersion } from '@/lib/resource/crud'
import type { OrganisationPatch, OrganisationRecord } from './schema'

const toRecord = ({ id, name, requester_id, default_currency, time_zone, version, created_at, updated_at }: Organisation): OrganisationRecord =>
  ({ id, name, requester_id, default_currency, time_zone, version, created_at: created_at.toISOString(), updated_at: updated_at.toISOString() })

/** The organisation of the call. */
export async function getOrganisation(context: Context): Promise<OrganisationRecord> {
  return toRecord(await context.db.organisation.findFirstOrThrow({ where: {} }))
}

/** Renames the organisation or changes its defaults, guarded by its version. */
export async function updateOrganisation(context: Context, patch: OrganisationPatch, expected: ExpectedVersion): Promise<OrganisationRecord> {
  const current = await getOrganisation(context)
  if (expected !== null && expected !== current.version) throw new DomainError('stale_version', { extra: { current } })
  const changed = (Object.keys(patch) as (keyof OrganisationPatch)[]).filter((name) => patch[name] !== undefined && patch[name] !== current[name])
  if (!changed.length) return current
  const only = (from: OrganisationPatch) => Object.fromEntries(changed.map((name) => [name, from[name] ?? null]))
  const { count } = await context.db.organisation.updateMany({ where: { version: current.version }, data: { ...only(patch), version: { increment: 1 }, updated_at: context.now } })
  if (!count) throw new DomainError('stale_version', { extra: { current: await getOrganisation(context) } })
  await recordEvent(context, { type: 'organisation.updated', subject: { type: 'organisation', id: current.id }, data: { before: only(current), after: only(patch) } })
  return getOrganisation(context)
}
