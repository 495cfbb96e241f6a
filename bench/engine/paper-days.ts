/** The date on which the papers of the bench are submitted: fixed, since different digits are different pictures. */
export const TODAY = '2026-11-25'
/** Some kinds of paper count for a year. */
export const OLDEST_ACCEPTED = '2025-11-25'

/** 20 to 89 days earlier: each paper has its own date, since some digits are easier to read than others. */
export function paperDay(index: number): string {
  const day = new Date(`${TODAY}T00:00:00Z`)
  day.setUTCDate(day.getUTCDate() - 20 - ((index * 13) % 70))
  return day.toISOString().slice(0, 10)
}

/** One misread digit turns each of them into 2026. */
const OTHER_YEARS = [2020, 2016, 2025, 2006, 2024]

/** The same days in years that are no longer accepted. */
export const oldPaperDay = (index: number): string =>
  `${OTHER_YEARS[Math.floor(index / 8) % OTHER_YEARS.length] ?? 2020}${paperDay(index).slice(4)}`
