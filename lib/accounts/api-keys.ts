import * as keys from '@/lib/auth/keys/keys'
import type { ApiKeyAction, ApiKeyRecord, apiKey } from '@/lib/auth/keys/schema'
import { asRole, type Role } from '@/lib/auth/permissions'
import type { Context } from '@/lib/resource/context'
import type { ExpectedVersion } from '@/lib/resource/crud'
import type { PatchOf } from '@/lib/resource/define'
import { endLinksOf, type Loser } from './invitations/invitations'
import { lockMembership } from './membership-lock'

/** Thousands of invitations take this long to get new links; until then the key would stay. */
export const RELINK_MS = 5 * 60_000

/** Changes of keys, which also end the links of invitations that a key had and may no longer have. */

/** The key as one that has links; null if it never had any. */
async function loserOf({ db, now }: Context, id: string): Promise<Loser | null> {
  const key = await db.apiKey.findFirst({ where: { id, test: false }, select: { role: true, expires_at: true } })
  if (!key) return null
  const { role, expires_at } = key
  return { makers: [id], roles: [asRole(role)], until: expires_at && expires_at <= now ? expires_at : null }
}

/** Renames a key or changes its end date or role. @throws DomainError as the same without links does */
export async function update(
  context: Context,
  maker: Role,
  id: string,
  patch: PatchOf<typeof apiKey.fields>,
  expected: ExpectedVersion,
): Promise<ApiKeyRecord> {
  if (!patch.role) return keys.update(context, maker, id, patch, expected)
  await lockMembership(context)
  const before = await loserOf(context, id)
  const record = await keys.update(context, maker, id, patch, expected)
  if (!before || before.roles.includes(patch.role)) return record
  // One that has expired, and is not extended, has no role left, whatever the sweep still has to do.
  await endLinksOf(context, before, before.until && patch.expires_at === undefined ? null : patch.role)
  return record
}

/**
 * Revokes a key permanently, and with `made: 'revoke'` those made with it.
 * @throws DomainError as the same without links does; forbidden when one of them may do more than the caller
 */
export async function revoke(
  context: Context,
  caller: Role,
  id: string,
  expected: ExpectedVersion,
  fate: ApiKeyAction = 'keep',
): Promise<void> {
  await lockMembership(context)
  await keys.revoke(context, caller, id, expected)
  const { made, lost } = fate === 'revoke' ? await keys.revokeMadeBy(context, caller, id, null) : { made: [], lost: [] }
  const before = await loserOf(context, id)
  if (!before) return
  // What it could read ended with it, what the others could read ends now. New links are younger than that end.
  if (before.until && made.length) await endLinksOf(context, { makers: made, roles: lost }, null)
  const ending = before.until ? before : { makers: [id, ...made], roles: [...before.roles, ...lost] }
  await endLinksOf(context, ending, null)
}

/** Ends the links of a key that has expired. Those that others made get a new link only once, so this can be repeated. */
export async function endLinksOfExpired(context: Context, id: string): Promise<void> {
  await lockMembership(context)
  const before = await loserOf(context, id)
  // Somebody may have extended it meanwhile.
  if (before?.until) await endLinksOf(context, before, null)
}
