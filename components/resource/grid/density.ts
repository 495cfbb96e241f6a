'use client'
import { useSyncExternalStore } from 'react'
import { usePreferences } from '@/lib/client/preferences'
import { useLetterScale } from '@/components/ui/letter-scale'
import { useIsPhone } from '@/components/ui/use-phone'

type Density = 'compact' | 'comfortable'

const STORAGE_KEY = 'density'
const CHANGED = 'density-chosen'
/** Below this width rows are large enough for touch (theme.css). */
const TOUCH = '(max-width: 47.99rem)'
/** Duplicated in theme.css, which cannot import them. Pixels at a font size of 16 px; they scale with it. */
const HEIGHTS = { compact: 34, comfortable: 40, touch: 46 }
/** For lists whose cells have two lines or controls. */
export const TALL_ROW = 52
/** A card: name with a badge, and two facts below. */
const CARD = 72
const LINE = 24
export const OF_CARD = 4
/**
 * Rows are cards on phones: a name, a badge and two facts; in lists whose cells have controls, a name and all other
 * cells in two columns.
 */
export function cardHeight(isTall: boolean, columns: readonly { ownLine?: boolean }[]): number {
  if (isTall) return 52 + 44 * Math.ceil((columns.length - 1) / 2)
  return columns.slice(0, OF_CARD).some(({ ownLine }) => ownLine) ? CARD + LINE : CARD
}

/** Applies the density now, and stores it for the next first paint (shell/theme-script.ts). */
export function showDensity(density: Density): void {
  if (density === 'compact') localStorage.removeItem(STORAGE_KEY)
  else localStorage.setItem(STORAGE_KEY, density)
  document.documentElement.toggleAttribute('data-comfortable', density === 'comfortable')
  window.dispatchEvent(new Event(CHANGED))
}

function subscribe(listener: () => void): () => void {
  const touch = window.matchMedia(TOUCH)
  touch.addEventListener('change', listener)
  window.addEventListener(CHANGED, listener)
  return () => {
    touch.removeEventListener('change', listener)
    window.removeEventListener(CHANGED, listener)
  }
}
const current = (): Density => (localStorage.getItem(STORAGE_KEY) === 'comfortable' ? 'comfortable' : 'compact')
const isTouch = () => window.matchMedia(TOUCH).matches

/** The member's density; without a membership, the one stored in this browser. */
export function useDensity(): Density {
  const here = useSyncExternalStore(subscribe, current, () => 'compact' as const)
  return usePreferences().density ?? here
}

/** Row height in screen pixels. CSS positions rows by the same number; here it determines which rows are visible. */
export const useRowHeight = (isTall: boolean, columns: readonly { ownLine?: boolean }[]): number => {
  const density = useDensity()
  const isHeld = useSyncExternalStore(subscribe, isTouch, () => false)
  const isPhone = useIsPhone()
  const scale = useLetterScale()
  if (isPhone) return scale * cardHeight(isTall, columns)
  return scale * (isTall ? TALL_ROW : HEIGHTS[isHeld ? 'touch' : density])
}
