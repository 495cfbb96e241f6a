'use client'
import { useState } from 'react'

/** The records that are chosen in a list. */
export interface Selection {
  ids: string[]
  has: (id: string) => boolean
  toggle: (id: string) => void
  set: (ids: string[]) => void
}

/** @param list names what is listed; another filter begins a new selection */
export function useSelection(list: string): Selection {
  const [chosen, setChosen] = useState({ list, ids: [] as string[] })
  const ids = chosen.list === list ? chosen.ids : []
  const set = (next: string[]) => setChosen({ list, ids: next })
  return {
    ids,
    set,
    has: (id) => ids.includes(id),
    toggle: (id) => set(ids.includes(id) ? ids.filter((one) => one !== id) : [...ids, id]),
  }
}
