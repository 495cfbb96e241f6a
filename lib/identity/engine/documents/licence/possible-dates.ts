/** The dates of one licence as a look read them, `YYYY-MM-DD`. */
export interface LicenceDates {
  birth: string | null
  issued: string | null
  expiry: string | null
}

/** Years. No state of the Union may license anybody younger, or since that day for longer (Directive 2006/126/EC articles 4, 7 and 16). */
export const YOUNGEST = 14
const OLDEST = 120
export const LONGEST = 15
const LIMITED_SINCE = '2013-01-19'
/** Before it, states might license until an age instead: 70 at most. */
const LONGEST_BEFORE = 70 - YOUNGEST

/**
 * Without the dates that cannot be: a birth of nobody alive, an issue that lies ahead, an end further ahead than a licence lasts.
 * Of two that contradict each other nobody knows which was misread, so neither birth nor end is kept; an issue ahead of an end that is past may be the
 * two swapped.
 */
export function possibleDates(read: LicenceDates, today = new Date()): LicenceDates {
  const now = today.toISOString().slice(0, 10)
  const birth = within(read.birth, yearsFrom(now, -OLDEST), yearsFrom(now, -YOUNGEST))
  const issued = within(read.issued, '', now)
  const longest = issued !== null && issued < LIMITED_SINCE ? LONGEST_BEFORE : LONGEST
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
