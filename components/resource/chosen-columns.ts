'use client'
import { useSyncExternalStore } from 'react'
import type { Fields } from '@/lib/resource/define'
import type { Column } from './columns'
import { subscribeTo } from '@/lib/client/kept-here'

const CHANGED = 'columns-chosen'

const subscribe = subscribeTo(CHANGED)

export interface ChosenColumns<F extends Fields> {
  columns: Column<F>[]
  names: string[]
  /** The user chose columns other than those of the list or view. */
  isOwn: boolean
  /** Null resets to the columns of the list or view. */
  choose: (names: string[] | null) => void
}

interface Source<F extends Fields> {
  /** Key under which the user's choice is stored in this browser. */
  list: string
  title: string
  declared: Column<F>[]
  /** Columns of the open view; empty means the declared ones. */
  ofView: string[]
  fields: Fields
}

/** The columns of a list: the user's choice, else the view's, else the declared ones. The title is always first. */
export function useChosenColumns<F extends Fields>({
  list,
  title,
  declared,
  ofView,
  fields,
}: Source<F>): ChosenColumns<F> {
  const key = `columns:${list}`
  const stored = useSyncExternalStore(
    subscribe,
    () => localStorage.getItem(key),
    () => null,
  )
  const own = stored?.split(',')
  const usual = ofView.length ? ofView : declared.map(({ field }) => field)
  const names = [...new Set([title, ...(own ?? usual)])].filter((name) => fields[name])
  const choose = (next: string[] | null) => {
    if (next) localStorage.setItem(key, next.join(','))
    else localStorage.removeItem(key)
    window.dispatchEvent(new Event(CHANGED))
  }
  // Narrow screens show the title and one more column.
  const columns = names.map(
    (name, index): Column<F> => declared.find(({ field }) => field === name) ?? { field: name, wide: index > 1 },
  )
  return { columns, names, isOwn: own !== undefined, choose }
}
