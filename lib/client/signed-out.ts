import { useSyncExternalStore } from 'react'

/**
 * The session has ended while something typed or sent is on the page. `asked` shows the sign-in, `put_off` a reminder.
 */
type SignedOut = 'no' | 'put_off' | 'asked'
let state: SignedOut = 'no'
const listeners = new Set<() => void>()

export function setSignedOut(next: SignedOut): void {
  state = next
  for (const listener of listeners) listener()
}

/**
 * Requests that the page makes by itself do not ask again if the reader has put it off; the reader's own actions do.
 */
export function noticeSignedOut(isByReader: boolean): void {
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
