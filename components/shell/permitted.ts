'use client'
import { useMembership, type Membership } from '@/lib/client/organisation'
import { allows, type Permission } from '@/lib/auth/permissions'
import { findByWords } from './find-by-words'
import { allSettingsIn, settingsIn, type FoundSetting, type SettingsGroup } from './settings-places'
import { useWords } from '@/lib/client/words/words'

/**
 * Whether to offer something that needs a permission. Until the membership has loaded, nothing that needs one is
 * offered.
 */
export const isPermitted = (membership: Membership | null, permission: Permission | undefined): boolean =>
  permission === undefined || (membership !== null && allows(membership.organisation.role, permission))

/** The settings that the user may see, grouped. */
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

/** Matching settings among those the user may see. */
export function useFoundSettings(typed: string): FoundSetting[] {
  const t = useWords()
  const membership = useMembership()
  return findByWords(
    allSettingsIn(t).filter(({ permission }) => isPermitted(membership, permission)),
    typed,
  )
}
