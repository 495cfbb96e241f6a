import { useSyncExternalStore } from 'react'

/**
 * The session has ended while something typed or sent is on the page. `asked` shows the sign-in, `put_off` a reminder.
 */
type SignedOut = 'no' | 'put_off' | 'asked'
let state: SignedOut = 'no'
/** Something that the reader did was refused for it. */
let isRefused = false
const listeners = new Set<() => void>()

export function setSignedOut(next: SignedOut): void {
  state = next
  if (next === 'no') isRefused = false
  for (const listener of listeners) listener()
}

/**
 * Requests that the page makes by itself do not ask again if the reader has put it off; the reader's own actions do.
 */
export function noticeSignedOut(isByReader: boolean): void {
  isRefused ||= isByReader
  if (isByReader || state === 'no') setSignedOut('asked')
}

/** The page stays, and is known to be signed out. */
export const isNoticed = (): boolean => state !== 'no'

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const useSignedOut = (): SignedOut =>
  useSyncExternalStore(
    subscribe,
    () => state,
    () => 'no',
  )

export const isRefusedForIt = (): boolean => isRefused

/** Whether what the reader did last was refused because the session had ended: it is not saved, or not yet. */
export const useRefusedForIt = (): boolean => useSyncExternalStore(subscribe, isRefusedForIt, () => false)
