import { useSyncExternalStore } from 'react'

/** Whether the window is as narrow as the query says; false until the page is alive. */
function narrowAs(query: string): () => boolean {
  const subscribe = (listener: () => void) => {
    const width = window.matchMedia(query)
    width.addEventListener('change', listener)
    return () => width.removeEventListener('change', listener)
  }
  const matches = () => window.matchMedia(query).matches
  return function useIsNarrow() {
    return useSyncExternalStore(subscribe, matches, () => false)
  }
}

/** Below this lists are cards and small windows are sheets; Tailwind's `max-sm` and theme.css say the same. */
export const useIsPhone = narrowAs('(max-width: 39.99rem)')

/** Below this what stands beside a list fills the window; Tailwind's `max-md`. */
export const useHasNoAside = narrowAs('(max-width: 47.99rem)')
