'use client'
import { useEffect } from 'react'
import { useOrganisationPath } from './organisation'

/** The order in which a list showed its records last, in this tab: where one of them is open, the ones beside it are known. */
const orders = new Map<string, string[]>()

/** Keeps the order of a list as far as it is read. */
export function useKeptOrder(collection: string, ids: string[], isKept: boolean): void {
  const key = `${useOrganisationPath()}/${collection}`
  useEffect(() => {
    if (isKept && ids.length) orders.set(key, ids)
  })
}

/** The records before and after one, in the list that it was opened from. */
export function useNeighbours(
  collection: string,
  id: string,
): { before: string | undefined; after: string | undefined } {
  const order = orders.get(`${useOrganisationPath()}/${collection}`) ?? []
  const at = order.indexOf(id)
  return at < 0 ? { before: undefined, after: undefined } : { before: order[at - 1], after: order[at + 1] }
}
