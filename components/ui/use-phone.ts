import { useSyncExternalStore } from 'react'

/** Below this lists are cards and small windows are sheets; Tailwind's `max-sm` and theme.css say the same. */
const PHONE = '(max-width: 39.99rem)'

function subscribe(listener: () => void): () => void {
  const width = window.matchMedia(PHONE)
  width.addEventListener('change', listener)
  return () => width.removeEventListener('change', listener)
}

/** Whether the window is as narrow as a phone; false until the page is alive. */
export const useIsPhone = (): boolean =>
  useSyncExternalStore(
    subscribe,
    () => window.matchMedia(PHONE).matches,
    () => false,
  )
