import { useSyncExternalStore } from 'react'

const never = () => () => undefined

/**
 * False in the server's markup and while React takes it over, true from then on. A state that starts with what this
 * browser stores is mounted once it is true: the server does not know what that is.
 */
export const useIsInBrowser = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
