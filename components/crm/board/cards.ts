'use client'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { z } from 'zod'
import { api, type QueryParameters } from '@/lib/client/api'
import { listKey, listPath } from '@/lib/client/first-reads'
import { useOrganisationPath } from '@/lib/client/organisation'
import { listRequest } from '@/lib/client/list-request'
import { pageOf } from '@/lib/client/records'
import { company } from '@/lib/crm/companies/schema'
import { contact } from '@/lib/crm/contacts/schema'
import { deal } from '@/lib/crm/deals/schema'
import { task } from '@/lib/crm/tasks/schema'
import { recordWith } from '@/lib/resource/define'
import type { Filter } from '@/lib/resource/filter'
import { cardsQuery } from './queries'

/** A deal with everything its card shows. */
const cardSchema = recordWith(deal, {
  company: company.record.nullable(),
  primary_contact: contact.record.nullable(),
  owner: z.object({ user_id: z.string(), full_name: z.string() }).nullable(),
  next_task: task.record.nullable(),
})
export type CardDeal = z.infer<typeof cardSchema>

/** The cards of one column, paginated. */
export function useCards(conditions: QueryParameters, tree: Filter | null, { enabled = true } = {}) {
  const path = listPath(useOrganisationPath(), deal)
  const query = cardsQuery(conditions)
  const pages = useInfiniteQuery({
    queryKey: listKey(path, query, tree),
    queryFn: ({ pageParam }) =>
      api(listRequest(path, { ...query, ...(pageParam && { cursor: pageParam }) }, tree), pageOf(cardSchema)),
    initialPageParam: '',
    getNextPageParam: (page) => page.next_cursor ?? undefined,
    placeholderData: keepPreviousData,
    enabled,
  })
  return { ...pages, deals: pages.data?.pages.flatMap(({ data }) => data) }
}
