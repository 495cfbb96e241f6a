'use client'
import { useFormats } from '@/lib/client/formats'
import { useSummary, useSummaryQuery, type SummaryGroup } from '@/lib/client/summary'
import { deal as dealResource } from '@/lib/crm/deals/schema'
import type { Formats } from '@/lib/formats'
import type { ListState } from '@/components/resource/list-state'
import { sumWords, weightedWords } from '../board/totals'
import { LATER, OVERDUE, UNDATED } from './months'
import { figureBodies } from './queries'

export interface Figures {
  count: number
  sum: string
  weighted: string | null
}
const NOTHING = { count: 0, sums: [] }
const figuresFrom = (found: Pick<SummaryGroup, 'count' | 'sums'>, formats: Formats): Figures => ({
  count: found.count,
  sum: sumWords(found.sums, formats),
  weighted: weightedWords(found.sums, formats),
})

/**
 * Count and sums of each column, in three requests; undefined while loading. Also returns the state of the main
 * request, and whether it is still unknown if any deal is overdue.
 */
export function useFigures(state: ListState, today: string) {
  const formats = useFormats()
  const bodies = figureBodies(state, today)
  const late = useSummaryQuery(dealResource.path, bodies.late)
  const { data: months, error, refetch } = useSummaryQuery(dealResource.path, bodies.months)
  const later = useSummary(dealResource.path, bodies.later)
  const figuresOf = (period: string): Figures | undefined => {
    if (period === OVERDUE) return late.data && figuresFrom(late.data, formats)
    if (period === LATER) return later && figuresFrom(later, formats)
    return months && figuresFrom(months.groups?.find(({ value }) => (value ?? UNDATED) === period) ?? NOTHING, formats)
  }
  const isLateAsked = late.data === undefined && !late.isError
  return { figuresOf, isLateAsked, error, sent: bodies.months.filter ?? null, refetch }
}
