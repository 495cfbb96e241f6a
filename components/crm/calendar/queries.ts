import type { QueryParameters } from '@/lib/client/api'
import { dayAfter, type Formats } from '@/lib/formats'
import { withConditions } from '@/components/resource/conditions'
import type { Beside } from './calendar-place'
import type { Day } from './days'

/** What a calendar asks for: shared by browser and server. Pure. */
export type CalendarOf = 'deals' | 'tasks'
/** The maximum page size; a month with more entries says from which day on some are missing. */
const MAX_ENTRIES = 500
/** What an entry shows and what moving it takes: whole records would make the page twice as large. */
const FIELDS = { deals: 'name,version,status,expected_close_date', tasks: 'title,version,status,due_at' }

interface Shown {
  of: CalendarOf
  /** The list's own. */
  query: QueryParameters
  days: Day[]
  beside: Beside
  /** The reader's user id. */
  ownId: string | undefined
}
interface Part {
  query: QueryParameters
  /** Shown by the calendar. */
  isShown: boolean
}

/** The deals and the tasks of these days. */
export function entryQueries(
  { of, query, days, beside, ownId }: Shown,
  { startOfDay }: Pick<Formats, 'startOfDay'>,
): Record<CalendarOf, Part> {
  const [from = '', to = ''] = [days[0], days.at(-1)]
  const isOfDeals = of === 'deals'
  const own = (pointer: string) => beside === 'mine' && { [pointer]: ownId }
  return {
    deals: {
      query: {
        ...withConditions(isOfDeals ? query : { status: 'open', ...own('owner_id') }, {
          'expected_close_date[gte]': from,
          'expected_close_date[lte]': to,
        }),
        sort: 'expected_close_date',
        fields: FIELDS.deals,
        limit: MAX_ENTRIES,
      },
      isShown: isOfDeals || beside !== 'none',
    },
    tasks: {
      query: {
        ...withConditions(isOfDeals ? { 'status[in]': 'open,in_progress', ...own('assignee_id') } : query, {
          'due_at[gte]': startOfDay(from).toISOString(),
          'due_at[lt]': startOfDay(dayAfter(to, 1)).toISOString(),
        }),
        sort: 'due_at',
        fields: FIELDS.tasks,
        limit: MAX_ENTRIES,
      },
      isShown: !isOfDeals || beside !== 'none',
    },
  }
}
