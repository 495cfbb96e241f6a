'use client'
import { useEffect } from 'react'
import { useOrganisationPath } from './organisation'

interface Kept {
  ids: string[]
  /** What its address asked for: `?lifecycle=lead`. */
  search: string
}

/** How a list showed its records last, in this tab: where one of them is open, the ones beside it are known, and the way back. */
const lists = new Map<string, Kept>()

const useKept = (collection: string, id: string): Kept | undefined => {
  const kept = lists.get(`${useOrganisationPath()}/${collection}`)
  return kept?.ids.includes(id) ? kept : undefined
}

/** Keeps the order of a list as far as it is read. */
export function useKeptOrder(collection: string, ids: string[], isKept: boolean): void {
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

/** What the address of the list asked for that a record was opened from; nothing where it was not. */
export const useListSearch = (collection: string, id: string): string => useKept(collection, id)?.search ?? ''
