'use client'
import { useEffect, useEffectEvent } from 'react'
import { saveForServer, saveInTab, savedInTab } from '@/lib/client/chosen-organisation'
import { useRendered, type Membership } from '@/lib/client/organisation'
import { useFollowLanguage } from '@/lib/client/words/follow'

/**
 * Pins a tab to its organisation, whatever other tabs switch to: its drafts belong there. The visible tab decides which
 * organisation the server renders, and so what the next tab opens with.
 */
export function useOwnOrganisation(membership: Membership | null): void {
  const id = membership?.organisation.id
  const rendered = useRendered()
  const follow = useFollowLanguage()
  const onFront = useEffectEvent(() => {
    if (!membership) return
    const { me, organisation } = membership
    // During hydration the tab shows what the server rendered, which may be another tab's organisation.
    if (!me.organisations.some((one) => one.id === savedInTab())) saveInTab(organisation.id)
    if (document.visibilityState !== 'visible') return
    saveForServer(organisation.id)
    if (rendered !== null && rendered !== organisation.id) follow(organisation.preferences.locale)
  })
  useEffect(() => {
    if (id === undefined) return
    const tell = () => onFront()
    tell()
    document.addEventListener('visibilitychange', tell)
    window.addEventListener('focus', tell)
    return () => {
      document.removeEventListener('visibilitychange', tell)
      window.removeEventListener('focus', tell)
    }
  }, [id])
}
