import { useSyncExternalStore } from 'react'

/** One pixel of the design is 1/16 of the user's font size. */
const DESIGNED_FOR = 16
/** 34 → "2.125rem" */
export const rem = (pixels: number): string => `${pixels / DESIGNED_FOR}rem`

/** The user's font size relative to the default: 2 if the browser setting doubles it. */
export const letterScale = (): number =>
  parseFloat(getComputedStyle(document.documentElement).fontSize) / DESIGNED_FOR || 1

function subscribe(listener: () => void): () => void {
  window.addEventListener('resize', listener)
  return () => window.removeEventListener('resize', listener)
}

/** The same as a hook, for elements positioned by scripts; 1 until hydrated. */
export const useLetterScale = (): number => useSyncExternalStore(subscribe, letterScale, () => 1)
