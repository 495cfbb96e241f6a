'use client'
import { useEffect, useEffectEvent } from 'react'

type Close = () => void
type Way = Pick<NavigateEvent, 'navigationType' | 'cancelable' | 'preventDefault'>

interface Layer {
  close: Close
  /** What stands beside the page for now keeps its place between the others. */
  isOver: () => boolean
}

/** What lies over the page, the last that came on top. */
export function layers() {
  const open: Layer[] = []
  return {
    /** @returns takes it away again */
    put: (layer: Layer): (() => void) => {
      open.push(layer)
      return () => void open.splice(open.lastIndexOf(layer), 1)
    },
    /** Back and Forward take what is on top, and leave the page to whoever presses them with nothing over it. */
    go: (event: Way): void => {
      const top = open.findLast(({ isOver }) => isOver())
      if (event.navigationType !== 'traverse' || !event.cancelable || !top) return
      event.preventDefault()
      top.close()
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
 * @param isOver false while it stands beside the page: Back passes it then
 */
export function useClosedByBack(isOpen: boolean, close: Close, isOver = true): void {
  const onBack = useEffectEvent(close)
  const isOverNow = useEffectEvent(() => isOver)
  useEffect(() => {
    if (!isOpen) return
    hear()
    return overPage.put({ close: () => onBack(), isOver: () => isOverNow() })
  }, [isOpen])
}
