import { useSyncExternalStore } from 'react'
import { useHydrated } from '../use-hydrated'
import { loadFromTab, subscribeToTab } from './tab-memory'

/** What this tab keeps of a check; null if nothing, and during hydration: the server does not know it. */
export function useKept(session: string, name: string): string | null {
  const isHydrated = useHydrated()
  const kept = useSyncExternalStore(
    subscribeToTab,
    () => loadFromTab(session, name),
    () => null,
  )
  return isHydrated ? kept : null
}
