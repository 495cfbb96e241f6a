import { useSyncExternalStore } from 'react'

/** Whether the viewport matches the media query; false until hydrated. */
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

/** Below this width, lists are cards and popovers are sheets; same as Tailwind's `max-sm` and theme.css. */
export const useIsPhone = narrowAs('(max-width: 39.99rem)')

/** Below this width, a panel beside a list fills the viewport; same as Tailwind's `max-md`. */
export const useHasNoAside = narrowAs('(max-width: 47.99rem)')
