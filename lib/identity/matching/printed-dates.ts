import { isCalendarDate } from './calendar-date'

/**
 * Months as European documents print them, in English and French: the first letters are enough. Other languages print
 * the English month behind their own: `MAA/MAR`, `MEI/JUN`, `MARRAS/NOV`.
 */
const MONTHS: [RegExp, number][] = [
  [/^JAN/, 1],
  [/^F[EÉ][BV]/, 2],
  [/^MARRAS/, 11],
  [/^MAR/, 3],
  [/^A[PV]R/, 4],
  [/^MA[YI]/, 5],
  [/^JU?N|^JUIN/, 6],
  [/^JU?I?L/, 7],
  [/^AUG|^AO[UÛ]/, 8],
  [/^SEP/, 9],
  [/^OCT/, 10],
  [/^NOV/, 11],
  [/^D[EÉ]C/, 12],
]
const monthOf = (name: string) => MONTHS.find(([start]) => start.test(name))?.[1]
const IN_DIGITS = /(?<!\d)(\d{2})[ .,/-]{1,2}(\d{2})[ .,/-]{1,2}((?:19|20)\d{2})(?!\d)/g
const IN_LETTERS = /(?<!\d)(\d{2}) ?(\p{L}{3,9})(?:[ /.]+(\p{L}{3,9}))?[ .]*((?:19|20)\d{2})(?!\d)/gu

/** The dates on a line: `dd.mm.yyyy` with any separator, or `dd MON yyyy`; as `YYYY-MM-DD`, only real dates. */
export function printedDates(line: string): string[] {
  const text = line.toUpperCase()
  const inDigits = [...text.matchAll(IN_DIGITS)].map(([, day = '', month = '', year = '']) => `${year}-${month}-${day}`)
  const inLetters = [...text.matchAll(IN_LETTERS)].map(([, day = '', first = '', second = '', year = '']) => {
    const months = new Set([monthOf(first), monthOf(second)].filter((month) => month !== undefined))
    const [month = 0] = months.size === 1 ? months : []
    return `${year}-${String(month).padStart(2, '0')}-${day}`
  })
  return [...inDigits, ...inLetters].filter(isCalendarDate)
}
