import { useLayoutEffect, useRef } from 'react'

/** In pixels: the tallest list, and its distance from the input and from the edges of the window. */
const TALLEST = 224
const GAP = 4

/** The part of the window that neither zoom nor a keyboard on the screen covers. */
function visible(): { top: number; bottom: number } {
  const { offsetTop = 0, height = window.innerHeight } = window.visualViewport ?? {}
  return { top: offsetTop, bottom: offsetTop + height }
}

/**
 * Shows a list in the top layer, where no dialog cuts it: below the element that it is in, or above if there is more
 * room. Old browsers show it where it stands.
 */
export function useOverAll() {
  const list = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const element = list.current
    const input = element?.parentElement
    if (!element || !input || !('showPopover' in element)) return
    const place = () => {
      const { left, top, bottom, width } = input.getBoundingClientRect()
      const shown = visible()
      const [below, above] = [shown.bottom - bottom - 2 * GAP, top - shown.top - 2 * GAP]
      const isBelow = below >= Math.min(TALLEST, above)
      Object.assign(element.style, {
        position: 'fixed',
        inset: 'auto',
        margin: '0',
        left: `${left}px`,
        width: `${width}px`,
        ...(isBelow ? { top: `${bottom + GAP}px` } : { bottom: `${window.innerHeight - top + GAP}px` }),
        maxHeight: `${Math.min(TALLEST, isBelow ? below : above)}px`,
      })
    }
    element.popover = 'manual'
    place()
    element.showPopover()
    const observer = new ResizeObserver(place)
    observer.observe(input)
    window.addEventListener('scroll', place, true)
    // A keyboard on the screen resizes only the part that it leaves visible.
    const changing = [window, window.visualViewport]
    for (const one of changing) one?.addEventListener('resize', place)
    window.visualViewport?.addEventListener('scroll', place)
    return () => {
      observer.disconnect()
      window.removeEventListener('scroll', place, true)
      for (const one of changing) one?.removeEventListener('resize', place)
      window.visualViewport?.removeEventListener('scroll', place)
    }
  }, [])
  return list
}
