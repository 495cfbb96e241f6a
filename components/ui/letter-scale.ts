import { useSyncExternalStore } from 'react'

/** What the design calls a pixel is drawn as a sixteenth of the height of the reader's letters. */
const DESIGNED_FOR = 16
/** 34 → "2.125rem" */
export const rem = (pixels: number): string => `${pixels / DESIGNED_FOR}rem`

/** How much larger than usual the reader has letters: 2 where the browser's own setting doubles them. */
export const letterScale = (): number =>
  parseFloat(getComputedStyle(document.documentElement).fontSize) / DESIGNED_FOR || 1

function subscribe(listener: () => void): () => void {
  window.addEventListener('resize', listener)
  return () => window.removeEventListener('resize', listener)
}

/** The same for what is placed by scripts; usual until the page is alive. */
export const useLetterScale = (): number => useSyncExternalStore(subscribe, letterScale, () => 1)
