export type Unit = 'day' | 'week' | 'month' | 'quarter' | 'year'

const UNITS: readonly Unit[] = ['week', 'month', 'quarter', 'year']

/**
 * Stretches of time that move on with the present one, which a filter takes where it takes a moment or a day:
 * `today`, `this_quarter`, `last_30_days`. Pure; runs in the browser too.
 */
export const PERIOD =
  /^(?:(?<day>today)|(?<which>last|this|next)_(?<unit>day|week|month|quarter|year)|(?<direction>last|next)_(?<days>[1-9]\d{0,3})_days)$/

export const isPeriod = (value: unknown): value is string => typeof value === 'string' && PERIOD.test(value)

/** Those that people are offered; any number of days can be typed in the API. */
export const OFFERED_PERIODS: readonly string[] = [
  'last_day',
  'today',
  'next_day',
  ...UNITS.flatMap((unit) => [`this_${unit}`, `last_${unit}`, `next_${unit}`]),
  ...[7, 14, 30, 90, 365].flatMap((days) => [`last_${days}_days`, `next_${days}_days`]),
]

const WORDS: Record<string, string> = { last_day: 'yesterday', this_day: 'today', next_day: 'tomorrow' }

/** `last_30_days` as people say it: "last 30 days". */
export const periodWords = (period: string): string => WORDS[period] ?? period.replaceAll('_', ' ')
