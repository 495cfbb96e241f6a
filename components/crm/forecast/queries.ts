import type { QueryParameters } from '@/lib/client/api'
import type { SummaryBody } from '@/lib/reports/summary/schema'
import type { Filter } from '@/lib/resource/filter'
import { withConditions } from '@/components/resource/conditions'
import { summaryRequest } from '../board/summary-request'
import type { Day } from '../calendar/days'
import { laterFrom } from './months'

/** What a forecast asks for: shared by browser and server. Pure. */
export const OPEN: Filter = { field: 'status', op: 'eq', value: 'open' }
/** Deals that belong to a month or have no date. */
export const fromToday = (today: Day): Filter => ({
  or: [
    { field: 'expected_close_date', op: 'gte', value: today },
    { field: 'expected_close_date', op: 'is_null', value: true },
  ],
})

/** Count and sums of the open deals: of those that are overdue, of each month, and of those after the shown months. */
export function figureBodies(
  list: Parameters<typeof summaryRequest>[0],
  today: Day,
): Record<'late' | 'months' | 'later', SummaryBody> {
  const of = (filter: Filter, group?: string) => summaryRequest(list, [OPEN, filter], group)
  return {
    late: of({ field: 'expected_close_date', op: 'lt', value: today }),
    months: of(fromToday(today), 'expected_close_date'),
    later: of({ field: 'expected_close_date', op: 'gte', value: laterFrom(today) }),
  }
}

/** The open deals of a column, earliest first. */
export const columnQuery = (query: QueryParameters, ofPeriod: QueryParameters): QueryParameters => ({
  ...withConditions(query, { ...ofPeriod, status: 'open' }),
  sort: 'expected_close_date',
})
