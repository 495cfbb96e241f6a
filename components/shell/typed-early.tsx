'use client'
import { useEffect, useLayoutEffect } from 'react'
import { giveBackTyped, noteHydration } from '@/lib/client/typed-early'

/** Gives fields back what was typed into them before the page was hydrated. */
export function GiveBackTyped(): null {
  useLayoutEffect(noteHydration, [])
  // Drafts that this browser keeps appear once all effects have run.
  useEffect(() => queueMicrotask(giveBackTyped), [])
  return null
}
