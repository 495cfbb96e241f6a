'use client'
import { useIsFetching, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { FirstRead } from '@/lib/client/first-reads'
import { useFormats } from '@/lib/client/formats'
import { useCurrent } from '@/lib/client/organisation'
import { useNow } from '@/components/resource/now'
import { firstReadsOfHome } from './first-reads'

/** Waits this long before settling: one response may trigger the next request. */
const QUIET_MS = 60

/** Whether everything that would move others came with the page or is still there from the last visit. */
const isThere = (client: QueryClient, reads: FirstRead[]): boolean =>
  reads
    .filter(({ keepsPlace }) => !keepsPlace)
    .flatMap(({ fills }) => fills)
    .every(({ queryKey }) => client.getQueryData(queryKey) !== undefined)

/** True once all queries of the page have data: its parts then appear together, without layout shift. */
export function useSettled(): boolean {
  const client = useQueryClient()
  const [current, formats, now] = [useCurrent(), useFormats(), useNow()]
  const [isSettled, setSettled] = useState(() => isThere(client, firstReadsOfHome(current, formats, now)))
  const awaited = useIsFetching({ predicate: ({ state }) => state.data === undefined })
  useEffect(() => {
    if (isSettled || awaited > 0) return
    const timer = setTimeout(() => setSettled(true), QUIET_MS)
    return () => clearTimeout(timer)
  }, [awaited, isSettled])
  return isSettled
}
