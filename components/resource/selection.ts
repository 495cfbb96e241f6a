'use client'
import { useEffect, useState } from 'react'

/** The records that are chosen in a list. */
export interface Selection {
  /** In sight, or scrolled past. */
  ids: string[]
  has: (id: string) => boolean
  toggle: (id: string) => void
  set: (ids: string[]) => void
  /** Chooses or leaves these beside the others. */
  put: (ids: string[], isChosen: boolean) => void
  /**
   * Some are in the list no longer, and others again: nothing is done to what nobody sees. An action that has begun goes on
   * with those it began with, and what comes back, by an undo, is chosen still.
   */
  note: (seen: { gone: string[]; here: string[] }) => void
  /** What was chosen here before one went elsewhere and came back; it may have gone from the list meanwhile. */
  broughtBack: string[]
}

interface Chosen {
  list: string
  ids: string[]
  gone: string[]
}

const NONE: string[] = []

const nothing = (list: string): Chosen => ({ list, ids: [], gone: [] })

/** The selection of the list that was open last in this tab, for when one comes back to it from a record. */
let last: Chosen | null = null

/** @param list names what is listed, and where; another filter begins a new selection */
export function useSelection(list: string): Selection {
  const [kept, setKept] = useState(() => (last?.list === list ? last : nothing(list)))
  const [broughtBack] = useState(kept.ids)
  useEffect(() => {
    last = kept.list === list ? kept : nothing(list)
  }, [kept, list])
  const change = (next: (now: Chosen) => Partial<Chosen>) =>
    setKept((before) => {
      const now = before.list === list ? before : nothing(list)
      return { ...now, ...next(now) }
    })
  const put = (some: string[], isChosen: boolean) =>
    change(({ ids }) => {
      const others = ids.filter((id) => !some.includes(id))
      return { ids: isChosen ? [...others, ...some] : others }
    })
  const { ids, gone } = kept.list === list ? kept : nothing(list)
  const here = gone.length ? ids.filter((id) => !gone.includes(id)) : ids
  return {
    ids: here,
    has: (id) => here.includes(id),
    set: (next) => change(() => ({ ids: next, gone: [] })),
    toggle: (id) => put([id], !here.includes(id)),
    put,
    broughtBack: kept.list === list ? broughtBack : NONE,
    note: (seen) =>
      setKept((before) => {
        if (before.list !== list) return before
        const next = [...new Set([...before.gone.filter((id) => !seen.here.includes(id)), ...seen.gone])]
        return next.join() === before.gone.join() ? before : { ...before, gone: next }
      }),
  }
}

const nothingHappens = () => undefined
/** While rows of the list before are shown: what is chosen is of the list to come, of which nobody sees a row yet. */
export const heldBack = (selection: Selection): Selection => ({
  ...selection,
  toggle: nothingHappens,
  set: nothingHappens,
  put: nothingHappens,
})
