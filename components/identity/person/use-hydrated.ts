import { useSyncExternalStore } from 'react'

let isHydrated = false
const listeners = new Set<() => void>()

function listen(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Hydration has finished: from here on the script renders the page. */
export function markHydrated(): void {
  isHydrated = true
  for (const tell of listeners) tell()
}

/**
 * Whether browser-only values may be rendered. False during hydration, which does not repair attributes that differ
 * from the server's markup.
 */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    listen,
    () => isHydrated,
    () => false,
  )
