'use client'
import { usePathname, useSearchParams } from 'next/navigation'
import type { QueryParameters } from '@/lib/client/api'
import type { Fields } from '@/lib/resource/define'
import { conditionsIn, parameterOf, type ListCondition } from './conditions'

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
  change: (changes: Record<string, string | undefined>) => void
  /** Puts these in the place of all. */
  replace: (parameters: Record<string, string | undefined>) => void
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
  const show = (next: URLSearchParams) => window.history.replaceState(null, '', next.size ? `${pathname}?${next}` : pathname)
  const change = (changes: Record<string, string | undefined>, from: Iterable<[string, string]> = search) => {
    const next = new URLSearchParams([...from])
    for (const [name, value] of Object.entries(changes)) {
      if (value) next.set(name, value)
      else next.delete(name)
    }
    show(next)
  }
  return {
    q, sort, view, preset, layout, conditions,
    query: { q: q || undefined, sort, ...Object.fromEntries(conditions.map((one) => [parameterOf(one), one.value])) },
    isNarrowed: q !== '' || conditions.length > 0,
    change: (changes) => change(changes),
    replace: (parameters) => change(parameters, []),
    clear: () => change({ q: undefined, ...Object.fromEntries(conditions.map((one) => [parameterOf(one), undefined])) }),
  }
}
