/** Age at expiry beyond which a document cannot be valid. */
const OLDEST_AT_EXPIRY = 110

const yearOf = (day: string) => Number(day.slice(0, 4))

/**
 * Corrects the century of a birth date from a machine-readable zone by the printed dates. The zone's two-digit year is
 * read as the latest that is not in the future, which would make an infant of somebody of a hundred. No check digit
 * covers a century, so altered print can make only small children older; otherwise a printed `1909` would make an adult
 * of somebody born in 2009.
 * @param printed the printed dates
 */
export function inPrintedCentury(birth: string | null, expiresOn: string | null, printed: (string | null)[]) {
  const before = birth?.startsWith('20') ? birth.replace(/^20/, '19') : null
  if (birth === null || before === null || expiresOn === null || printed.includes(birth)) return birth
  const isOldEnough = yearOf(expiresOn) - yearOf(before) <= OLDEST_AT_EXPIRY
  return isOldEnough && printed.includes(before) ? before : birth
}
