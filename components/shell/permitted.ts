'use client'
import { useMembership, type Membership } from '@/lib/client/organisation'
import { allows, type Permission } from '@/lib/auth/permissions'
import { findByWords } from './find-by-words'
import { ALL_SETTINGS, SETTINGS, type FoundSetting } from './settings-places'

/** What a role may not do is not offered to it. Until the server has said who we are, nothing that takes a permission is. */
export const isPermitted = (membership: Membership | null, permission: Permission | undefined): boolean =>
  permission === undefined || (membership !== null && allows(membership.organisation.role, permission))

/** The settings that this reader has, in their groups. */
export function useSettings(): typeof SETTINGS {
  const membership = useMembership()
  return SETTINGS.map(({ label, pages }) => ({
    label,
    pages: pages.filter(({ permission }) => isPermitted(membership, permission)),
  })).filter(({ pages }) => pages.length > 0)
}

/** What the words lead to among them. */
export function useFoundSettings(typed: string): FoundSetting[] {
  const membership = useMembership()
  return findByWords(
    ALL_SETTINGS.filter(({ permission }) => isPermitted(membership, permission)),
    typed,
  )
}
