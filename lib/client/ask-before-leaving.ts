import { useEffect } from 'react'

/** The browser asks before a page is closed that holds what is not written yet. */
export function useAskBeforeLeaving(isOpen: boolean): void {
  useEffect(() => {
    if (!isOpen) return
    const ask = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', ask)
    return () => window.removeEventListener('beforeunload', ask)
  }, [isOpen])
}
