'use client'
import { HydrationBoundary, type DehydratedState } from '@tanstack/react-query'
import { useMemo, type ReactNode } from 'react'

/** By how much the browser's clock is behind the server's, as far as answers have shown. */
let behind = 0

/**
 * Answers of the server with their times on the browser's clock. A clock that is behind would take them for newer than
 * what it reads after a change, and on the way back to a page show them again.
 */
export function onOwnClock(state: DehydratedState): DehydratedState {
  const now = Date.now()
  for (const { state: query } of state.queries) behind = Math.max(behind, query.dataUpdatedAt - now)
  if (!behind) return state
  return {
    ...state,
    queries: state.queries.map((one) => ({
      ...one,
      state: { ...one.state, dataUpdatedAt: one.state.dataUpdatedAt - behind },
    })),
  }
}

/** What the server has read for these screens. */
export function Received({ state, children }: { state: DehydratedState; children: ReactNode }) {
  return <HydrationBoundary state={useMemo(() => onOwnClock(state), [state])}>{children}</HydrationBoundary>
}
