'use client'
import { useSyncExternalStore } from 'react'
import { subscribeTo } from '@/lib/client/kept-here'
import type { StageStatus } from '@/lib/crm/pipelines/schema'

const KEY = 'board-unfolded'
const subscribe = subscribeTo(KEY)

/** Which of the won and lost columns are expanded; stored in this browser. */
export function useUnfolded(): { unfolded: string[]; toggle: (status: StageStatus) => void } {
  const kept = useSyncExternalStore(
    subscribe,
    () => localStorage.getItem(KEY) ?? '',
    () => '',
  )
  const unfolded = kept.split(',').filter(Boolean)
  return {
    unfolded,
    toggle: (status) => {
      const next = unfolded.includes(status) ? unfolded.filter((one) => one !== status) : [...unfolded, status]
      localStorage.setItem(KEY, next.join(','))
      window.dispatchEvent(new Event(KEY))
    },
  }
}
