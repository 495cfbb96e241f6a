import type { DateOrder } from './abroad/country-of'
import { anyOf } from './any-of'
import { MONTH_STARTS_ELSEWHERE, monthNamed, MONTHS, SHORT_MONTHS } from './months'

/**
 * The dates on a line of a paper, in English, French, German, Dutch, Spanish, Portuguese, Italian or Polish. Corrects
 * misread digits (O for 0, l for 1) where only a digit is possible. Dates are `YYYY-MM-DD`.
 */
export interface FoundDate {
  /** Null if the date is ambiguous (day and month can be swapped) or its digits could not be read (`isUnread`). */
  day: string | null
  isUnread?: true
  /** Position in the line. */
  at: number
  length: number
}

const DIGIT = '[0-9OolI|]'
const DAY = `(?<![0-9A-Za-z])([0-3OolI|]?${DIGIT})`
const MONTH = `(${anyOf(SHORT_MONTHS).replaceAll('O', '[O0]')})[a-z0]*\\.?,?`
/**
 * A complete month word, which a two-digit year needs if other words follow: `Flat 1 Maybury, 22 High Street` is not a
 * day in May.
 */
const WHOLE_MONTH = `(${anyOf([...MONTHS, 'SEPT', ...SHORT_MONTHS]).replaceAll('O', '[O0]')})(?![a-z0])\\.?,?`
const YEAR = `((?:19|2[0Oo]|l9|I9)${DIGIT}{2})(?![0-9A-Za-z])`
const SHORT_YEAR = "'?(\\d\\d)(?![0-9A-Za-z.,:/]\\d|\\d)"
/** Not followed by a word. */
const ENDS = '(?=\\s*(?:$|[|).;–—-]|\\s{2}|to\\b))'
/** `3 de noviembre de 2026`, `3. November 2026`, `1er novembre 2026`. */
const MONTH_WORD = `(${anyOf(SHORT_MONTHS).replaceAll('O', '[O0]')}|${anyOf(MONTH_STARTS_ELSEWHERE)})[a-z0]*\\.?`
const MONTH_ANYWHERE = `${MONTH_WORD},?(?:\\s+del?)?`
const ORDINAL = '(?:\\s?(?:st|nd|rd|th|er|º|°|\\.))?(?:\\s+(?:of|de|di))?'

/** How each notation yields day, month and year. */
const WAYS: [pattern: RegExp, parts: (match: string[]) => (string | undefined)[]][] = [
  [
    new RegExp(`${DAY}\\s?[/.-]\\s?([01OolI|]?${DIGIT})\\s?[/.-]\\s?${YEAR}`, 'g'),
    ([, day, month, year]) => [day, month, year],
  ],
  [
    new RegExp(`${DAY}${ORDINAL}\\s?-?\\s?${MONTH_ANYWHERE}\\s?-?\\s?${YEAR}`, 'gi'),
    ([, day, month, year]) => [day, month, year],
  ],
  [
    new RegExp(`\\b${MONTH}\\s+([0-3]?\\d)(?:st|nd|rd|th)?,?\\s+${YEAR}`, 'gi'),
    ([, month, day, year]) => [day, month, year],
  ],
  [
    /(?<![0-9A-Za-z])((?:19|20)\d\d)([-/.])(\d\d)\2(\d\d)(?![0-9A-Za-z])/g,
    ([, year, , month, day]) => [day, month, year],
  ],
  [
    new RegExp(`(?<![0-9A-Za-z/.])([0-3]?\\d)([/.])([01]?\\d)\\2${SHORT_YEAR}`, 'g'),
    ([, day, , month, year]) => [day, month, year],
  ],
  [
    new RegExp(`(?<![0-9A-Za-z])([0-3]?\\d)(?:st|nd|rd|th)?\\s?-?${WHOLE_MONTH}\\s?-?${SHORT_YEAR}`, 'gi'),
    ([, day, month, year]) => [day, month, year],
  ],
  [
    new RegExp(`${DAY}${ORDINAL}\\s?-?\\s?${MONTH_WORD}\\s?-?\\s?${SHORT_YEAR}${ENDS}`, 'gi'),
    ([, day, month, year]) => [day, month, year],
  ],
]

/** The second number may also be the day if the month may come first. */
const MONTH_FIRST: typeof WAYS = [
  [
    new RegExp(`${DAY}\\s?[/.-]\\s?([0-3OolI|]?${DIGIT})\\s?[/.-]\\s?${YEAR}`, 'g'),
    ([, day, month, year]) => [day, month, year],
  ],
  [
    new RegExp(`(?<![0-9A-Za-z/.])([0-3]?\\d)([/.-])([0-3]?\\d)\\2${SHORT_YEAR}`, 'g'),
    ([, day, , month, year]) => [day, month, year],
  ],
]

