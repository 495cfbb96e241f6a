'use client'
import { useEffect, useEffectEvent } from 'react'
import { keepForServer, keepInTab, keptInTab } from '@/lib/client/chosen-organisation'
import { useRendered, type Membership } from '@/lib/client/organisation'
import { useFollowLanguage } from '@/lib/client/words/follow'

/**
 * A tab stays in its organisation, whatever is chosen in others: what is typed in it belongs there. The tab in front says
 * which one the server renders, and with it the next tab.
 */
export function useOwnOrganisation(membership: Membership | null): void {
  const id = membership?.organisation.id
  const rendered = useRendered()
  const follow = useFollowLanguage()
  const onFront = useEffectEvent(() => {
    if (!membership) return
    const { me, organisation } = membership
    // While a page comes to life it shows what the server did, which may be another tab's.
    if (!me.organisations.some((one) => one.id === keptInTab())) keepInTab(organisation.id)
    if (document.visibilityState !== 'visible') return
    keepForServer(organisation.id)
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
