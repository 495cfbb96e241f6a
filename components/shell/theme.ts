'use client'
import { useEffect, useSyncExternalStore } from 'react'
import { THEMES, type Theme } from '@/lib/accounts/schema'
import { useMembership } from '@/lib/client/organisation'
import { showDensity } from '@/components/resource/grid/density'
import { THEME_STORAGE_KEY } from './theme-script'

const CHANGED = 'theme-chosen'

/** Applies the theme now, and stores it for the next first paint. */
function showTheme(theme: Theme): void {
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

/** The member's theme; without a membership, the one stored in this browser. */
export function useTheme(): Theme {
  const here = useSyncExternalStore(subscribe, current, () => 'system' as const)
  return useMembership()?.organisation.preferences.theme ?? here
}

/** Applies the member's theme and density whenever they change. */
export function useLooks(): void {
  const { theme, density } = useMembership()?.organisation.preferences ?? {}
  useEffect(() => {
    if (theme) showTheme(theme)
  }, [theme])
  useEffect(() => {
    if (density) showDensity(density)
  }, [density])
}
