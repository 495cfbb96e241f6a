'use client'
import { useMembership, type Membership } from '@/lib/client/organisation'
import { allows, type Permission } from '@/lib/auth/permissions'
import { findByWords } from './find-by-words'
import { allSettingsIn, settingsIn, type FoundSetting, type SettingsGroup } from './settings-places'
import { useWords } from '@/lib/client/words/words'

/** What a role may not do is not offered to it. Until the server has said who we are, nothing that takes a permission is. */
export const isPermitted = (membership: Membership | null, permission: Permission | undefined): boolean =>
  permission === undefined || (membership !== null && allows(membership.organisation.role, permission))

/** The settings that this reader has, in their groups. */
export function useSettings(): SettingsGroup[] {
  const t = useWords()
  const membership = useMembership()
  return settingsIn(t)
    .map(({ label, pages }) => ({
      label,
      pages: pages.filter(({ permission }) => isPermitted(membership, permission)),
    }))
    .filter(({ pages }) => pages.length > 0)
}

/** What the words lead to among them. */
export function useFoundSettings(typed: string): FoundSetting[] {
  const t = useWords()
  const membership = useMembership()
  return findByWords(
    allSettingsIn(t).filter(({ permission }) => isPermitted(membership, permission)),
    typed,
  )
}
