const MONTHS = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
]

/** `2026-10-03` as `3 October 2026`. */
export function longDate(date: string): string {
  const [year, month, day] = date.split('-').map(Number)
  return `${day} ${MONTHS[(month ?? 1) - 1]} ${year}`
}

/** `2026-10-03` as `03/10/26`. */
export function shortDate(date: string): string {
  const [year = '', month, day] = date.split('-')
  return `${day}/${month}/${year.slice(2)}`
}

/** The start of a period of this many months that ends on `date`: one day after the same day in the earlier month. */
export function monthsEarlier(date: string, months: number): string {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number)
  return new Date(Date.UTC(year, month - 1 - months, day + 1)).toISOString().slice(0, 10)
}

/** The tax year of a date, which starts in April. */
export const taxYear = (date: string): number => Number(date.slice(0, 4)) - (date.slice(5) < '04-01' ? 1 : 0)
