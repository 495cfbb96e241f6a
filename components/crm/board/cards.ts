'use client'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { api, type QueryParameters } from '@/lib/client/api'
import { listKey, listPath } from '@/lib/client/first-reads'
import { useOrganisationPath } from '@/lib/client/organisation'
import { listRequest } from '@/lib/client/list-request'
import { deal } from '@/lib/crm/deals/schema'
import type { Filter } from '@/lib/resource/filter'
import { cardsPage } from './card-deal'
import { cardsQuery } from './queries'

/** The cards of one column, paginated. */
export function useCards(conditions: QueryParameters, tree: Filter | null, { enabled = true } = {}) {
  const path = listPath(useOrganisationPath(), deal)
  const query = cardsQuery(conditions)
  const pages = useInfiniteQuery({
    queryKey: listKey(path, query, tree),
    queryFn: ({ pageParam }) =>
      api(listRequest(path, { ...query, ...(pageParam && { cursor: pageParam }) }, tree), cardsPage),
    initialPageParam: '',
    getNextPageParam: (page) => page.next_cursor ?? undefined,
    placeholderData: keepPreviousData,
    enabled,
  })
  return { ...pages, deals: pages.data?.pages.flatMap(({ data }) => data) }
}
