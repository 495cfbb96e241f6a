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
  /** Which deals stand in it. */
  conditions: QueryParameters
  /** The day that a deal gets which is put here; undefined where none is. */
  dayFor: ((before: Day | null) => Day | null) | undefined
}
const SHOWN_MONTHS = 6
export const OVERDUE = 'overdue'
export const UNDATED = 'undated'
export const LATER = 'later'

/** The first month that has no column of its own. */
const monthAfter = (today: Day): string => plusMonths(monthOf(today), SHOWN_MONTHS)
/** The day on which what comes later begins. */
export const laterFrom = (today: Day): Day => firstOf(monthAfter(today))

/** What is late, the months from this one on, what comes after them, and what has no day. */
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

/** The column of a day. */
export function periodOf(day: Day | null, today: Day): string {
  if (day === null) return UNDATED
  if (day < today) return OVERDUE
  return monthOf(day) < monthAfter(today) ? monthOf(day) : LATER
}

export const OPEN: Filter = { field: 'status', op: 'eq', value: 'open' }
/** Deals whose groups are months of the forecast, or none. */
export const fromToday = (today: Day): Filter => ({
  or: [
    { field: 'expected_close_date', op: 'gte', value: today },
    { field: 'expected_close_date', op: 'is_null', value: true },
  ],
})
