'use client'
import { usePathname } from 'next/navigation'
import { useEffect, useState } from 'react'
import { isBackInList } from '@/components/ui/focus-return'
import { pageBefore } from '@/components/ui/page-before'
import { chosenIn, comeBack, counted, note, nothingIn, put, settle, type Chosen } from './chosen'

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
  /** What was chosen here before one opened a record and came back: it is none of `ids` until it is settled. */
  broughtBack: string[]
  /** Says which of those the list has still; null when nobody can tell. */
  settle: (here: string[] | null) => void
}

/** Other pages below a list, such as its duplicates, are none of a record. */
const isRecordOf = (records: string, path: string) =>
  isBackInList(path, records) && /^[0-9a-f-]{36}$/.test(path.slice(records.length + 1))

/** The selection of the list that was open last in this tab. */
let last: Chosen | null = null

/**
 * @param list names what is listed, and where; another filter begins a new selection
 * @param records address below which its records have their pages: from there one comes back to what was chosen
 */
export function useSelection(list: string, records: string | undefined): Selection {
  const pathname = usePathname()
  const [kept, setKept] = useState(() =>
    comeBack(last, list, records !== undefined && isRecordOf(records, pageBefore(pathname))),
  )
  useEffect(() => {
    last = chosenIn(kept, list)
  }, [kept, list])
  const change = (next: (now: Chosen) => Chosen) => setKept((before) => next(chosenIn(before, list)))
  /** For what is said of rows: of another list by now, it says nothing. */
  const learn = (next: (now: Chosen) => Chosen) => setKept((before) => (before.list === list ? next(before) : before))
  const now = chosenIn(kept, list)
  const ids = counted(now)
  return {
    ids,
    has: (id) => ids.includes(id),
    set: (next) => change(() => ({ ...nothingIn(list), ids: next })),
    toggle: (id) => change((before) => put(before, [id], !ids.includes(id))),
    put: (some, isChosen) => change((before) => put(before, some, isChosen)),
    note: (seen) => learn((before) => note(before, seen)),
    broughtBack: now.broughtBack,
    settle: (here) => learn((before) => settle(before, here)),
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
