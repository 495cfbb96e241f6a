/** The day on which the papers of the bench are handed in: fixed, as figures with another day are other pictures. */
export const TODAY = '2026-11-25'

/** From three weeks to three months before it: each paper has a day of its own, as one day's figures may be easier to read than another's. */
export function paperDay(index: number): string {
  const day = new Date(`${TODAY}T00:00:00Z`)
  day.setUTCDate(day.getUTCDate() - 20 - ((index * 13) % 70))
  return day.toISOString().slice(0, 10)
}
