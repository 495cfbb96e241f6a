import { unlikeCharacters } from '../../../matching/contradicting-fields'
import { EXPIRY_LABEL, type PrintedLine } from './printed-fields'
import { printedDates } from '../../../matching/printed-dates'

interface ZoneDates {
  date_of_birth: string | null
  expires_on: string | null
}

/** Print that was read less surely than this contradicts nothing; what it confirms counts all the same. */
const CLEAR = 0.75
/** One figure that is another is mostly one that was misread. */
const CLEAR_TO_THE_FIGURE = 0.9
/** Years. Documents are issued for ten, and some months more where an old one had not ended; a few for old people for thirty and more. */
const USUAL_VALIDITY = 11
const LONGEST_VALIDITY = 41
/** Birth, issue and end: with so many dates read, the end is among them. */
const ALL_DATES = 3

export interface OtherDate {
  field: 'birth date' | 'expiry date'
  /** Nothing but another document explains it; otherwise the end may merely not have been legible. */
  sure: boolean
}

/**
 * The zone's dates that the print tells otherwise. A date too early for an issue is a birth date; a print whose end is over cannot
 * stand beside a zone whose end is to come. A date that was not legible says nothing.
 * @param today `YYYY-MM-DD`
 */
export function contradictingDates(lines: PrintedLine[], zone: ZoneDates, today: string): OtherDate[] {
  const all = datesOn(lines.map(({ text }) => text))
  const clear = clearLines(lines, zone.expires_on)
  const dates = datesOn(clear)
  return [
    ...(all.includes(zone.date_of_birth ?? '') ? [] : otherBirth(dates, zone, today)),
    ...(all.includes(zone.expires_on ?? '') ? [] : otherEnd(clear, dates, zone, today)),
  ]
}

const datesOn = (lines: string[]): string[] => [...new Set(lines.flatMap(printedDates))].toSorted()

/** Without those whose date may well be the zone's end, misread by a figure. */
function clearLines(lines: PrintedLine[], end: string | null): string[] {
  return lines
    .filter(({ text, confidence }) => {
      const isNearlyTheEnd = end !== null && printedDates(text).some((date) => unlikeCharacters(end, date) === 1)
      return confidence >= (isNearlyTheEnd ? CLEAR_TO_THE_FIGURE : CLEAR)
    })
    .map(({ text }) => text)
}

function otherBirth(dates: string[], { date_of_birth: birth, expires_on: end }: ZoneDates, today: string): OtherDate[] {
  if (birth === null || misreadings(birth, dates) === 0) return []
  const validity = end !== null && end <= yearsBefore(today, -USUAL_VALIDITY) ? USUAL_VALIDITY : LONGEST_VALIDITY
  // A document that ended long ago was issued longer ago.
  const lastDay = end !== null && end < today ? end : today
  // The end, misread by a figure, is no birth date either.
  const isEnd = (date: string) => end !== null && unlikeCharacters(end, date) <= 1
  return dates.some((date) => date < yearsBefore(lastDay, validity) && !isEnd(date))
    ? [{ field: 'birth date', sure: misreadings(birth, dates) > 1 }]
    : []
}

function otherEnd(
  lines: string[],
  dates: string[],
  { date_of_birth: birth, expires_on: end }: ZoneDates,
  today: string,
): OtherDate[] {
  if (end === null || end < today || misreadings(end, dates) === 0) return []
  const known = endAtLabel(lines) ?? (dates.length >= ALL_DATES ? dates.at(-1) : undefined)
  if (known !== undefined) return known < today ? [{ field: 'expiry date', sure: misreadings(end, dates) > 1 }] : []
  const [born, latest] = [birth !== null && misreadings(birth, dates) === 0, dates.at(-1)]
  return born && dates.length > 1 && latest !== undefined && latest < today
    ? [{ field: 'expiry date', sure: false }]
    : []
}

/** The date on the label's line or the one below it. */
function endAtLabel(lines: string[]): string | undefined {
  const at = lines.findIndex((line) => EXPIRY_LABEL.test(line))
  return at < 0
    ? undefined
    : lines
        .slice(at, at + 2)
        .flatMap(printedDates)
        .toSorted()
        .at(-1)
}

/** How many characters of a date would have to be misread beyond likeness for the print to show it; one may be. */
const misreadings = (date: string, dates: string[]) => Math.min(...dates.map((other) => unlikeCharacters(date, other)))
const yearsBefore = (date: string, years: number) =>
  `${String(Number(date.slice(0, 4)) - years).padStart(4, '0')}${date.slice(4)}`
