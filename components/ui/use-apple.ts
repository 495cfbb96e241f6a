import { useSyncExternalStore } from 'react'

const never = () => () => undefined

/** Whether the keyboard has ⌘ instead of Ctrl; false until hydrated. */
export const useIsApple = (): boolean =>
  useSyncExternalStore(
    never,
    () => /Mac|iPhone|iPad/.test(navigator.userAgent),
    () => false,
  )
