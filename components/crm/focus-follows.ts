'use client'
import { useEffect, useRef } from 'react'
import type { Moving } from './use-move'

/** A card that its menu has moved is another element in another column: the keyboard goes on there, and not from the top of the page. */
export function useFocusFollows(moving: Moving | null | undefined): void {
  const moved = useRef<string>(null)
  const id = moving && !moving.place ? moving.deal.id : null
  useEffect(() => {
    moved.current = id ?? moved.current
    const frame = requestAnimationFrame(() => {
      if (moved.current === null || document.activeElement !== document.body) return
      document.querySelector<HTMLElement>(`[data-deal="${moved.current}"] [aria-haspopup="menu"]`)?.focus()
      if (id === null) moved.current = null
    })
    return () => cancelAnimationFrame(frame)
  }, [id])
}
