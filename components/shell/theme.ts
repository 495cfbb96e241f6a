'use client'
import { useSyncExternalStore } from 'react'
import { THEME_STORAGE_KEY } from './theme-script'

export const THEMES = ['system', 'light', 'dark'] as const
export type Theme = (typeof THEMES)[number]

const CHANGED = 'theme-chosen'

/** Keeps the choice in this browser and shows it at once. */
export function chooseTheme(theme: Theme): void {
  document.documentElement.classList.remove('light', 'dark')
  if (theme === 'system') localStorage.removeItem(THEME_STORAGE_KEY)
  else {
    localStorage.setItem(THEME_STORAGE_KEY, theme)
    document.documentElement.classList.add(theme)
  }
  window.dispatchEvent(new Event(CHANGED))
}

function subscribe(listener: () => void): () => void {
  window.addEventListener(CHANGED, listener)
  return () => window.removeEventListener(CHANGED, listener)
}
const current = (): Theme => THEMES.find((theme) => theme === localStorage.getItem(THEME_STORAGE_KEY)) ?? 'system'

export const useTheme = (): Theme => useSyncExternalStore(subscribe, current, () => 'system')
