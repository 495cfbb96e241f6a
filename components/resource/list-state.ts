'use client'
import { useMemo } from 'react'
import { useAddress } from '@/lib/client/address'
import { valuesOf, type QueryParameters } from '@/lib/client/api'
import type { Fields } from '@/lib/resource/define'
import { filterSchema, type Filter } from '@/lib/resource/filter'
import { conditionsIn, parametersFrom, type ListCondition } from './conditions'
import { splitFilter } from './filter-groups'

export const OTHER_LAYOUTS = ['board', 'calendar', 'forecast'] as const
export type OtherLayout = (typeof OTHER_LAYOUTS)[number]

/** One value, several, or none. */
type Parameters = Record<string, string | string[] | undefined>

/** Search, filters and sort of a list. They live in the address, so that a view can be shared and survives going back. */
export interface ListState {
  q: string
  sort: string | undefined
  /** Id of the saved view that is open. */
  view: string | undefined
  /** Name of the built-in tab that is open. */
  preset: string | undefined
  layout: OtherLayout | undefined
  conditions: ListCondition[]
  /** What conditions that all hold cannot say; a filter of its own in the address. */
  tree: Filter | null
  /** What the API is asked for, apart from the tree. */
  query: QueryParameters
  isNarrowed: boolean
  /** The address says that the open view shows everything. */
  isEmptied: boolean
  /** Changes single parameters of the address; undefined takes one away. */
  change: (changes: Parameters) => void
  /** Sorts by the key, or the other way round where it is sorted so already. */
  sortBy: (key: string, usual: string) => void
  /** Puts others in the place of the conditions that hold by now. */
  filterBy: (next: (now: ListCondition[]) => ListCondition[]) => void
  /** Puts a filter in the place of conditions and tree. */
  setFilter: (filter: Filter | null) => void
  /** Puts these in the place of all that the list is asked for. */
  replace: (parameters: Parameters) => void
  clear: () => void
}

/** A filter as the address has it, beside its conditions. */
export const filterParameters = (filter: Filter | null): Parameters => {
  const { conditions, tree } = splitFilter(filter)
  return { ...parametersFrom(conditions), filter: tree === null ? undefined : JSON.stringify(tree) }
}

const NOTHING = 'none'
/**
 * A view in the address whose filter stands there no more says so: `?view=` alone opens the view with its filter, and
 * whoever took that away wants it gone after Back, a reload, or for whom the address is sent to. Pure.
 */
export function withEmptied(search: URLSearchParams, fields: Fields): URLSearchParams {
  const next = new URLSearchParams(search)
  const isFiltered = conditionsIn(next, fields).length > 0 || treeIn(next.get('filter')) !== null
  if (next.has('view') && !isFiltered) next.set('filter', NOTHING)
  else if (next.get('filter') === NOTHING) next.delete('filter')
  return next
}

/** What somebody wrote into the address by hand may be anything. */
function treeIn(text: string | null): Filter | null {
  try {
    return filterSchema.safeParse(JSON.parse(text ?? 'null')).data ?? null
  } catch {
    return null
  }
}

/** Whether a list understands the `filter` of its address. */
export const isReadFilter = (text: string): boolean => text === NOTHING || treeIn(text) !== null

export function useListState(fields: Fields): ListState {
  const { search, now, replace: show } = useAddress()
  const q = search.get('q') ?? ''
  const sort = search.get('sort') ?? undefined
  const view = search.get('view') ?? undefined
  const preset = search.get('preset') ?? undefined
  const layout = OTHER_LAYOUTS.find((one) => one === search.get('layout'))
  const conditions = conditionsIn(search, fields)
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
    q,
    sort,
    view,
    preset,
    layout,
    conditions,
    tree,
    query: { q: q || undefined, sort, ...parametersFrom(conditions) },
    isNarrowed: q !== '' || conditions.length > 0 || tree !== null,
    isEmptied: written === NOTHING,
    change: (changes) => change(changes),
    replace: (parameters) => change(parameters, []),
    sortBy: (key, usual) => change({ sort: (now().get('sort') ?? usual) === key ? `-${key}` : key }),
    filterBy: (next) => {
      const standing = conditionsIn(now(), fields)
      change({ ...without(standing), ...parametersFrom(next(standing)) })
    },
    setFilter: (filter) => change({ ...without(conditionsIn(now(), fields)), ...filterParameters(filter) }),
    clear: () => change({ q: undefined, filter: undefined, ...without(conditionsIn(now(), fields)) }),
  }
}
