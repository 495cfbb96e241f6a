import { COUNTRIES } from '@/lib/identity/matching/abroad/countries'
import { codesIn } from '@/lib/identity/matching/abroad/postcodes'

/** A line with a number and a street. */
const STREET = /\d.*\p{L}{3}|\p{L}{3}.*\d/u
const MAX_LINE_LENGTH = 60
/** The most lines between the street and its postcode. */
const NEAR = 2

/**
 * Whether a page shows what may be an address of another country: a postcode in one of their forms at the start or end
 * of a short line, with a numbered street right above it or on the same line. Only decides when reading may stop; the
 * matching judges the content.
 */
export function showsAddressAbroad(text: string): boolean {
  const lines = text.split('\n')
  return lines.some(
    (line, i) => holdsCode(line) && lines.slice(Math.max(0, i - NEAR), i).some((near) => isStreet(near)),
  )
}

const isStreet = (line: string) => line.length <= MAX_LINE_LENGTH && STREET.test(line) && !/[:€$£%]|\d{4}$/.test(line)

function holdsCode(line: string): boolean {
  if (line.length > MAX_LINE_LENGTH || /[:€$£%]/.test(line)) return false
  const end = line.trimEnd().length
  return COUNTRIES.some((country) => codesIn(line, country).some(({ at, length }) => at <= 3 || at + length === end))
}
