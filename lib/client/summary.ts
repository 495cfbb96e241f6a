'use client'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useCallback } from 'react'
import { resourcesFor } from '@/lib/records'
import { summarySchema, type Summary, type SummaryBody } from '@/lib/reports/summary/schema'
import { api } from './api'
import { useCurrent, useOrganisationPath } from './organisation'
import { withOwnFirst } from './own-currency'

export type SummaryGroup = NonNullable<Summary['groups']>[number]

/** Counts and sums of what a list shows, and what became of asking for them; nothing for collections that have none. */
export function useSummaryQuery(collection: string, asked: SummaryBody, enabled = true) {
  const path = `${useOrganisationPath()}/${collection}/summary`
  const own = useCurrent().organisation.default_currency
  const select = useCallback((summary: Summary) => withOwnFirst(summary, own), [own])
  const isAsked = enabled && resourcesFor('views').some((one) => one.path === collection)
  const { data, isError, error, refetch } = useQuery({
    queryKey: [path, asked],
    queryFn: () => api({ method: 'POST', path, body: asked }, summarySchema),
    enabled: isAsked,
    select,
    placeholderData: keepPreviousData,
  })
  // What another list has asked for is not this one's.
  return { data: isAsked ? data : undefined, isError, error, refetch }
}
export type SummaryQuery = ReturnType<typeof useSummaryQuery>

/** The same where only the answer matters. */
export const useSummary = (...of: Parameters<typeof useSummaryQuery>): Summary | undefined =>
  useSummaryQuery(...of).data
