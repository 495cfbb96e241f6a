'use client'
import { useEffect, useEffectEvent } from 'react'

type Close = () => void
type Way = Pick<NavigateEvent, 'navigationType' | 'cancelable' | 'preventDefault'>

interface Layer {
  close: Close
  /** False while the layer is shown beside the page. It keeps its position in the stack. */
  isOver: () => boolean
}

/** The stack of open layers, topmost last. */
export function layers() {
  const open: Layer[] = []
  return {
    /** @returns removes the layer */
    put: (layer: Layer): (() => void) => {
      open.push(layer)
      return () => void open.splice(open.lastIndexOf(layer), 1)
    },
    /** Back or Forward closes the topmost layer. With no layer open, the browser navigates. */
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
 * Back (button or gesture) closes an open layer, as Escape does, and stays on the page. Browsers let a second Back
 * through if there was no user interaction in between; browsers that cannot cancel a traversal leave the page.
 * @param isOver false while the layer is shown beside the page: Back then navigates
 */
export function useCloseOnBack(isOpen: boolean, close: Close, isOver = true): void {
  const onBack = useEffectEvent(close)
  const isOverNow = useEffectEvent(() => isOver)
  useEffect(() => {
    if (!isOpen) return
    hear()
    return overPage.put({ close: () => onBack(), isOver: () => isOverNow() })
  }, [isOpen])
}
