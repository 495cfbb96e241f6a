import { isCalendarDate } from '../../../matching/calendar-date'

/** Must not follow another digit: `220062032` shows 22.06.2032, not 20.06.2032. */
const SHOWN_DATE = /(?<![0-9])([0-9OIlSB]{2})[.,:; ]{0,2}([0-9OIlSB]{2})[.,:; ]{0,2}([12][0-9OIlSB]{3})(?![0-9A-Z])/g
const AS_DIGIT: Record<string, string> = { O: '0', I: '1', l: '1', S: '5', B: '8' }

/** The dates that a line shows as `dd.mm.yyyy`, converted to `YYYY-MM-DD`; skips dates that do not exist. */
export function findDates(text: string): string[] {
  return [...text.matchAll(SHOWN_DATE)]
    .map(([, day = '', month = '', year = '']) => [year, month, day].map(digits).join('-'))
    .filter(isCalendarDate)
}

function digits(text: string): string {
  return [...text].map((character) => AS_DIGIT[character] ?? character).join('')
}

/** Whether a text starts with such a date, whatever follows. */
export function beginsWithDate(text: string): boolean {
  const [first] = text.matchAll(SHOWN_DATE)
  return first !== undefined && !/[0-9A-Za-z]/.test(text.slice(0, first.index)) && findDates(text).length > 0
}
