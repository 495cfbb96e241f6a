import { useEffect, useEffectEvent } from 'react'

interface Window {
  /** It does not close unasked. */
  isKept: () => boolean
  /** It holds what is not sent. */
  isTyped: () => boolean
  ask: () => void
}

/**
 * Back and Forward, by button or by gesture, ask as Escape does, and so does closing the page. Browsers let a second Back
 * pass without a press in between; those that cannot hold one back go.
 */
export function useHeldBack(open: boolean, { isKept, isTyped, ask }: Window): void {
  const hold = useEffectEvent((event: NavigateEvent) => {
    if (event.navigationType !== 'traverse' || !event.cancelable || !isKept()) return
    event.preventDefault()
    ask()
  })
  const warn = useEffectEvent((event: BeforeUnloadEvent) => {
    if (isTyped()) event.preventDefault()
  })
  useEffect(() => {
    if (!open) return
    const onNavigate = (event: NavigateEvent) => hold(event)
    const onUnload = (event: BeforeUnloadEvent) => warn(event)
    const history = 'navigation' in window ? window.navigation : null
    history?.addEventListener('navigate', onNavigate)
    window.addEventListener('beforeunload', onUnload)
    return () => {
      history?.removeEventListener('navigate', onNavigate)
      window.removeEventListener('beforeunload', onUnload)
    }
  }, [open])
}
