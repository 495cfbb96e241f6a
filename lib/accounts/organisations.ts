import { asRole, permissionsOf, type Role } from '@/lib/auth/permissions'
import type { Caller } from '@/lib/auth/caller'
import { database } from '@/lib/db/client'
import { DomainError } from '@/lib/errors'
import { recordEvent } from '@/lib/events/record'
import type { Organisation } from '@/lib/generated/prisma/client'
import type { Context } from '@/lib/resource/context'
import type { ExpectedVersion } from '@/lib/resource/crud'
import type { Me, OrganisationRecord } from './schema'

const toRecord = ({ id, name, requester_id, version, created_at, updated_at }: Organisation): OrganisationRecord =>
  ({ id, name, requester_id, version, created_at: created_at.toISOString(), updated_at: updated_at.toISOString() })

/** The organisation of the call. It stands above the tenants, so it is read by its id rather than through the scoped client. */
export async function getOrganisation(context: Context): Promise<OrganisationRecord> {
  return toRecord(await database().organisation.findUniqueOrThrow({ where: { id: context.organisationId } }))
}

/** Renames the organisation, guarded by its version. */
export async function renameOrganisation(context: Context, name: string | undefined, expected: ExpectedVersion): Promise<OrganisationRecord> {
  const before = await getOrganisation(context)
  if (expected !== null && expected !== before.version) throw new DomainError('stale_version', { extra: { current: before } })
  if (name === undefined || name === before.name) return before
  const { count } = await database().organisation.updateMany({ where: { id: before.id, version: before.version }, data: { name, version: { increment: 1 } } })
  if (!count) throw new DomainError('stale_version', { extra: { current: await getOrganisation(context) } })
  await recordEvent(context, { type: 'organisation.updated', subject: { type: 'organisation', id: before.id }, data: { before: { name: before.name }, after: { name } } })
  return getOrganisation(context)
}

type Limits = Me['limits']

/** Who the caller is, and where it belongs. */
export async function me(caller: Caller, limits: Limits): Promise<Me> {
  const entry = (organisation: Organisation, role: Role) =>
    ({ id: organisation.id, name: organisation.name, requester_id: organisation.requester_id, role, permissions: permissionsOf(role) })
  if (caller.type === 'api_key') {
    const { id, name, prefix, role, organisationId } = caller.key
    const organisation = await database().organisation.findUniqueOrThrow({ where: { id: organisationId } })
    return { type: 'api_key', user: null, api_key: { id, name, prefix }, organisations: [entry(organisation, role)], limits }
  }
  const user = await database().user.findUnique({ where: { id: caller.id }, include: { memberships: { include: { organisation: true }, orderBy: { created_at: 'asc' } } } })
  if (!user) throw new DomainError('unauthenticated')
  const { id, full_name, email, memberships } = user
  return { type: 'user', user: { id, full_name, email }, api_key: null, organisations: memberships.map((one) => entry(one.organisation, asRole(one.role))), limits }
}

/** The members of the organisation, oldest first. */
export async function members(context: Context) {
  const rows = await context.db.membership.findMany({ include: { user: true }, orderBy: [{ created_at: 'asc' }, { id: 'asc' }], take: 500 })
  return rows.map(({ id, user_id, role, created_at, user }) => ({ id, user_id, full_name: user.full_name, email: user.email, role: asRole(role), created_at: created_at.toISOString() }))
}
