'use client'
import { useSyncExternalStore } from 'react'

const TICK_MS = 30_000

/** One clock for all relative timestamps. */
const listeners = new Set<() => void>()
let timer: ReturnType<typeof setInterval> | undefined

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  timer ??= setInterval(() => listeners.forEach((tell) => tell()), TICK_MS)
  return () => {
    listeners.delete(listener)
    if (listeners.size) return
    clearInterval(timer)
    timer = undefined
  }
}
/** Rounded up, so that recent events never appear to be in the future. */
const current = () => Math.ceil(Date.now() / TICK_MS) * TICK_MS

/** The current time, updated every half minute. */
export const useNow = (): Date => new Date(useSyncExternalStore(subscribe, current, current))
