import type { LicenceText } from './licence-text'
import type { NameReading } from './licence-names'
import { lettersOf, settle, type Settled } from './settle'

/** The confidence a pass must reach. Lower case is easily misread the same way twice: DIJK as DIK, VRIES as VNES. */
const SURE = { capitals: 0.8, written: 0.94 }
/** Confidence over all fields in the best pass: below it, a blurred 9 reads as a 0 in every pass. */
const LEGIBLE = 0.73

/**
 * Settles a card whose number is not derived from its holder. Agreement between two passes proves less there, so one of
 * them must be sure of the name, and one must have read the fields well for their dates to count. The thresholds come
 * from names and dates that two passes over a drawn card had misread alike.
 */
export function settleUnproven(looks: LicenceText[]): Settled {
  const settled = settle(looks)
  const sure = looks.some((look) => look.names_as_written) ? SURE.written : SURE.capitals
  const legible = looks.some((look) => look.confidence >= LEGIBLE)
  const kept = (name: string | null, readings: (NameReading | null)[]) =>
    readings.some(
      (reading) => reading && reading.confidence >= sure && lettersOf(reading.text) === lettersOf(name ?? ''),
    )
      ? name
      : null
  return {
    ...settled,
    surname: kept(
      settled.surname,
      looks.map((look) => look.surname),
    ),
    given_names: kept(
      settled.given_names,
      looks.map((look) => look.given_names),
    ),
    date_of_birth: legible ? settled.date_of_birth : null,
    expires_on: legible ? settled.expires_on : null,
    driver_number_consistent: null,
  }
}
