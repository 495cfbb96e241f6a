import { useEffect, useEffectEvent } from 'react'

/**
 * Makes the browser ask before it closes or leaves a page with unsaved changes.
 * @param isHeld evaluated when the page is about to unload, for callers that cannot know earlier
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
