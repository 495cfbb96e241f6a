'use client'
import { useIsFetching } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useDashboard } from '@/lib/client/dashboard'

/** Waits this long before settling: one response may trigger the next request. */
const QUIET_MS = 60

/** True once all queries of the page have data: its parts then appear together, without layout shift. */
export function useSettled(): boolean {
  const wasHereBefore = useDashboard().data !== undefined
  const [isSettled, setSettled] = useState(wasHereBefore)
  const awaited = useIsFetching({ predicate: ({ state }) => state.data === undefined })
  useEffect(() => {
    if (isSettled || awaited > 0) return
    const timer = setTimeout(() => setSettled(true), QUIET_MS)
    return () => clearTimeout(timer)
  }, [awaited, isSettled])
  return isSettled
}
