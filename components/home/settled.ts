'use client'
import { useIsFetching } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { useDashboard } from '@/lib/client/dashboard'

/** One answer may lead to the next question. */
const QUIET_MS = 60

/** True once everything that a page of many parts asks for is there: its parts then appear together, and none pushes another away. */
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
