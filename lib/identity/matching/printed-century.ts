/** Nobody's document outlasts them by much. */
const OLDEST_AT_EXPIRY = 110

const yearOf = (day: string) => Number(day.slice(0, 4))

/**
 * The birth date of a machine-readable zone, whose year has two digits and is read as the latest that is not in the future, in the century
 * that the print shows: somebody of a hundred would be an infant. No check digit covers a century, so only small children could be made
 * older by a changed print; else a printed `1909` would make an adult of somebody who was born in 2009.
 * @param printed the dates of the print
 */
export function inPrintedCentury(birth: string | null, expiresOn: string | null, printed: (string | null)[]) {
  const before = birth?.startsWith('20') ? birth.replace(/^20/, '19') : null
  if (birth === null || before === null || expiresOn === null || printed.includes(birth)) return birth
  const isOldEnough = yearOf(expiresOn) - yearOf(before) <= OLDEST_AT_EXPIRY
  return isOldEnough && printed.includes(before) ? before : birth
}
