import type { QueryParameters } from '@/lib/client/api'
import type { Fields } from '@/lib/resource/define'
import { filterSchema, type Filter } from '@/lib/resource/filter'
import { conditionsIn, parametersFrom, type ListCondition } from './conditions'
import { splitFilter } from './filter-groups'

/** What the address of a list says: shared by browser and server. Pure. */
export const OTHER_LAYOUTS = ['board', 'calendar', 'forecast'] as const
export type OtherLayout = (typeof OTHER_LAYOUTS)[number]

/** One value, several, or none. */
export type Parameters = Record<string, string | string[] | undefined>

export interface ListAddress {
  q: string
  sort: string | undefined
  /** Id of the open saved view. */
  view: string | undefined
  /** Name of the open built-in tab. */
  preset: string | undefined
  layout: OtherLayout | undefined
  conditions: ListCondition[]
  /** Query parameters for the API, without the tree. */
  query: QueryParameters
  /** The address says that the open view's filter has been removed. */
  isEmptied: boolean
}

const NOTHING = 'none'

/** All of it but the tree. */
export function addressIn(search: URLSearchParams, fields: Fields): ListAddress {
  const q = search.get('q') ?? ''
  const sort = search.get('sort') ?? undefined
  const conditions = conditionsIn(search, fields)
  return {
    q,
    sort,
    view: search.get('view') ?? undefined,
    preset: search.get('preset') ?? undefined,
    layout: OTHER_LAYOUTS.find((one) => one === search.get('layout')),
    conditions,
    query: { q: q || undefined, sort, ...parametersFrom(conditions) },
    isEmptied: search.get('filter') === NOTHING,
  }
}

/** The `filter` parameter may be written by hand, so anything is possible. */
export function treeIn(text: string | null): Filter | null {
  if (text === null) return null
  try {
    return filterSchema.safeParse(JSON.parse(text)).data ?? null
  } catch {
    return null
  }
}

/** A filter as URL parameters. */
export const filterParameters = (filter: Filter | null): Parameters => {
  const { conditions, tree } = splitFilter(filter)
  return { ...parametersFrom(conditions), filter: tree === null ? undefined : JSON.stringify(tree) }
}

/** Whether the list understands the `filter` of its address. */
export const isReadFilter = (text: string): boolean => text === NOTHING || treeIn(text) !== null

/**
 * If an address names a view but no longer contains its filter, this adds `filter=none`. A bare `?view=` opens the view
 * with its filter, so without this a removed filter would reappear after Back, a reload, or in a shared link.
 */
export function withEmptied(search: URLSearchParams, fields: Fields): URLSearchParams {
  const next = new URLSearchParams(search)
  const isFiltered = conditionsIn(next, fields).length > 0 || treeIn(next.get('filter')) !== null
  if (next.has('view') && !isFiltered) next.set('filter', NOTHING)
  else if (next.get('filter') === NOTHING) next.delete('filter')
  return next
}

/** What stays when another view is opened: the place in a calendar is no part of a view. */
export const staying = (search: URLSearchParams, layout: Parameters[string]): [string, string][] =>
  layout === 'calendar' ? [...search].filter(([name]) => name === 'month' || name === 'beside') : []
