import { compareDriverNumber } from './driver-number'
import type { NameReading } from './licence-names'
import type { LicenceText } from './licence-text'

/**
 * What several passes over one card agree on. Anything else stays `null`: a wrong field is worse than a missing one.
 */
export interface Settled {
  surname: string | null
  given_names: string | null
  date_of_birth: string | null
  expires_on: string | null
  driver_number: string | null
  address: string | null
  /**
   * The driver number compared with surname, initials and birth date; `null` if one of them is unread, and for Northern
   * Ireland.
   */
  driver_number_consistent: boolean | null
}

/** A word read with this confidence needs no second pass if the driver number agrees as well. */
const SURE = 0.93
/** Two-letter names are easily misread the same way twice; at least one pass must be this sure of them. */
const SHORT = 2
const SURE_OF_SHORT = 0.8

/** @param looks the passes in the order in which they were made */
export function settle(looks: LicenceText[]): Settled {
  const proof = findProof(looks)
  const surname = settleName(
    looks.map((look) => look.surname),
    proof?.surname ?? null,
    surnameSpelt(looks),
  )
  const given = settleName(
    looks.map((look) => look.given_names),
    proof?.given_names ?? null,
  )
  const birth = proof?.date_of_birth ?? repeated(looks.map((look) => look.date_of_birth))
  const number = proof?.number ?? repeated(looks.map((look) => look.driver_number))
  return {
    surname,
    given_names: given,
    date_of_birth: birth,
    expires_on: settleExpiry(looks),
    driver_number: number,
    address: mostly(looks.map((look) => look.address)),
    driver_number_consistent:
      number === null || number.length === 8 || !surname || !given || !birth
        ? null
        : compareDriverNumber(number, { surname, given_names: given, date_of_birth: birth }).consistent,
  }
}

interface Proof {
  surname: string
  given_names: string
  date_of_birth: string
  /** Its letters corrected by the names. */
  number: string
}

/** The first combination of names, birth date and number, from any passes, that prove each other. */
function findProof(looks: LicenceText[]): Proof | null {
  const numbers = distinct(looks.map((look) => look.driver_number)).filter((number) => number.length === 16)
  const births = distinct(looks.map((look) => look.date_of_birth))
  const surnames = distinct(looks.map((look) => look.surname?.text ?? null))
  const given = distinct(looks.map((look) => look.given_names?.text ?? null))
  const proofs = numbers.flatMap((number) =>
    births.flatMap((date_of_birth) =>
      surnames.flatMap((surname) =>
        given.flatMap((given_names) => {
          const compared = compareDriverNumber(number, { surname, given_names, date_of_birth })
          return compared.consistent
            ? [
                {
                  surname,
                  given_names,
                  date_of_birth,
                  number: compared.number,
                  repairs: differences(number, compared.number),
                },
              ]
            : []
        }),
      ),
    ),
  )
  // A number that fits as it was read proves more than a corrected one.
  return proofs.toSorted((a, b) => a.repairs - b.repairs)[0] ?? null
}

/**
 * Two passes that read the same letters, else the only reading, if it is confident and the driver number confirms it.
 * @param spelt the name as the number itself spells it
 */
function settleName(readings: (NameReading | null)[], proven: string | null, spelt: string[] = []): string | null {
  const read = readings.flatMap((reading) => reading ?? [])
  const agreed = mostFrequent(read, (reading) => lettersOf(reading.text), 2)
  if (agreed) {
    const sure = read.some(
      (reading) => lettersOf(reading.text) === lettersOf(agreed.text) && reading.confidence >= SURE_OF_SHORT,
    )
    return lettersOf(agreed.text).length > SHORT || sure || spelt.includes(lettersOf(agreed.text)) ? agreed.text : null
  }
  return (
    read.find(
      (reading) =>
        reading.confidence >= SURE &&
        proven !== null &&
        lettersOf(reading.text) === lettersOf(proven) &&
        read.length === 1,
    )?.text ?? null
  )
}

/** A surname of four letters or fewer, as the driver numbers spell it before their padding of nines. */
function surnameSpelt(looks: LicenceText[]): string[] {
  return looks.flatMap(
    (look) => (look.driver_number?.length === 16 ? /^[A-Z]+(?=9)/.exec(look.driver_number.slice(0, 5)) : null) ?? [],
  )
}

/**
 * The expiry that most passes read. One from a single pass counts only if that pass also read the birth date: then the
 * order of the dates is known.
 */
function settleExpiry(looks: LicenceText[]): string | null {
  const expiry = mostly(looks.map((look) => look.expires_on))
  const showing = looks.filter((look) => look.expires_on === expiry)
  return showing.length > 1 || showing.some((look) => look.date_of_birth !== null) ? expiry : null
}

/** The most frequent value, if at least two passes read it. */
function repeated(values: (string | null)[]): string | null {
  return mostFrequent(
    values.flatMap((value) => value ?? []),
    (value) => value,
    2,
  )
}

/** The most frequent value; the first one on a tie. */
function mostly(values: (string | null)[]): string | null {
  return mostFrequent(
    values.flatMap((value) => value ?? []),
    (value) => value,
    1,
  )
}

function mostFrequent<T>(items: T[], keyOf: (item: T) => string, fewest: number): T | null {
  const counts = new Map<string, number>()
  for (const item of items) counts.set(keyOf(item), (counts.get(keyOf(item)) ?? 0) + 1)
  const most = Math.max(0, ...counts.values())
  const winners = [...counts].filter(([, count]) => count === most)
  if (most < fewest || (fewest > 1 && winners.length > 1)) return null
  return items.find((item) => keyOf(item) === winners[0]?.[0]) ?? null
}

const distinct = (values: (string | null)[]) => [...new Set(values.flatMap((value) => value ?? []))]
export const lettersOf = (text: string) =>
  text
    .normalize('NFD')
    .toUpperCase()
    .replace(/[^A-Z]/g, '')
const differences = (a: string, b: string) => [...a].filter((character, i) => character !== b.charAt(i)).length
