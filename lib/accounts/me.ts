import { preferencesOf } from './preferences'
import type { Me } from './schema'
import { database } from '@/lib/db/client'
import { loginRows } from '@/lib/db/login-rows'
import { DomainError } from '@/lib/errors'
import type { Organisation } from '@/lib/generated/prisma/client'
import type { Caller } from '@/lib/auth/caller'
import { asRole, permissionsOf, type Role } from '@/lib/auth/permissions'

type Limits = Me['limits']
type Defaults = Me['organisations'][number]
type Shown = Pick<
  Organisation,
  'id' | 'name' | 'requester_id' | 'two_factor_required' | 'default_currency' | 'time_zone' | 'verification_notice_days'
> & { has_sample_data: boolean }

const entry = (
  { default_currency, ...organisation }: Shown,
  role: Role,
  preferences: unknown,
  test = false,
): Defaults => ({
  id: organisation.id,
  name: organisation.name,
  requester_id: organisation.requester_id,
  two_factor_required: organisation.two_factor_required,
  // Written only as one of its values.
  default_currency: default_currency as Defaults['default_currency'],
  time_zone: organisation.time_zone,
  verification_notice_days: organisation.verification_notice_days,
  has_sample_data: organisation.has_sample_data,
  role,
  permissions: permissionsOf(role, { test }),
  preferences: preferencesOf(preferences),
})

interface UserRow {
  full_name: string
  email: string
  two_factor: boolean
  /** Null without an organisation. */
  role: string | null
  preferences: unknown
  organisation: Shown
}
/** One row per organisation, in the order in which the user joined them. */
const USER = `SELECT u.full_name, u.email,
    EXISTS (SELECT FROM two_factor t WHERE t.user_id = u.id AND t.confirmed_at IS NOT NULL) AS two_factor,
    m.role, m.preferences,
    json_build_object('id', o.id, 'name', o.name, 'requester_id', o.requester_id,
      'two_factor_required', o.two_factor_required, 'default_currency', o.default_currency, 'time_zone', o.time_zone,
      'verification_notice_days', o.verification_notice_days, 'has_sample_data', o.sample_records IS NOT NULL) AS organisation
  FROM "user" u LEFT JOIN (membership m JOIN organisation o ON o.id = m.organisation_id AND o.deleted_at IS NULL)
    ON m.user_id = u.id
  WHERE u.id = $1::uuid ORDER BY m.created_at`

/** Who the caller is, and their organisations. */
export async function me(caller: Caller, server: { limits: Limits; sends_mail: boolean }): Promise<Me> {
  if (caller.type === 'api_key') {
    const { id, name, prefix, role, test, organisationId } = caller.key
    const { sample_records, ...organisation } = await database().organisation.findUniqueOrThrow({
      where: { id: organisationId },
    })
    return {
      type: 'api_key',
      user: null,
      api_key: { id, name, prefix, test },
      organisations: [entry({ ...organisation, has_sample_data: sample_records !== null }, role, {}, test)],
      ...server,
    }
  }
  const rows = await loginRows<UserRow>({ text: USER, values: [caller.id] })
  const [user] = rows
  if (!user) throw new DomainError('unauthenticated')
  return {
    type: 'user',
    user: { id: caller.id, full_name: user.full_name, email: user.email, two_factor: user.two_factor },
    api_key: null,
    organisations: rows.flatMap(({ organisation, role, preferences }) =>
      role === null ? [] : [entry(organisation, asRole(role), preferences)],
    ),
    ...server,
  }
}
