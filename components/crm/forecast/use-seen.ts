import { useEffect, useState, type RefObject } from 'react'

/** In pixels: more than the gap between two columns. */
const GAP = 40

/**
 * Whether a column has come into sight in the row that scrolls sideways. The next one counts as well: Tab and screen
 * readers go on to it from the last one in sight.
 */
export function useSeen(element: RefObject<HTMLElement | null>): boolean {
  const [isSeen, setSeen] = useState(false)
  useEffect(() => {
    const column = element.current
    if (isSeen || !column) return
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setSeen(true)
      },
      { root: column.parentElement, rootMargin: `0px ${column.offsetWidth + GAP}px` },
    )
    observer.observe(column)
    return () => observer.disconnect()
  }, [element, isSeen])
  return isSeen
}
