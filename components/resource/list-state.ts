'use client'
import { useMemo } from 'react'
import { useAddress } from '@/lib/client/address'
import { valuesOf } from '@/lib/client/api'
import type { Fields } from '@/lib/resource/define'
import type { Filter } from '@/lib/resource/filter'
import { conditionsIn, parametersFrom, type ListCondition } from './conditions'
import {
  addressIn,
  filterParameters,
  staying,
  treeIn,
  withEmptied,
  type ListAddress,
  type Parameters,
} from './list-address'

/** Search, filters and sort of a list. They live in the URL, so that a view can be shared and survives Back. */
export interface ListState extends ListAddress {
  /** What conditions joined by `and` cannot express; the `filter` parameter of the URL. */
  tree: Filter | null
  isNarrowed: boolean
  /** Changes single parameters of the URL; undefined removes one. */
  change: (changes: Parameters) => void
  /** Sorts by the key, or reverses the order if it is sorted by it already. */
  sortBy: (key: string, usual: string) => void
  /** Replaces the current conditions. */
  filterBy: (next: (now: ListCondition[]) => ListCondition[]) => void
  /** Replaces conditions and tree with a filter. */
  setFilter: (filter: Filter | null) => void
  /** Replaces all parameters. */
  replace: (parameters: Parameters) => void
  clear: () => void
}

export function useListState(fields: Fields): ListState {
  const { search, now, replace: show } = useAddress()
  const address = addressIn(search, fields)
  const { q, conditions } = address
  const written = search.get('filter')
  const tree = useMemo(() => treeIn(written), [written])
  const change = (changes: Parameters, from: Iterable<[string, string]> = now()) => {
    const next = new URLSearchParams([...from])
    for (const [name, value] of Object.entries(changes)) {
      next.delete(name)
      for (const one of valuesOf(value)) next.append(name, one)
    }
    show(withEmptied(next, fields))
  }
  const without = (some: ListCondition[]) =>
    Object.fromEntries(Object.keys(parametersFrom(some)).map((name) => [name, undefined]))
  return {
    ...address,
    tree,
    isNarrowed: q !== '' || conditions.length > 0 || tree !== null,
    change: (changes) => change(changes),
    replace: (parameters) => change(parameters, staying(now(), parameters['layout'])),
    sortBy: (key, usual) => change({ sort: (now().get('sort') ?? usual) === key ? `-${key}` : key }),
    filterBy: (next) => {
      const standing = conditionsIn(now(), fields)
      change({ ...without(standing), ...parametersFrom(next(standing)) })
    },
    setFilter: (filter) => change({ ...without(conditionsIn(now(), fields)), ...filterParameters(filter) }),
    clear: () => change({ q: undefined, filter: undefined, ...without(conditionsIn(now(), fields)) }),
  }
}
