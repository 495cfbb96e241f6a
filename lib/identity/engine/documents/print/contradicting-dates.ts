import { unlikeCharacters } from '../../../matching/contradicting-fields'
import { EXPIRY_LABEL, type PrintedLine } from './printed-fields'
import { printedDates } from '../../../matching/printed-dates'

interface ZoneDates {
  date_of_birth: string | null
  expires_on: string | null
}

/** Print with less confidence contradicts nothing, but may still confirm. */
const CLEAR = 0.75
/** A single differing digit is usually a misread one, so it takes more confidence. */
const CLEAR_TO_THE_FIGURE = 0.9
/**
 * Years. Documents are valid for ten, and a few months more if the old one had not expired; a few for old people for
 * thirty and more.
 */
const USUAL_VALIDITY = 11
const MAX_VALIDITY = 41
/** Birth, issue and expiry: with this many dates read, the expiry is among them. */
const ALL_DATES = 3

export interface OtherDate {
  field: 'birth date' | 'expiry date'
  /** Only a different document explains it; otherwise the expiry may merely have been illegible. */
  sure: boolean
}

/**
 * The zone's dates that the print contradicts. A date too early for an issue date is a birth date. A print that has
 * expired cannot belong to a zone that has not. A date that was not legible says nothing.
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

/** Drops lines whose date may be the zone's expiry with one misread digit. */
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
  const validity = end !== null && end <= yearsBefore(today, -USUAL_VALIDITY) ? USUAL_VALIDITY : MAX_VALIDITY
  // A document that expired long ago was issued even longer ago.
  const lastDay = end !== null && end < today ? end : today
  // The expiry with one misread digit is not a birth date.
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

/** The date on the label's line or the line below it. */
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

/**
 * How many characters of a date would have to be misread, other than as look-alikes, for the print to show it. One is
 * tolerated.
 */
const misreadings = (date: string, dates: string[]) => Math.min(...dates.map((other) => unlikeCharacters(date, other)))
const yearsBefore = (date: string, years: number) =>
  `${String(Number(date.slice(0, 4)) - years).padStart(4, '0')}${date.slice(4)}`
