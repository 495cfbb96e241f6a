/** The months, in capitals. */
export const MONTHS = 'JANUARY FEBRUARY MARCH APRIL MAY JUNE JULY AUGUST SEPTEMBER OCTOBER NOVEMBER DECEMBER'.split(' ')
/** Their first three letters, with which every notation starts. */
export const SHORT_MONTHS = MONTHS.map((month) => month.slice(0, 3))

/**
 * The starts of month names in French, German, Dutch, Spanish, Portuguese, Italian and Polish if they differ from
 * English, without accents; January first.
 */
const ELSEWHERE = [
  'ENE GEN STY',
  'FEV LUT',
  'MAERZ MRZ MAA MRT',
  'AVR ABR KWI',
  'MAI MEI MAG MAJ',
  'JUIN GIU CZE',
  'JUIL LUG LIP',
  'AOU AGO SIE',
  'SET WRZ',
  'OKT OTT OUT PAZ',
  'LIS',
  'DEZ DIC GRU',
].map((starts) => starts.split(' '))
export const MONTH_STARTS_ELSEWHERE = ELSEWHERE.flat()

/** The month (1 to 12) that a word without accents names in any of the languages. */
export function monthNamed(word: string): number | null {
  const name = word.toUpperCase()
  const elsewhere = ELSEWHERE.findIndex((starts) => starts.some((start) => name.startsWith(start)))
  const at = elsewhere >= 0 ? elsewhere : SHORT_MONTHS.indexOf(name.slice(0, 3))
  return at < 0 ? null : at + 1
}
