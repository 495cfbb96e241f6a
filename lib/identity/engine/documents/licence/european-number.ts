/** Characters that recognition confuses, mapped to one of them. */
const AS_LETTER: Record<string, string> = { '8': 'B', '0': 'O', '1': 'I', '5': 'S', '2': 'Z', '6': 'G' }
const AS_DIGIT: Record<string, string> = Object.fromEntries(
  Object.entries(AS_LETTER).map(([digit, letter]) => [letter, digit]),
)

/** A letter, a digit, or either. */
type Place = 'letter' | 'digit' | 'any'
interface Form {
  places: Place[]
  fits: RegExp
  /** Whether its check digit holds; without one, the form proves nothing. */
  proves?: (number: string) => boolean
}

const places = (pattern: string): Place[] =>
  [...pattern].map((place) => (place === 'A' ? 'letter' : place === '9' ? 'digit' : 'any'))

const FORMS: Record<string, Form> = {
  // State, authority, serial, check digit, issue count (Fahrerlaubnis-Verordnung annex 8).
  D: { places: places('A99********'), fits: /^[A-P]\d{2}[A-Z0-9]{6}[0-9X][A-Z0-9]$/, proves: isGerman },
  // Year, series, serial.
  FRA: { places: places('99AA99999'), fits: /^\d{2}[A-Z]{2}\d{5}$/ },
}

/** @param checked the nine characters before the digit */
export function germanCheckDigit(checked: string): string {
  const sum = [...checked].reduce((total, character, i) => total + Number.parseInt(character, 36) * (9 - i), 0)
  return sum % 11 === 10 ? 'X' : String(sum % 11)
}

/** Z counts 33 more than 2, a multiple of eleven, so the check digit cannot tell them apart. */
const UNTOLD = /[2Z]/

function isGerman(number: string): boolean {
  return germanCheckDigit(number.slice(0, 9)) === number.charAt(9) && !UNTOLD.test(number.slice(3, 9))
}

/** A number in the form that its state uses. */
export interface FormedNumber {
  number: string
  /** By its check digit. */
  proven: boolean
}

/**
 * Corrects letters and digits that the state's form does not allow in their place, and one more if only that makes the
 * check digit hold. Otherwise the number stays as it was read.
 */
export function formedNumber(read: string, state: string | null): FormedNumber {
  const form = FORMS[state ?? '']
  if (!form || read.length !== form.places.length) return { number: read, proven: false }
  const placed = [...read].map((character, i) => forced(character, form.places[i])).join('')
  if (!form.proves) return { number: form.fits.test(placed) ? placed : read, proven: false }
  const isProven = (number: string) => form.fits.test(number) && form.proves?.(number) === true
  if (isProven(placed)) return { number: placed, proven: true }
  const others = form.places.flatMap((place, i) => (place === 'any' ? otherwise(placed, i) : [])).filter(isProven)
  const [only] = others
  return only !== undefined && others.length === 1 ? { number: only, proven: true } : { number: read, proven: false }
}

const forced = (character: string, place: Place | undefined): string =>
  (place === 'letter' ? AS_LETTER : place === 'digit' ? AS_DIGIT : {})[character] ?? character

function otherwise(number: string, at: number): string[] {
  const character = number.charAt(at)
  const other = AS_LETTER[character] ?? AS_DIGIT[character]
  return other === undefined ? [] : [number.slice(0, at) + other + number.slice(at + 1)]
}
