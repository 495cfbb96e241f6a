import { useEffect, useEffectEvent } from 'react'

/**
 * The browser asks before a page is closed that holds what is not written yet.
 * @param isHeld asked at that moment, where it is not known before
 */
export function useAskBeforeLeaving(isOpen: boolean, isHeld: () => boolean = () => true): void {
  const ask = useEffectEvent((event: BeforeUnloadEvent) => {
    if (isHeld()) event.preventDefault()
  })
  useEffect(() => {
    if (!isOpen) return
    const onUnload = (event: BeforeUnloadEvent) => ask(event)
    window.addEventListener('beforeunload', onUnload)
    return () => window.removeEventListener('beforeunload', onUnload)
  }, [isOpen])
}
