/** The dates of one licence as a look read them, `YYYY-MM-DD`. */
export interface LicenceDates {
  birth: string | null
  issued: string | null
  expiry: string | null
}

/** Years. No state of the Union may license anybody younger, or for longer (Directive 2006/126/EC articles 4 and 7). */
const YOUNGEST = 14
const OLDEST = 120
const LONGEST = 15

/**
 * Without the dates that cannot be: a birth of nobody alive, an issue that lies ahead, an end further ahead than a licence lasts. Of two that contradict
 * each other nobody knows which was misread, so neither birth nor end is kept.
 */
export function possibleDates(read: LicenceDates, today = new Date()): LicenceDates {
  const now = today.toISOString().slice(0, 10)
  const birth = within(read.birth, yearsFrom(now, -OLDEST), yearsFrom(now, -YOUNGEST))
  const issued = within(read.issued, '', now)
  const expiry = within(read.expiry, '', yearsFrom(now, LONGEST))
  const agree =
    isBefore(birth && yearsFrom(birth, YOUNGEST), issued ?? expiry) &&
    isBefore(issued, expiry) &&
    isBefore(expiry, issued && yearsFrom(issued, LONGEST))
  return agree ? { birth, issued, expiry } : { birth: null, issued, expiry: null }
}

const within = (day: string | null, from: string, to: string) => (day !== null && day >= from && day <= to ? day : null)

const isBefore = (earlier: string | null, later: string | null) => earlier === null || later === null || earlier < later

const yearsFrom = (day: string, years: number) => `${Number(day.slice(0, 4)) + years}${day.slice(4)}`
