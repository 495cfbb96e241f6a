'use client'
import { useEffect } from 'react'
import { useOrganisationPath } from './organisation'

interface Kept {
  ids: string[]
  /** The query of its address: `?lifecycle=lead`. */
  search: string
}

/** The last order of a list in this tab: for the previous and next record of an open one, and for the way back. */
const lists = new Map<string, Kept>()

const useKept = (collection: string, id: string): Kept | undefined => {
  const kept = lists.get(`${useOrganisationPath()}/${collection}`)
  return kept?.ids.includes(id) ? kept : undefined
}

/** Stores the order of a list as far as it is loaded. */
export function useSaveOrder(collection: string, ids: string[], isKept: boolean): void {
  const key = `${useOrganisationPath()}/${collection}`
  useEffect(() => {
    if (isKept && ids.length) lists.set(key, { ids, search: window.location.search })
  })
}

/** The records before and after one, in the list that it was opened from. */
export function useNeighbours(
  collection: string,
  id: string,
): { before: string | undefined; after: string | undefined } {
  const ids = useKept(collection, id)?.ids ?? []
  const at = ids.indexOf(id)
  return at < 0 ? { before: undefined, after: undefined } : { before: ids[at - 1], after: ids[at + 1] }
}

/** The query of the list that a record was opened from; empty if there is none. */
export const useListSearch = (collection: string, id: string): string => useKept(collection, id)?.search ?? ''
