import { useSyncExternalStore } from 'react'

let isTakenOver = false
const listeners = new Set<() => void>()

function listen(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** The page is no longer as the server wrote it: from here on the script writes it. */
export function takenOver(): void {
  isTakenOver = true
  for (const tell of listeners) tell()
}

/**
 * Whether what only this browser knows may be shown. Not while the page is taken over from the server, because that mends
 * no attribute that would have been another one.
 */
export const useInBrowser = (): boolean =>
  useSyncExternalStore(
    listen,
    () => isTakenOver,
    () => false,
  )
