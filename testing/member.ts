import { resources } from '@/lib/registry'
import { join } from '@/lib/accounts/members/members'
import { hashPassword } from '@/lib/auth/password'
import type { Role } from '@/lib/auth/permissions'
import { tenantTransaction } from '@/lib/db/tenant'
import { newId } from '@/lib/ids'
import type { Context } from '@/lib/resource/context'
import type { Tenant } from './tenant'

/** A user in an organisation, for stories about more than its owner. */
export interface TestMember {
  userId: string
  memberId: string
  email: string
  password: string
}

export async function newMember(
  { organisationId }: Pick<Tenant, 'organisationId'>,
  role: Role,
  fullName = 'Max Member',
  now = new Date(),
): Promise<TestMember> {
  const [userId, memberId] = [newId(), newId()]
  const [email, password] = [`Max.${userId}@example.org`, 'long enough for max']
  await tenantTransaction(organisationId, async (db, accounts) => {
    const context: Context = {
      actor: { type: 'system', id: null },
      organisationId,
      db,
      now,
      requestId: userId,
      resources,
    }
    await accounts.user.create({
      data: {
        id: userId,
        full_name: fullName,
        email,
        email_key: email.toLowerCase(),
        password_hash: await hashPassword(password),
        password_changed_at: now,
        created_at: now,
      },
    })
    await join(context, memberId, userId, role)
  })
  return { userId, memberId, email, password }
}

/** A transaction in which this user acts. */
export const asUser =
  ({ organisationId }: Pick<Tenant, 'organisationId'>, userId: string, now = new Date()) =>
  <T>(work: (context: Context) => Promise<T>): Promise<T> =>
    tenantTransaction(organisationId, (db) =>
      work({ actor: { type: 'user', id: userId }, organisationId, db, now, requestId: newId(), resources }),
    )
