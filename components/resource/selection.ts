'use client'
import { usePathname } from 'next/navigation'
import { useEffect, useState } from 'react'
import { isBackInList } from '@/components/ui/focus-return'
import { pageBefore } from '@/components/ui/page-before'
import {
  selectionIn,
  restoreSelection,
  counted,
  note,
  doubt,
  emptySelection,
  put,
  settle,
  type SelectionState,
} from './selection-state'

/** The selected records of a list. */
export interface Selection {
  /** Visible, or scrolled past. */
  ids: string[]
  has: (id: string) => boolean
  toggle: (id: string) => void
  set: (ids: string[]) => void
  /** Selects or deselects these, keeping the others. */
  put: (ids: string[], isChosen: boolean) => void
  /**
   * Some records have left the list, and others have reappeared. Actions must not affect rows that nobody sees. An
   * action in progress keeps the records it started with, and records that reappear (undo) are still selected.
   */
  note: (seen: { gone: string[]; here: string[] }) => void
  /** The list has changed where these are, out of sight: whether they are still in it is asked. */
  doubt: (ids: string[]) => void
  /**
   * The selection from before the user opened a record and returned, and what is doubted; not part of `ids` until
   * settled.
   */
  broughtBack: string[]
  /** Reports which of those asked about are still in the list; null if that cannot be determined. */
  settle: (here: string[] | null, asked: string[]) => void
  /** Another one after each change by the user, but not if records leave the list or are doubted. */
  choice: string
}

/** Excludes other pages below a list, such as its duplicates. */
const isRecordOf = (records: string, path: string) =>
  isBackInList(path, records) && /^[0-9a-f-]{36}$/.test(path.slice(records.length + 1))

/** The selection of the list that was last open in this tab. */
let last: SelectionState | null = null

/**
 * @param list identifies the list; another filter starts a new selection
 * @param records path of the record pages: returning from one of them restores the selection
 */
export function useSelection(list: string, records: string | undefined): Selection {
  const pathname = usePathname()
  const [kept, setKept] = useState(() =>
    restoreSelection(last, list, records !== undefined && isRecordOf(records, pageBefore(pathname))),
  )
  useEffect(() => {
    last = selectionIn(kept, list)
  }, [kept, list])
  const change = (next: (now: SelectionState) => SelectionState) => setKept((before) => next(selectionIn(before, list)))
  /** For reports about rows: ignored if they are about another list by now. */
  const learn = (next: (now: SelectionState) => SelectionState) =>
    setKept((before) => (before.list === list ? next(before) : before))
  const now = selectionIn(kept, list)
  const ids = counted(now)
  // A group that is read again doubts the rows of others, which stay ticked meanwhile.
  const isTicked = (id: string) => ids.includes(id) || (now.broughtBack.includes(id) && !now.gone.includes(id))
  return {
    ids,
    has: isTicked,
    set: (next) => change(({ turn }) => ({ ...emptySelection(list), ids: next, turn: turn + 1 })),
    toggle: (id) => change((before) => put(before, [id], !isTicked(id))),
    put: (some, isChosen) => change((before) => put(before, some, isChosen)),
    note: (seen) => learn((before) => note(before, seen)),
    doubt: (some) => learn((before) => doubt(before, some)),
    broughtBack: now.broughtBack,
    settle: (here, asked) => learn((before) => settle(before, here, asked)),
    choice: `${now.turn} ${list}`,
  }
}

const nothingHappens = () => undefined
/** While rows of the previous list are shown: the selection belongs to the new list, whose rows are not visible yet. */
export const heldBack = (selection: Selection): Selection => ({
  ...selection,
  toggle: nothingHappens,
  set: nothingHappens,
  put: nothingHappens,
})
