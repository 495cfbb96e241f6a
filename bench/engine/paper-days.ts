/** The day on which the papers of the bench are handed in: fixed, as figures with another day are other pictures. */
export const TODAY = '2026-11-25'
/** Some kinds of paper count for a year. */
export const OLDEST_ACCEPTED = '2025-11-25'

/** Twenty to 89 days before it: each paper has a day of its own, as one day's figures may be easier to read than another's. */
export function paperDay(index: number): string {
  const day = new Date(`${TODAY}T00:00:00Z`)
  day.setUTCDate(day.getUTCDate() - 20 - ((index * 13) % 70))
  return day.toISOString().slice(0, 10)
}

/** One misread figure turns each into 2026. */
const OTHER_YEARS = [2020, 2016, 2025, 2006, 2024]

/** The same days of years that are no longer accepted. */
export const oldPaperDay = (index: number): string =>
  `${OTHER_YEARS[Math.floor(index / 8) % OTHER_YEARS.length] ?? 2020}${paperDay(index).slice(4)}`
