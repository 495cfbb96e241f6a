'use client'
import { createContext, useContext, useSyncExternalStore } from 'react'
import { shownTime, TICK_MS } from '@/lib/client/clock'

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
const current = () => shownTime(Date.now())

const Rendered = createContext<number | null>(null)
/** The time at which the server rendered the page, so that hydration shows the same, whatever the browser's clock. */
export const RenderedTimeProvider = Rendered.Provider

/** The current time, updated every half minute. */
export function useNow(): Date {
  const rendered = useContext(Rendered)
  return new Date(useSyncExternalStore(subscribe, current, () => (rendered === null ? current() : shownTime(rendered))))
}
