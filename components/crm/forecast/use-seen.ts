import { useEffect, useState, type RefObject } from 'react'

/** Columns this close to what is shown of their row are read and drawn ahead; in pixels. */
const AHEAD = 200

/** Whether an element has come into sight, or close to it, in the scrolling row that it is in. */
export function useSeen(element: RefObject<Element | null>): boolean {
  const [isSeen, setSeen] = useState(false)
  useEffect(() => {
    const column = element.current
    if (isSeen || !column) return
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) setSeen(true)
      },
      { root: column.parentElement, rootMargin: `0px ${AHEAD}px` },
    )
    observer.observe(column)
    return () => observer.disconnect()
  }, [element, isSeen])
  return isSeen
}
