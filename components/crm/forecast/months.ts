import type { QueryParameters } from '@/lib/client/api'
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

/** The parts of the future: overdue, the coming months starting with this one, later, and no date. */
export const partsFrom = (today: Day): Pick<Period, 'id' | 'conditions'>[] => [
  { id: OVERDUE, conditions: { 'expected_close_date[lt]': today } },
  ...Array.from({ length: SHOWN_MONTHS }, (_, index) => plusMonths(monthOf(today), index)).map((month) => ({
    id: month,
    conditions: {
      'expected_close_date[gte]': month === monthOf(today) ? today : firstOf(month),
      'expected_close_date[lte]': lastOf(month),
    },
  })),
  { id: LATER, conditions: { 'expected_close_date[gte]': laterFrom(today) } },
  { id: UNDATED, conditions: { 'expected_close_date[is_null]': 'true' } },
]

/** A column for each of them. */
export function periodsFrom(t: Translate, today: Day, formats: Pick<Formats, 'month'>): Period[] {
  const after = monthAfter(today)
  const columns: Record<string, Pick<Period, 'name' | 'dayFor'>> = {
    [OVERDUE]: { name: t(en.overdue), dayFor: undefined },
    [LATER]: { name: t(en.fromOn, { month: formats.month(after) }), dayFor: (before) => inMonth(after, before, today) },
    [UNDATED]: { name: t(en.noDate), dayFor: () => null },
  }
  return partsFrom(today).map((part) => ({
    ...part,
    ...(columns[part.id] ?? {
      name: formats.month(part.id),
      dayFor: (before: Day | null) => inMonth(part.id, before, today),
    }),
  }))
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
export const periodsShown = <P extends Pick<Period, 'id'>>(
  periods: P[],
  late: number | undefined,
  isOneOnItsWay: boolean,
): P[] => (late === 0 && !isOneOnItsWay ? periods.filter(({ id }) => id !== OVERDUE) : periods)
