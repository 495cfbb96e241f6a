'use client'
import { useSyncExternalStore } from 'react'
import { usePreferences } from '@/lib/client/preferences'
import { useLetterScale } from '@/components/ui/letter-scale'
import { useIsPhone } from '@/components/ui/use-phone'

type Density = 'compact' | 'comfortable'

const STORAGE_KEY = 'density'
const CHANGED = 'density-chosen'
/** Below this the CRM is held in a hand, and rows are as high as a thumb needs (theme.css). */
const TOUCH = '(max-width: 47.99rem)'
/** As in theme.css, which has no hold of the numbers here. All are pixels where letters are 16 px high, and grow with them. */
const HEIGHTS = { compact: 34, comfortable: 40, touch: 46 }
/** Of lists whose cells have two lines or controls. */
export const TALL_ROW = 52
/** Of a card: a name with a badge, and below them two facts. */
const CARD = 72
const LINE = 24
export const OF_CARD = 4
/** On a phone a row is a card: a name, a badge and two facts, or a name and all else of a list whose cells have controls, two by two. */
export function cardHeight(isTall: boolean, columns: readonly { ownLine?: boolean }[]): number {
  if (isTall) return 52 + 44 * Math.ceil((columns.length - 1) / 2)
  return columns.slice(0, OF_CARD).some(({ ownLine }) => ownLine) ? CARD + LINE : CARD
}

/** Shows rows so at once, and at the next first paint of this browser, where a script sets it (shell/theme-script.ts). */
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

/** What the member chose; what this browser was told while they chose nothing. */
export function useDensity(): Density {
  const here = useSyncExternalStore(subscribe, current, () => 'compact' as const)
  return usePreferences().density ?? here
}

/** The height of a row in pixels of the screen. The style sheet places the rows by the same number; this says which of them are in sight. */
export const useRowHeight = (isTall: boolean, columns: readonly { ownLine?: boolean }[]): number => {
  const density = useDensity()
  const isHeld = useSyncExternalStore(subscribe, isTouch, () => false)
  const isPhone = useIsPhone()
  const scale = useLetterScale()
  if (isPhone) return scale * cardHeight(isTall, columns)
  return scale * (isTall ? TALL_ROW : HEIGHTS[isHeld ? 'touch' : density])
}
