import type { QueryParameters } from '@/lib/client/api'
import type { Filter } from '@/lib/resource/filter'
import type { Formats } from '@/lib/formats'
import { firstOf, inMonth, lastOf, monthOf, plusMonths, type Day } from '../calendar/days'
import en from '@/components/words/en/forecast'
import type { Translate } from '@/lib/client/words/translate'

/** A column of the forecast. Pure. */
export interface Period {
  id: string
  name: string
  /** Filter for the deals in this column. */
  conditions: QueryParameters
  /** The close date for a deal dropped here; undefined if the column accepts no drops. */
  dayFor: ((before: Day | null) => Day | null) | undefined
}
const SHOWN_MONTHS = 6
export const OVERDUE = 'overdue'
export const UNDATED = 'undated'
export const LATER = 'later'

/** The first month without a column of its own. */
const monthAfter = (today: Day): string => plusMonths(monthOf(today), SHOWN_MONTHS)
/** The first day of the "later" column. */
export const laterFrom = (today: Day): Day => firstOf(monthAfter(today))

/** The columns: overdue, the coming months starting with this one, later, and no date. */
export function periodsFrom(t: Translate, today: Day, formats: Pick<Formats, 'month'>): Period[] {
  const months = Array.from({ length: SHOWN_MONTHS }, (_, index) => plusMonths(monthOf(today), index))
  const after = monthAfter(today)
  return [
    { id: OVERDUE, name: t(en.overdue), conditions: { 'expected_close_date[lt]': today }, dayFor: undefined },
    ...months.map((month) => ({
      id: month,
      name: formats.month(month),
      conditions: {
        'expected_close_date[gte]': month === monthOf(today) ? today : firstOf(month),
        'expected_close_date[lte]': lastOf(month),
      },
      dayFor: (before: Day | null) => inMonth(month, before, today),
    })),
    {
      id: LATER,
      name: t(en.fromOn, { month: formats.month(after) }),
      conditions: { 'expected_close_date[gte]': laterFrom(today) },
      dayFor: (before) => inMonth(after, before, today),
    },
    { id: UNDATED, name: t(en.noDate), conditions: { 'expected_close_date[is_null]': 'true' }, dayFor: () => null },
  ]
}

/** The column that a date belongs to. */
export function periodOf(day: Day | null, today: Day): string {
  if (day === null) return UNDATED
  if (day < today) return OVERDUE
  return monthOf(day) < monthAfter(today) ? monthOf(day) : LATER
}

/**
 * The columns to show. Nothing can be dropped on Overdue, and an empty one would be all that a phone shows at first.
 * @param late how many deals are overdue; undefined while that is unknown
 */
export const periodsShown = (periods: Period[], late: number | undefined, isOneOnItsWay: boolean): Period[] =>
  late === 0 && !isOneOnItsWay ? periods.filter(({ id }) => id !== OVERDUE) : periods

export const OPEN: Filter = { field: 'status', op: 'eq', value: 'open' }
/** Deals that belong to a month or have no date. */
export const fromToday = (today: Day): Filter => ({
  or: [
    { field: 'expected_close_date', op: 'gte', value: today },
    { field: 'expected_close_date', op: 'is_null', value: true },
  ],
})
