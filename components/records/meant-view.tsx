'use client'
import { useEffect, useEffectEvent, useMemo, type ReactNode } from 'react'
import { MeantAddress } from '@/lib/client/address'
import { useFilterFields } from '@/lib/client/fields'
import { useViews } from '@/lib/client/views'
import { useListState } from '@/components/resource/list-state'
import type { Screen } from '@/components/resource/screen'
import { lackedBy, withView } from './view-address'

/**
 * An address with nothing but `?view=` means the view's parameters: the list shows those from the first picture on, and
 * the address says them in full a moment later. Other parameters stay.
 */
export function MeantView({ screen: { resource }, children }: { screen: Screen; children: ReactNode }) {
  const state = useListState(useFilterFields(resource))
  const { views } = useViews(resource.path, state.view)
  const open = views.find(({ id }) => id === state.view)
  const lacked = lackedBy(state, open)
  const named = lacked ? open : undefined
  const meant = useMemo(
    () => (search: URLSearchParams) => (named && search.get('view') === named.id ? withView(search, named) : search),
    [named],
  )
  const isAlone = lacked !== null
  const meet = useEffectEvent(() => {
    if (lacked) state.change(lacked)
  })
  useEffect(() => meet(), [isAlone])
  return <MeantAddress value={meant}>{children}</MeantAddress>
}
