import type { Formats } from '@/lib/formats'
import type { Summary } from '@/lib/reports/summary/schema'

type Sums = Summary['sums']
/** Lines break after the dot. */
const joined = (words: string[]) => words.join('\u00A0· ')

/** "£26,300 · US$9,800" */
export const sumWords = (sums: Sums, formats: Formats): string =>
  joined(sums.map(({ currency, sum }) => formats.money(sum, currency)))

/** The weighted sums, rounded to whole units; null if there are none. */
export function weightedWords(sums: Sums, formats: Formats): string | null {
  const words = sums.flatMap(({ currency, weighted }) =>
    weighted === null ? [] : [formats.money(weighted, currency, { isRounded: true })],
  )
  return words.length ? joined(words) : null
}
