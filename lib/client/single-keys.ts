'use client'
import { useSyncExternalStore } from 'react'
import { subscribeTo } from '@/lib/client/kept-here'

/**
 * Whether single characters are shortcuts; stored in this browser. Speech input and text that is typed while nothing
 * has the focus press them by accident, so they can be switched off (WCAG 2.2, 2.1.4).
 */
const KEY = 'single-keys'
const OFF = 'off'
const subscribe = subscribeTo(KEY)

export const areSingleKeysOn = (): boolean => localStorage.getItem(KEY) !== OFF

export function useSingleKeys(): { isOn: boolean; set: (isOn: boolean) => void } {
  const isOn = useSyncExternalStore(subscribe, areSingleKeysOn, () => true)
  const set = (next: boolean) => {
    if (next) localStorage.removeItem(KEY)
    else localStorage.setItem(KEY, OFF)
    window.dispatchEvent(new Event(KEY))
  }
  return { isOn, set }
}

/** Typists leave less time between two letters. */
const PAUSE_MS = 700

/**
 * Recognises text that is typed at the page by its first letter that is no shortcut: until a pause, the letters that
 * follow are text too.
 * @returns whether a key is part of such text; `at` in milliseconds
 */
export function strayText(): (key: string, isShortcut: boolean, at: number) => boolean {
  let last = -Infinity
  return (key, isShortcut, at) => {
    const isText = key.length === 1 && (!isShortcut || at - last < PAUSE_MS)
    if (isText) last = at
    return isText
  }
}
