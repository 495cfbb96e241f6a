import { londonDay } from './freshness'

/**
 * Age in whole years on that day, Europe/London. Somebody born on 29 February comes of age on 1 March of a common year
 * (UK law).
 */
export function ageOn(birthDate: string, now: Date): number {
  const [year = 0, month = 1, day = 1] = birthDate.split('-').map(Number)
  const [thisYear = 0, thisMonth = 1, thisDay = 1] = londonDay(now).split('-').map(Number)
  const reached = thisMonth > month || (thisMonth === month && thisDay >= day)
  return thisYear - year - (reached ? 0 : 1)
}
