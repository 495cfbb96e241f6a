import { DomainError } from '@/lib/errors'
import type { Context } from '@/lib/resource/context'
import { memberOf } from '@/lib/resource/reader'
import { lockMembership } from './membership-lock'
import { preferencesSchema, type Preferences, type PreferencesPatch } from './schema'

/** What a member chose, and for the rest how things come. */
export const preferencesOf = (kept: unknown): Preferences => preferencesSchema.parse(kept)

/**
 * Changes how a member likes the screens of one organisation; what is not sent stays. They are nobody else's business:
 * no event tells of them.
 * @throws DomainError not_found for a key, which looks at no screen
 */
export async function updatePreferences(context: Context, patch: PreferencesPatch): Promise<Preferences> {
  const userId = memberOf(context)
  if (userId === null)
    throw new DomainError('not_found', { detail: 'Preferences belong to a member; an API key has no screens.' })
  // Two changes at once both hold.
  await lockMembership(context)
  const where = { organisation_id_user_id: { organisation_id: context.organisationId, user_id: userId } }
  const found = await context.db.membership.findUnique({ where })
  if (!found) throw new DomainError('not_found')
  const preferences = { ...preferencesOf(found.preferences), ...patch }
  await context.db.membership.update({ where, data: { preferences } })
  return preferences
}
