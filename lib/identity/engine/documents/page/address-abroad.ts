import { COUNTRIES } from '@/lib/identity/matching/abroad/countries'
import { codesIn } from '@/lib/identity/matching/abroad/postcodes'

/** A number and a street above it. */
const STREET = /\d.*\p{L}{3}|\p{L}{3}.*\d/u
const LONGEST = 60
/** Lines between the street and its postcode. */
const NEAR = 2

/**
 * Whether a page shows what may be an address of another country: a postcode in one of their forms at the beginning or the end of a short line, a
 * numbered street right above it or on the line itself. Tells only where reading may stop; what it says is the matching's business.
 */
export function showsAddressAbroad(text: string): boolean {
  const lines = text.split('\n')
  return lines.some(
    (line, i) => holdsCode(line) && lines.slice(Math.max(0, i - NEAR), i).some((near) => isStreet(near)),
  )
}

const isStreet = (line: string) => line.length <= LONGEST && STREET.test(line) && !/[:€$£%]|\d{4}$/.test(line)

function holdsCode(line: string): boolean {
  if (line.length > LONGEST || /[:€$£%]/.test(line)) return false
  const end = line.trimEnd().length
  return COUNTRIES.some((country) => codesIn(line, country).some(({ at, length }) => at <= 3 || at + length === end))
}
