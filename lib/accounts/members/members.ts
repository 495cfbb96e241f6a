import { revokeMadeBy } from '@/lib/auth/keys/keys'
import type { ApiKeyAction } from '@/lib/auth/keys/schema'
import { confirmRole } from '@/lib/auth/confirm-role'
import { atLeast, type Role } from '@/lib/auth/permissions'
import { DomainError } from '@/lib/errors'
import { recordEvent } from '@/lib/resource/record-event'
import type { Context } from '@/lib/resource/context'
import { type ExpectedVersion } from '@/lib/resource/crud'
import { isExpected } from '@/lib/resource/expected-version'
import { lockRow } from '@/lib/resource/lock'
import { releaseRecords } from '@/lib/resource/release-member'
import { endLinksOf, type Loser } from '../invitations/invitations'
import { lockMembership } from '../membership-lock'
import { member, type Member } from './schema'
import { plainVerbs } from '@/lib/resource/verbs'

export const { list, get, shown } = plainVerbs(member)

/**
 * Locks a member until the transaction ends.
 * @param caller the role that the caller had before the lock; null if every role will do
 * @throws DomainError not_found | stale_version | forbidden
 */
async function lockMember(
  context: Context,
  caller: Role | null,
  id: string,
  expected: ExpectedVersion,
): Promise<Member> {
  await lockMembership(context)
  if (caller) await confirmRole(context, caller)
  // Nobody can assign a record to a member who is just leaving.
  await lockRow(context, 'membership', id, 'UPDATE')
  const current = await get(context, id)
  if (!isExpected(expected, current.version)) throw new DomainError('stale_version', { extra: { current } })
  return current
}

async function refuseLastOwner(context: Context, { role }: Member): Promise<void> {
  if (role !== 'owner' || (await context.db.membership.count({ where: { role: 'owner' } })) > 1) return
  throw new DomainError('conflict', { detail: 'This is the last owner. Make somebody else an owner first.' })
}

function refuseUnlessOwner(caller: Role): void {
  if (!atLeast(caller, 'owner')) throw new DomainError('forbidden', { detail: 'Only owners can add or remove owners.' })
}

type EndingKeys = Awaited<ReturnType<typeof revokeMadeBy>>
const NO_KEYS: EndingKeys = { made: [], lost: [] }

/** A key keeps its role when its maker's is lowered, so what the keys could read may be more. */
const loserOf = ({ user_id, role }: Member, { made, lost }: EndingKeys): Loser => ({
  makers: [user_id, ...made],
  roles: [role, ...lost],
})

/** @throws DomainError forbidden if a non-owner adds or removes an owner, conflict if none would be left */
export async function changeRole(
  context: Context,
  caller: Role,
  id: string,
  patch: { role?: Role },
  expected: ExpectedVersion,
  keys: ApiKeyAction = 'keep',
): Promise<Member> {
  const before = await lockMember(context, caller, id, expected)
  const { role = before.role } = patch
  if (role === before.role) return before
  if (role === 'owner' || before.role === 'owner') refuseUnlessOwner(caller)
  await refuseLastOwner(context, before)
  await context.db.membership.updateMany({
    where: { id },
    data: { role, version: { increment: 1 }, updated_at: context.now, updated_by: { ...context.actor } },
  })
  await recordEvent(context, {
    type: 'member.updated',
    subject: { type: 'member', id },
    data: { before: { role: before.role }, after: { role } },
  })
  const ending = keys === 'revoke' ? await revokeMadeBy(context, caller, before.user_id, role) : NO_KEYS
  await endLinksOf(context, loserOf(before, ending), role)
  return get(context, id)
}

/** Removes a member, effective from the next request. @throws DomainError as changeRole does */
export async function remove(
  context: Context,
  caller: Role,
  id: string,
  expected: ExpectedVersion,
  keys: ApiKeyAction = 'keep',
): Promise<void> {
  const leaving = await lockMember(context, caller, id, expected)
  if (leaving.role === 'owner') refuseUnlessOwner(caller)
  const ending = keys === 'revoke' ? await revokeMadeBy(context, caller, leaving.user_id, null) : NO_KEYS
  await end(context, leaving, ending)
}

/**
 * The caller leaves, whatever their role.
 * @throws DomainError not_found for an API key, which is not a member; conflict for the last owner
 */
export async function leave(context: Context): Promise<void> {
  const own =
    context.actor.type === 'user' &&
    (await context.db.membership.findFirst({ where: { user_id: context.actor.id ?? '' } }))
  if (!own) throw new DomainError('not_found')
  await end(context, await lockMember(context, null, own.id, null), NO_KEYS)
}

async function end(context: Context, leaving: Member, ending: EndingKeys): Promise<void> {
  const { id, user_id, full_name, email, role } = leaving
  await refuseLastOwner(context, leaving)
  await endLinksOf(context, loserOf(leaving, ending), null)
  await releaseRecords(context, user_id)
  await context.db.membership.deleteMany({ where: { id } })
  await recordEvent(context, {
    type: 'member.deleted',
    subject: { type: 'member', id },
    data: { before: { user_id, full_name, email, role }, after: {} },
  })
}

/** Adds a user as a member. The caller holds the membership lock. */
export async function join(context: Context, id: string, userId: string, role: Role): Promise<void> {
  const actor = { ...context.actor }
  await context.db.membership.create({
    data: {
      id,
      organisation_id: context.organisationId,
      user_id: userId,
      role,
      created_at: context.now,
      updated_at: context.now,
      created_by: actor,
      updated_by: actor,
    },
  })
  await recordEvent(context, {
    type: 'member.created',
    subject: { type: 'member', id },
    data: { before: null, after: { user_id: userId, role } },
  })
}
