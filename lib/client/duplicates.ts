'use client'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { z } from 'zod'
import {
  dismissalSchema,
  groupSchemas,
  sideBySideSchemas,
  type Certainty,
  type FoundPath,
  type Group,
} from '@/lib/across/duplicates/schema'
import { api, type ApiRequest } from './api'
import { useOrganisationPath } from './organisation'
import { pageOf, useWrite } from './records'

/** Finds duplicates in the CRM. */
const GROUPS_A_PAGE = 25

/** Counting stops here: nobody needs the exact number. */
const MAX_COUNTED = 9
/** By then the list is shown and nobody is waiting. */
const IDLE_MS = 3000

export const duplicatesRequest = (
  organisation: string,
  path: FoundPath,
  certainty: Certainty | undefined,
): ApiRequest => ({ path: `${organisation}/${path}/duplicates`, query: { limit: GROUPS_A_PAGE, certainty } })

/** Groups of probable duplicates, page by page. A page may be short or empty although more follow. */
export function useDuplicates(path: FoundPath, certainty: Certainty | undefined) {
  const request = duplicatesRequest(useOrganisationPath(), path, certainty)
  const group: z.ZodType<Group> = groupSchemas[path]
  const pages = useInfiniteQuery({
    queryKey: [request.path, certainty ?? 'all'],
    queryFn: ({ pageParam }) =>
      api({ ...request, query: { ...request.query, cursor: pageParam || undefined } }, pageOf(group)),
    initialPageParam: '',
    getNextPageParam: (page) => page.next_cursor ?? undefined,
  })
  return { ...pages, groups: pages.data?.pages.flatMap((page) => page.data) }
}

/** Records side by side, with the data each carries. */
export function useSideBySide(path: FoundPath, ids: string[]) {
  const at = `${useOrganisationPath()}/${path}/duplicates/records`
  const answer: z.ZodType<{ data: Group['records'] }> = sideBySideSchemas[path]
  return useQuery({ queryKey: [at, ids], queryFn: () => api({ path: at, query: { ids: ids.join(',') } }, answer) })
}

/** Dismissed groups, latest first. */
export function useDismissed(path: FoundPath) {
  const at = `${useOrganisationPath()}/${path}/duplicates/dismissals`
  const pages = useInfiniteQuery({
    queryKey: [at],
    queryFn: ({ pageParam }) => api({ path: at, query: { cursor: pageParam || undefined } }, pageOf(dismissalSchema)),
    initialPageParam: '',
    getNextPageParam: (page) => page.next_cursor ?? undefined,
  })
  return { ...pages, dismissed: pages.data?.pages.flatMap((page) => page.data) }
}

/** "Not duplicates", and undoing it. */
export function useDismissals(path: FoundPath) {
  const at = `${useOrganisationPath()}/${path}/duplicates/dismissals`
  const dismiss = useWrite((record_ids: string[]) =>
    api({ method: 'POST', path: at, body: { record_ids } }, dismissalSchema),
  )
  const undo = useWrite((id: string) => api({ method: 'DELETE', path: `${at}/${id}` }, z.null()))
  return { dismiss, undo }
}

/** The number of groups for a button's label, "9+" at most; undefined if there are none, or while unknown. */
export function useDuplicateCount(path: FoundPath): string | undefined {
  const request = { path: `${useOrganisationPath()}/${path}/duplicates`, query: { limit: MAX_COUNTED } }
  const group: z.ZodType<Group> = groupSchemas[path]
  const [isIdle, setIdle] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setIdle(true), IDLE_MS)
    return () => clearTimeout(timer)
  }, [])
  const { data } = useQuery({
    queryKey: [request.path, 'count'],
    queryFn: () => api(request, pageOf(group)),
    // Once per visit: writes to the list do not trigger it again.
    enabled: ({ state }) => isIdle && state.data === undefined,
    gcTime: 0,
  })
  if (!data?.data.length) return undefined
  return `${data.data.length}${data.has_more ? '+' : ''}`
}
