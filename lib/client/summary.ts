'use client'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { resourcesFor } from '@/lib/records'
import { summarySchema, type Summary, type SummaryBody } from '@/lib/reports/summary/schema'
import { api } from './api'
import { useOrganisationPath } from './organisation'

export type SummaryGroup = NonNullable<Summary['groups']>[number]

/** Counts and sums of what a list shows; nothing for collections that have none. */
export function useSummary(collection: string, asked: SummaryBody, enabled = true): Summary | undefined {
  const path = `${useOrganisationPath()}/${collection}/summary`
  const isAsked = enabled && resourcesFor('views').some((one) => one.path === collection)
  const { data } = useQuery({
    queryKey: [path, asked],
    queryFn: () => api({ method: 'POST', path, body: asked }, summarySchema),
    enabled: isAsked,
    placeholderData: keepPreviousData,
  })
  // What another list has asked for is not this one's.
  return isAsked ? data : undefined
}
