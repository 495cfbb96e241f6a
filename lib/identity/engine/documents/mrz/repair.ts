import { checkMrz, checksPassed, documentNumber, type MrzChecks } from './check-digits'
import { placeOf, type MrzFieldName, type MrzFormat, type Place } from './layout'

/** For each line and place, the characters that look almost the same as the one that was read. */
export type LookAlikes = string[][][]

/** A zone with more possible repairs is not worth repairing. */
const MAX_CANDIDATES = 2000

/**
 * Repairs a misread zone if its check digits prove how: in each field whose digit fails, one character is replaced by a
 * look-alike, and of all such combinations exactly one must satisfy every check digit, the composite included.
 * Otherwise the zone stays as it was read, so that a forged digit is reported, not repaired. A zone whose digits all
 * hold stays, too.
 */
export function repairZone(format: MrzFormat, lines: string[], lookAlikes: LookAlikes): string[] {
  const checks = checkMrz(format, lines)
  if (checksPassed(checks) === 4) return lines
  let candidates = [lines]
  for (const places of failingPlaces(format, lines, checks)) {
    candidates = candidates.flatMap((candidate) => replacements(candidate, places, lookAlikes))
    if (candidates.length > MAX_CANDIDATES) return lines
  }
  const proven = candidates.filter((candidate) => checksPassed(checkMrz(format, candidate)) === 4)
  return proven.length === 1 && proven[0] ? proven[0] : lines
}

/** What each failing digit covers, including the digit; if only the composite fails, what no other digit covers. */
function failingPlaces(format: MrzFormat, lines: string[], checks: MrzChecks): Place[][] {
  const places = (...fields: MrzFieldName[]) =>
    fields.map((field) => placeOf(format, field)).filter((place) => place !== null)
  const failing = [
    ...(checks.number ? [] : [documentNumber(format, lines).places]),
    ...(checks.birth ? [] : [places('birth', 'birth_check')]),
    ...(checks.expiry ? [] : [places('expiry', 'expiry_check')]),
  ]
  return failing.length > 0 ? failing : [places('optional', 'optional_check', 'more_optional', 'composite')]
}

/** Every way to replace one character at these places with a look-alike. */
function replacements(lines: string[], places: Place[], lookAlikes: LookAlikes): string[][] {
  return places.flatMap(({ line, from, to }) =>
    Array.from({ length: to - from }, (_, i) => from + i).flatMap((at) =>
      (lookAlikes[line]?.[at] ?? []).map((character) =>
        lines.map((text, i) => (i === line ? text.slice(0, at) + character + text.slice(at + 1) : text)),
      ),
    ),
  )
}
