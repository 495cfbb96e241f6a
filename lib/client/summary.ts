'use client'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useCallback } from 'react'
import { resourcesFor } from '@/lib/records'
import { summarySchema, type Summary, type SummaryBody } from '@/lib/reports/summary/schema'
import { api } from './api'
import { summaryKey, summaryPath } from './first-reads'
import { useCurrent, useOrganisationPath } from './organisation'
import { withDefaultCurrencyFirst } from './default-currency-first'

export type SummaryGroup = NonNullable<Summary['groups']>[number]

/** Counts and sums of what a list shows, and the state of the request; undefined for collections that have none. */
export function useSummaryQuery(collection: string, asked: SummaryBody, enabled = true) {
  const path = summaryPath(useOrganisationPath(), collection)
  const own = useCurrent().organisation.default_currency
  const select = useCallback((summary: Summary) => withDefaultCurrencyFirst(summary, own), [own])
  const isAsked = enabled && resourcesFor('views').some((one) => one.path === collection)
  const { data, isError, error, refetch } = useQuery({
    queryKey: summaryKey(path, asked),
    queryFn: () => api({ method: 'POST', path, body: asked }, summarySchema),
    enabled: isAsked,
    select,
    placeholderData: keepPreviousData,
  })
  // Data of another list's request does not apply to this one.
  return { data: isAsked ? data : undefined, isError, error, refetch }
}
export type SummaryQuery = ReturnType<typeof useSummaryQuery>

/** The same if only the answer matters. */
export const useSummary = (...of: Parameters<typeof useSummaryQuery>): Summary | undefined =>
  useSummaryQuery(...of).data
