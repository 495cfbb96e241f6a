'use client'
import { useMembership, type Membership } from '@/lib/client/organisation'
import { allows, type Permission } from '@/lib/auth/permissions'
import { SETTINGS_PAGES, type SettingsPage } from './places'

/** What a role may not do is not offered to it. Until the server has said who we are, nothing that takes a permission is. */
export const isPermitted = (membership: Membership | null, permission: Permission | undefined): boolean =>
  permission === undefined || (membership !== null && allows(membership.organisation.role, permission))

export function useSettingsPages(): SettingsPage[] {
  const membership = useMembership()
  return SETTINGS_PAGES.filter(({ permission }) => isPermitted(membership, permission))
}
