'use client'
import { useSyncExternalStore } from 'react'

const TICK_MS = 30_000

function subscribe(listener: () => void): () => void {
  const timer = setInterval(listener, TICK_MS)
  return () => clearInterval(timer)
}
/** Rounded up, so that what has just happened never seems to lie ahead. */
const current = () => Math.ceil(Date.now() / TICK_MS) * TICK_MS

/** The time, moving on in half minutes. */
export const useNow = (): Date => new Date(useSyncExternalStore(subscribe, current, current))
