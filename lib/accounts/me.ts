import { preferencesOf } from './preferences'
import type { Me } from './schema'
import { database } from '@/lib/db/client'
import { DomainError } from '@/lib/errors'
import type { Organisation } from '@/lib/generated/prisma/client'
import type { Caller } from '@/lib/auth/caller'
import { asRole, permissionsOf, type Role } from '@/lib/auth/permissions'
import { hasTwoFactor } from '@/lib/auth/second-factor'

type Limits = Me['limits']
type Defaults = Me['organisations'][number]

/** Who the caller is, and their organisations. */
export async function me(caller: Caller, server: { limits: Limits; sends_mail: boolean }): Promise<Me> {
  const entry = (organisation: Organisation, role: Role, preferences: unknown) => ({
    id: organisation.id,
    name: organisation.name,
    requester_id: organisation.requester_id,
    two_factor_required: organisation.two_factor_required,
    default_currency: organisation.default_currency as Defaults['default_currency'],
    time_zone: organisation.time_zone,
    verification_notice_days: organisation.verification_notice_days,
    has_sample_data: organisation.sample_records !== null,
    role,
    permissions: permissionsOf(role),
    preferences: preferencesOf(preferences),
  })
  if (caller.type === 'api_key') {
    const { id, name, prefix, role, organisationId } = caller.key
    const organisation = await database().organisation.findUniqueOrThrow({ where: { id: organisationId } })
    return {
      type: 'api_key',
      user: null,
      api_key: { id, name, prefix },
      organisations: [entry(organisation, role, {})],
      ...server,
    }
  }
  const user = await database().user.findUnique({
    where: { id: caller.id },
    include: {
      memberships: {
        where: { organisation: { deleted_at: null } },
        include: { organisation: true },
        orderBy: { created_at: 'asc' },
      },
    },
  })
  if (!user) throw new DomainError('unauthenticated')
  const { id, full_name, email, memberships } = user
  return {
    type: 'user',
    user: { id, full_name, email, two_factor: await hasTwoFactor(id) },
    api_key: null,
    organisations: memberships.map((one) => entry(one.organisation, asRole(one.role), one.preferences)),
    ...server,
  }
}
