import { useSyncExternalStore } from 'react'

const never = () => () => undefined

/** Whether the keyboard has ⌘ where others have Ctrl; false until the page is alive. */
export const useIsApple = (): boolean =>
  useSyncExternalStore(
    never,
    () => /Mac|iPhone|iPad/.test(navigator.userAgent),
    () => false,
  )
