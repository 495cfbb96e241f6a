'use client'
import { useMemo, useSyncExternalStore } from 'react'
import { z } from 'zod'
import { NARROWEST, WIDEST } from './geometry'
import { subscribeTo } from '@/lib/client/kept-here'

/** How the reader has arranged a list: what its columns are wide, and which of them stay in sight. */
const arrangementSchema = z.object({
  widths: z.record(z.string(), z.int().min(NARROWEST).max(WIDEST)),
  pinned: z.array(z.string()),
  group: z.string().nullable(),
})
export type Arrangement = z.infer<typeof arrangementSchema>
const plainArrangement: Arrangement = { widths: {}, pinned: [], group: null }

/** Itself alone, and always in one order, so that two can be compared. */
export const arrangementOf = ({ widths, pinned, group }: Arrangement): Arrangement => ({
  widths: Object.fromEntries(Object.entries(widths).toSorted(([a], [b]) => a.localeCompare(b))),
  pinned,
  group,
})

const CHANGED = 'arrangement-chosen'

const subscribe = subscribeTo(CHANGED)

function parsed(text: string | null): Arrangement | null {
  try {
    return arrangementSchema.safeParse(JSON.parse(text ?? 'null')).data ?? null
  } catch {
    return null
  }
}

export interface OwnArrangement extends Arrangement {
  /** It differs from what the list or its view has. */
  isOwn: boolean
  /** Null goes back to that. */
  arrange: (changes: Partial<Arrangement> | null) => void
}

/** @param list names the list: what was arranged is kept in this browser under it */
export function useArrangement(list: string, usual: Arrangement = plainArrangement): OwnArrangement {
  const key = `arrangement:${list}`
  const stored = useSyncExternalStore(
    subscribe,
    () => localStorage.getItem(key),
    () => null,
  )
  return useMemo(() => {
    const own = parsed(stored)
    const shown = own ?? usual
    return {
      ...shown,
      isOwn: own !== null,
      arrange: (changes) => {
        if (changes) localStorage.setItem(key, JSON.stringify({ ...shown, ...changes } satisfies Arrangement))
        else localStorage.removeItem(key)
        window.dispatchEvent(new Event(CHANGED))
      },
    }
  }, [stored, usual, key])
}
