'use client'
import { useEffect, useEffectEvent } from 'react'

type Close = () => void
type Way = Pick<NavigateEvent, 'navigationType' | 'cancelable' | 'preventDefault'>

/** What lies over the page, the last that came on top. */
export function layers() {
  const open: Close[] = []
  return {
    /** @returns takes it away again */
    put: (close: Close): (() => void) => {
      open.push(close)
      return () => void open.splice(open.lastIndexOf(close), 1)
    },
    /** Back and Forward take what is on top, and leave the page to whoever presses them with nothing over it. */
    go: (event: Way): void => {
      const close = open.at(-1)
      if (event.navigationType !== 'traverse' || !event.cancelable || !close) return
      event.preventDefault()
      close()
    },
  }
}

const overPage = layers()
let isHeard = false

function hear(): void {
  if (isHeard || !('navigation' in window)) return
  isHeard = true
  window.navigation.addEventListener('navigate', overPage.go)
}

/**
 * What is open over the page goes by Back, by button or by gesture, as it does by Escape: the page stays. Browsers let a
 * second Back pass without a press in between; those that cannot hold one back leave the page.
 */
export function useClosedByBack(isOpen: boolean, close: Close): void {
  const onBack = useEffectEvent(close)
  useEffect(() => {
    if (!isOpen) return
    hear()
    return overPage.put(() => onBack())
  }, [isOpen])
}