/** Digits of a day or month, one of which may be anything; three digits of a year are certain. */
const LOST_NUMBER = '(?:[\\dOolI|][\\w|]?|\\w\\d)'
const LOST_YEAR = '(?:19|2[0Oo])(?:\\d[\\w|]|[\\w|]\\d)(?![0-9A-Za-z])'
/** `05/1T/2020`, `31/02/2026`, `3 November 202T`: there is a date, but it cannot be determined. */
const LOST = [
  new RegExp(`(?<![\\w/.-])${LOST_NUMBER}\\s?([/.-])\\s?${LOST_NUMBER}\\s?\\1\\s?${LOST_YEAR}`, 'g'),
  new RegExp(`(?<![0-9A-Za-z])${LOST_NUMBER}${ORDINAL}\\s?-?\\s?${MONTH_ANYWHERE}\\s?-?\\s?${LOST_YEAR}`, 'gi'),
]

/** `12 rue du 8 mai 1945`, `via 25 aprile 1945`: streets named after a date. */
export const NAMES_A_STREET =
  /\b((rue|avenue|av|boulevard|bd|place|square|cours|quai|allee|impasse|chemin|calle|avenida|plaza|paseo|rua|praca|largo)\.? (du|del|de|do)|(via|viale|piazza|corso|largo)( del)?) $/i

/** Placeholder for a date whose digits the recogniser doubted. */
export const UNREAD_DATE = '??/??/????'
const UNREAD = new RegExp(UNREAD_DATE.replaceAll('?', '\\?'), 'g')

/** No line of a paper is longer or shows more; longer ones are made to keep a reader busy. */
export const MAX_LINE_LENGTH = 400
const MAX_DATES = 20

/** Character by character, so that positions stay the same. */
export const withoutAccents = (line: string): string =>
  line.replace(/[^\0-\x7f]/gu, (letter) => {
    const plain = letter === 'ł' ? 'l' : letter.normalize('NFD').charAt(0)
    return /[a-z]/i.test(plain) ? plain : letter
  })

/**
 * In order of appearance.
 * @param order of day and month if both are digits
 */
export function datesIn(line: string, order: DateOrder = 'day_first'): FoundDate[] {
  const found: FoundDate[] = []
  const read = withoutAccents(line.slice(0, MAX_LINE_LENGTH))
  const isFree = ({ index, 0: { length } }: RegExpExecArray) =>
    !found.some((other) => index < other.at + other.length && other.at < index + length) &&
    !NAMES_A_STREET.test(read.slice(0, index))
  for (const [pattern, parts] of order === 'day_first' ? WAYS : [...WAYS, ...MONTH_FIRST]) {
    for (const match of read.matchAll(pattern)) {
      const [day, month, year] = parts([...match])
      const isIso = (match[1] ?? '').length === 4
      const readings = readingsOf(day ?? '', month ?? '', year ?? '', isIso ? 'day_first' : order)
      const [only = null] = readings
      if (only && isFree(match))
        found.push({ day: readings.length === 1 ? only : null, at: match.index, length: match[0].length })
    }
  }
  for (const match of [...LOST, UNREAD].flatMap((pattern) => [...read.matchAll(pattern)]))
    if (isFree(match)) found.push({ day: null, at: match.index, length: match[0].length, isUnread: true })
  return found.toSorted((a, b) => a.at - b.at).slice(0, MAX_DATES)
}

/** The possible days of a date: one if the order is known, or if only one of the two numbers can be a day. */
function readingsOf(day: string, month: string, year: string, order: DateOrder): string[] {
  const straight = dayOf(day, month, year)
  if (order === 'day_first' || /[a-z]{3}/i.test(month)) return straight ? [straight] : []
  const turned = dayOf(month, day, year)
  if (order === 'month_first') return [turned ?? straight].filter((one) => one !== null)
  return [...new Set([straight, turned])].filter((one) => one !== null)
}

function dayOf(day: string, month: string, year: string): string | null {
  const parts = {
    day: toNumber(day),
    month: monthNamed(month.replace('0', 'O')) ?? toNumber(month),
    year: toNumber(year) + (year.length === 2 ? 2000 : 0),
  }
  const date = new Date(Date.UTC(parts.year, parts.month - 1, parts.day))
  const exists = date.getUTCMonth() === parts.month - 1 && date.getUTCDate() === parts.day
  return exists ? date.toISOString().slice(0, 10) : null
}

const toNumber = (digits: string) => Number(digits.replace(/[Oo]/g, '0').replace(/[lI|]/g, '1'))
