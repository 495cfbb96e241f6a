import type { LicenceText } from './licence-text'
import type { NameReading } from './licence-names'
import { lettersOf, settle, type Settled } from './settle'

/** What a look must reach. Small letters are soon read alike and wrongly: DIJK as DIK, VRIES as VNES. */
const SURE = { capitals: 0.8, written: 0.94 }
/** Of all fields together, in the best look: below it, a blurred 9 is a 0 in every look. */
const LEGIBLE = 0.73

/**
 * The looks at a card whose number follows from nothing: two that agree prove less there, so that one of them must be sure of the name, and one must have read the
 * fields well for their dates. The lines were drawn on names and dates that two looks at a drawn card had misread alike.
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
