'use client'
import { usePathname, useSearchParams } from 'next/navigation'
import { valuesOf, type QueryParameters } from '@/lib/client/api'
import type { Fields } from '@/lib/resource/define'
import { conditionsIn, parametersFrom, type ListCondition } from './conditions'

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
  layout: 'board' | undefined
  conditions: ListCondition[]
  /** What the API is asked for, apart from the tree of a view. */
  query: QueryParameters
  isNarrowed: boolean
  /** Changes single parameters of the address; undefined takes one away. */
  change: (changes: Parameters) => void
  /** Puts these in the place of the conditions. */
  filterBy: (conditions: ListCondition[]) => void
  /** Puts these in the place of all. */
  replace: (parameters: Parameters) => void
  clear: () => void
}

export function useListState(fields: Fields): ListState {
  const search = useSearchParams()
  const pathname = usePathname()
  const q = search.get('q') ?? ''
  const sort = search.get('sort') ?? undefined
  const view = search.get('view') ?? undefined
  const preset = search.get('preset') ?? undefined
  const layout = search.get('layout') === 'board' ? ('board' as const) : undefined
  const conditions = conditionsIn(search, fields)
  const show = (next: URLSearchParams) =>
    window.history.replaceState(null, '', next.size ? `${pathname}?${next}` : pathname)
  const change = (changes: Parameters, from: Iterable<[string, string]> = search) => {
    const next = new URLSearchParams([...from])
    for (const [name, value] of Object.entries(changes)) {
      next.delete(name)
      for (const one of valuesOf(value)) next.append(name, one)
    }
    show(next)
  }
  const without = Object.fromEntries(Object.keys(parametersFrom(conditions)).map((name) => [name, undefined]))
  return {
    q,
    sort,
    view,
    preset,
    layout,
    conditions,
    query: { q: q || undefined, sort, ...parametersFrom(conditions) },
    isNarrowed: q !== '' || conditions.length > 0,
    change: (changes) => change(changes),
    replace: (parameters) => change(parameters, []),
    filterBy: (next) => change({ ...without, ...parametersFrom(next) }),
    clear: () => change({ q: undefined, ...without }),
  }
}
