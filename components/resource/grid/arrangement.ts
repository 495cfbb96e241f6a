'use client'
import { useMemo, useSyncExternalStore } from 'react'
import { z } from 'zod'
import { NARROWEST, WIDEST } from './geometry'
import { subscribeTo } from '@/lib/client/kept-here'

/** The user's arrangement of a list: column widths, pinned columns and grouping. */
const arrangementSchema = z.object({
  widths: z.record(z.string(), z.int().min(NARROWEST).max(WIDEST)),
  pinned: z.array(z.string()),
  group: z.string().nullable(),
})
export type Arrangement = z.infer<typeof arrangementSchema>
const plainArrangement: Arrangement = { widths: {}, pinned: [], group: null }

/** Normalised (known keys in a fixed order), so that two arrangements can be compared. */
export const arrangementOf = ({ widths, pinned, group }: Arrangement): Arrangement => ({
  widths: Object.fromEntries(Object.entries(widths).toSorted(([a], [b]) => a.localeCompare(b))),
  pinned,
  group,
})

const CHANGED = 'arrangement-chosen'

const subscribe = subscribeTo(CHANGED)

function parsed(text: string | null): Arrangement | null {
  if (text === null) return null
  try {
    return arrangementSchema.safeParse(JSON.parse(text)).data ?? null
  } catch {
    return null
  }
}

export interface OwnArrangement extends Arrangement {
  /** Differs from the list's or view's arrangement. */
  isOwn: boolean
  /** Null resets it. */
  arrange: (changes: Partial<Arrangement> | null) => void
}

/** @param list key under which the arrangement is stored in this browser */
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
