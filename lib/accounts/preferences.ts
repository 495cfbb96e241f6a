import { DomainError } from '@/lib/errors'
import type { Context } from '@/lib/resource/context'
import { memberOf } from '@/lib/resource/reader'
import { lockMembership } from './membership-lock'
import { preferencesSchema, type Preferences, type PreferencesPatch } from './schema'

/** A member's preferences, completed with the defaults. */
export const preferencesOf = (kept: unknown): Preferences => preferencesSchema.parse(kept)

/**
 * Changes a member's preferences for the screens of one organisation; omitted ones stay. They concern nobody else, so
 * no event records them.
 * @throws DomainError not_found for an API key, which has no screens
 */
export async function updatePreferences(context: Context, patch: PreferencesPatch): Promise<Preferences> {
  const userId = memberOf(context)
  if (userId === null)
    throw new DomainError('not_found', { detail: 'Preferences belong to a member; an API key has no screens.' })
  // Of two concurrent changes, both take effect.
  await lockMembership(context)
  const where = { organisation_id_user_id: { organisation_id: context.organisationId, user_id: userId } }
  const found = await context.db.membership.findUnique({ where })
  if (!found) throw new DomainError('not_found')
  const preferences = { ...preferencesOf(found.preferences), ...patch }
  await context.db.membership.update({ where, data: { preferences } })
  return preferences
}
