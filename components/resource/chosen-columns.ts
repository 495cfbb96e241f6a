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
  /** The reader chose others than the list or view has. */
  isOwn: boolean
  /** Null goes back to those of the list or view. */
  choose: (names: string[] | null) => void
}

interface Source<F extends Fields> {
  /** Names the list: the reader's choice is kept in this browser under it. */
  list: string
  title: string
  declared: Column<F>[]
  /** Columns of the open view; the declared ones where it has none. */
  ofView: string[]
  fields: Fields
}

/** The columns of a list: the reader's own choice, else the view's, else the page's. The title always comes first. */
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
  // On narrow screens the title and one more.
  const columns = names.map(
    (name, index): Column<F> => declared.find(({ field }) => field === name) ?? { field: name, wide: index > 1 },
  )
  return { columns, names, isOwn: own !== undefined, choose }
}
