import { datesIn, NAMES_A_STREET, UNREAD_DATE } from '../../../matching/dates-in'
import { editDistance } from '../../../matching/edit-distance'
import { MONTHS } from '../../../matching/months'
import type { Block } from './arrange'

/**
 * Confidence of its segment, below which a blurred 6 easily becomes a 0. Costs one of the 25 dates read correctly on
 * the bench's 40 poor letters, and none of the 18 on the real ones.
 */
const LEGIBLE = 0.68
/** A day, a word and a year. */
const DAY_WORD_YEAR = /(?<![\p{L}\d])\d{1,2}(?:st|nd|rd|th|er|\.)?\s*(?<word>\p{L}{3,12})[.,]?\s*(?:19|20)\d\d(?!\d)/gu
/**
 * The most misread letters of a month, such that it can be no other word: `5 Ocsober 2020`, but not `5 Haymarket 2000`.
 */
const MAX_MISSPELT = 2
const isNearMonth = (word: string) =>
  MONTHS.some((month) => editDistance(word.toUpperCase(), month) <= Math.min(MAX_MISSPELT, month.length / 3))

/**
 * Turns dates of which the recogniser was unsure into unread ones: an unread date asks for a better picture, a wrong
 * one does not.
 */
export function withoutDoubtfulDates(blocks: Block[]): Block[] {
  return blocks.map((block) =>
    block.map((segment) => (segment.confidence < LEGIBLE ? { ...segment, text: withoutDates(segment.text) } : segment)),
  )
}

const withoutDates = (text: string): string =>
  unread(text, spansIn(text)).replace(DAY_WORD_YEAR, (shape, word: string, at: number, line: string) =>
    isNearMonth(word) && !NAMES_A_STREET.test(line.slice(0, at)) ? UNREAD_DATE : shape,
  )

/** The most digits in which two readings of one date with the same label may differ. */
const MAX_MISREAD = 2

/** Turns a date into an unread one if another look at the page read it slightly differently: 2006 for 2026. */
export function withoutContradictedDates(text: string, otherLook: string): string {
  const own = datesOf(text)
  const others = datesOf(otherLook)
  const has = (dates: Dated[], day: string) => dates.some((date) => date.day === day)
  const contradicting = others.filter(({ day }) => !has(own, day))
  return text
    .split('\n')
    .map((line) =>
      unread(
        line,
        spansIn(line).filter((span) => !has(others, span.day) && contradicting.some((other) => isSame(span, other))),
      ),
    )
    .join('\n')
}

interface Dated {
  day: string
  /** The last letters before the date. */
  label: string
}
interface Span extends Dated {
  at: number
  end: number
}

/** In either order of day and month. */
function spansIn(line: string): Span[] {
  return (['day_first', 'month_first'] as const).flatMap((order) =>
    datesIn(line, order).flatMap(({ day, at, length }) =>
      day === null
        ? []
        : {
            day,
            at,
            end: at + length,
            label: line
              .slice(0, at)
              .toLowerCase()
              .replace(/[^a-z]/g, '')
              .slice(-8),
          },
    ),
  )
}

const datesOf = (text: string): Dated[] => text.split('\n').flatMap(spansIn)

/** The same day of two years; or nearly the same date after the same words. */
const isSame = (one: Dated, other: Dated) =>
  one.day.slice(4) === other.day.slice(4) ||
  (one.label !== '' &&
    one.label === other.label &&
    [...one.day].filter((figure, at) => figure !== other.day[at]).length <= MAX_MISREAD)

/** From last to first, so that the positions of the earlier ones stay valid. */
function unread(line: string, spans: Span[]): string {
  let left = line
  let from = Infinity
  for (const { at, end } of spans.toSorted((a, b) => b.at - a.at)) {
    if (end > from) continue
    left = left.slice(0, at) + UNREAD_DATE + left.slice(end)
    from = at
  }
  return left
}
