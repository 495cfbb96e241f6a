/** The dates of one licence as a single pass read them, `YYYY-MM-DD`. */
export interface LicenceDates {
  birth: string | null
  issued: string | null
  expiry: string | null
}

/**
 * Years. No EU state may license anybody younger or, since that day, for longer (Directive 2006/126/EC articles 4, 7
 * and 16).
 */
export const YOUNGEST = 14
const OLDEST = 120
export const MAX_VALIDITY = 15
const LIMITED_SINCE = '2013-01-19'
/** Before that day, states could license until a fixed age: at most 70. */
const MAX_VALIDITY_BEFORE = 70 - YOUNGEST

/**
 * Drops impossible dates: a birth of nobody alive, an issue date in the future, an expiry further ahead than a licence
 * lasts. If the dates contradict each other, either may be misread, so neither birth nor expiry is kept. An issue date
 * in the future with an expiry in the past may be the two swapped.
 */
export function possibleDates(read: LicenceDates, today = new Date()): LicenceDates {
  const now = today.toISOString().slice(0, 10)
  const birth = within(read.birth, yearsFrom(now, -OLDEST), yearsFrom(now, -YOUNGEST))
  const issued = within(read.issued, '', now)
  const longest = issued !== null && issued < LIMITED_SINCE ? MAX_VALIDITY_BEFORE : MAX_VALIDITY
  const expiry = within(read.expiry, '', yearsFrom(now, longest))
  const agree =
    isBefore(birth && yearsFrom(birth, YOUNGEST), issued ?? expiry) &&
    isBefore(issued, expiry) &&
    (isBefore(read.issued, now) || isBefore(now, expiry)) &&
    (issued === null || expiry === null || expiry <= yearsFrom(issued, longest))
  return agree ? { birth, issued, expiry } : { birth: null, issued, expiry: null }
}

const within = (day: string | null, from: string, to: string) => (day !== null && day >= from && day <= to ? day : null)

const isBefore = (earlier: string | null, later: string | null) => earlier === null || later === null || earlier < later

const yearsFrom = (day: string, years: number) => `${Number(day.slice(0, 4)) + years}${day.slice(4)}`
