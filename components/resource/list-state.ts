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

/** Search, filters and sort of a list. They live in the URL, so that a view can be shared and survives Back. */
export interface ListState {
  q: string
  sort: string | undefined
  /** Id of the open saved view. */
  view: string | undefined
  /** Name of the open built-in tab. */
  preset: string | undefined
  layout: OtherLayout | undefined
  conditions: ListCondition[]
  /** What conditions joined by `and` cannot express; the `filter` parameter of the URL. */
  tree: Filter | null
  /** Query parameters for the API, without the tree. */
  query: QueryParameters
  isNarrowed: boolean
  /** The URL says that the open view's filter has been removed. */
  isEmptied: boolean
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

/** A filter as URL parameters. */
export const filterParameters = (filter: Filter | null): Parameters => {
  const { conditions, tree } = splitFilter(filter)
  return { ...parametersFrom(conditions), filter: tree === null ? undefined : JSON.stringify(tree) }
}

const NOTHING = 'none'
/**
 * If a URL names a view but no longer contains its filter, this adds `filter=none`. A bare `?view=` opens the view with
 * its filter, so without this a removed filter would reappear after Back, a reload, or in a shared link. Pure.
 */
export function withEmptied(search: URLSearchParams, fields: Fields): URLSearchParams {
  const next = new URLSearchParams(search)
  const isFiltered = conditionsIn(next, fields).length > 0 || treeIn(next.get('filter')) !== null
  if (next.has('view') && !isFiltered) next.set('filter', NOTHING)
  else if (next.get('filter') === NOTHING) next.delete('filter')
  return next
}

/** The parameter may be written by hand, so anything is possible. */
function treeIn(text: string | null): Filter | null {
  if (text === null) return null
  try {
    return filterSchema.safeParse(JSON.parse(text)).data ?? null
  } catch {
    return null
  }
}

/** Whether the list understands the `filter` of its URL. */
export const isReadFilter = (text: string): boolean => text === NOTHING || treeIn(text) !== null

/** What stays when another view is opened: the place in a calendar is no part of a view. Pure. */
export const staying = (search: URLSearchParams, layout: Parameters[string]): [string, string][] =>
  layout === 'calendar' ? [...search].filter(([name]) => name === 'month' || name === 'beside') : []

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
