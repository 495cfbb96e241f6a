export type Unit = 'day' | 'week' | 'month' | 'quarter' | 'year'

const UNITS: readonly Unit[] = ['week', 'month', 'quarter', 'year']

/**
 * Relative periods that a filter accepts in place of a moment or a day: `today`, `this_quarter`, `last_30_days`, and
 * `now`, which has no length. Pure; runs in the browser too.
 */
export const PERIOD =
  /^(?:(?<moment>now)|(?<day>today)|(?<which>last|this|next)_(?<unit>day|week|month|quarter|year)|(?<direction>last|next)_(?<days>[1-9]\d{0,3})_days)$/

export const isPeriod = (value: unknown): value is string => typeof value === 'string' && PERIOD.test(value)

/** The present moment. Moments can be before or after it. A day cannot, and nothing equals it. */
export const NOW = 'now'

export const comparesWithNow = (kind: string, op: string): boolean =>
  kind === 'timestamp' && ['gt', 'gte', 'lt', 'lte'].includes(op)

/** The periods offered on screens; the API accepts any number of days. */
export const OFFERED_PERIODS: readonly string[] = [
  'last_day',
  'today',
  'next_day',
  ...UNITS.flatMap((unit) => [`this_${unit}`, `last_${unit}`, `next_${unit}`]),
  ...[7, 14, 30, 90, 365].flatMap((days) => [`last_${days}_days`, `next_${days}_days`]),
]

const WORDS: Record<string, string> = { last_day: 'yesterday', this_day: 'today', next_day: 'tomorrow' }

/** `last_30_days` in words: "last 30 days". */
export const periodWords = (period: string): string => WORDS[period] ?? period.replaceAll('_', ' ')
