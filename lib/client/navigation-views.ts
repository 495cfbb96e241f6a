'use client'
import { view, type View } from '@/lib/across/views/schema'
import { navigationViewsQuery } from './first-reads'
import { useNeedsTwoFactor } from './organisation'
import { usePreferences } from './preferences'
import { useRecords } from './records'

interface NavigationViews {
  /** In the order in which the reader added them. */
  favourites: View[]
  /** Everybody's, except the reader's favourites, in the order of their tabs. */
  shared: View[]
  /** The view that the reader has set as the default of a collection. */
  opensWith: (collection: string) => View | undefined
  hasMore: boolean
  /** Reads the next page; null while it must not: something is being read, or the last attempt failed. */
  readMore: (() => void) | null
}

/**
 * The views that the navigation shows. One read, sent along with the page; a second one only for preferred views of an
 * organisation with more views than that read returns.
 */
export function useNavigationViews(): NavigationViews {
  const { favourite_views: ids, default_views: defaults } = usePreferences()
  const read = useRecords(view, navigationViewsQuery, { enabled: !useNeedsTwoFactor() })
  const { records: listed = [], hasNextPage, isFetching, isFetchNextPageError, fetchNextPage } = read
  const missing = hasNextPage
    ? [...new Set([...ids, ...Object.values(defaults)])].filter((id) => !listed.some((one) => one.id === id))
    : []
  const others = useRecords(view, { 'id[in]': missing.join(','), limit: 100 }, { enabled: missing.length > 0 }).records
  const at = (id: string | undefined) => [...listed, ...(others ?? [])].find((one) => one.id === id)
  return {
    favourites: ids.flatMap((id) => at(id) ?? []),
    shared: listed.filter(({ id, visibility }) => visibility === 'shared' && !ids.includes(id)),
    opensWith: (collection) => at(defaults[collection]),
    hasMore: hasNextPage,
    readMore: hasNextPage && !isFetching && !isFetchNextPageError ? () => void fetchNextPage() : null,
  }
}
