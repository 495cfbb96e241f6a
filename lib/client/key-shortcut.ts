'use client'
import { useSingleKeys } from './single-keys'

/** For `aria-keyshortcuts`: announced only while single characters are shortcuts here. */
export function useKeyShortcut(keys: string | undefined): string | undefined {
  return useSingleKeys().isOn ? keys : undefined
}
