import { fieldText, placeOf, type MrzFieldName, type MrzFormat, type Place } from './layout'

/** ICAO 9303-3 section 4.9: 0–9 count as themselves, A–Z as 10–35, `<` as 0, weighted 7, 3, 1 repeating, modulo 10. */
export function checkDigit(text: string): string {
  let sum = 0
  for (let i = 0; i < text.length; i++) sum += valueOf(text.charAt(i)) * weightAt(i)
  return String(sum % 10)
}

function valueOf(character: string): number {
  return character === '<' ? 0 : Number.parseInt(character, 36)
}

function weightAt(index: number): number {
  return [7, 3, 1][index % 3] ?? 0
}

/**
 * Whether a check digit catches one character in place of another. All weights are coprime to ten, so the place does
 * not matter: characters whose values differ by a multiple of ten are interchangeable (`<`, 0, A, K and U; 1, B, L and
 * V; … 5, F, P and Z).
 */
export function seesChange(one: string, other: string): boolean {
  return (valueOf(one) - valueOf(other)) % 10 !== 0
}

/**
 * Whether a check digit catches a swap of the characters at two places (counted within what it covers). Weights differ
 * by 2, 4 or 6, so it misses swaps of values that differ by a multiple of five, and any swap at places of equal weight.
 */
export function seesSwap(text: string, first: number, second: number): boolean {
  const difference = valueOf(text.charAt(first)) - valueOf(text.charAt(second))
  return ((weightAt(first) - weightAt(second)) * difference) % 10 !== 0
}

export interface MrzChecks {
  number: boolean
  birth: boolean
  /** True for cards without one. */
  expiry: boolean
  /** True for visas, which have none. */
  composite: boolean
}

/** In the order of the standard (9303-4 to -6, section 4.2); a field that a format lacks adds nothing. */
const UNDER_COMPOSITE: MrzFieldName[] = [
  'number',
  'number_check',
  'optional',
  'birth',
  'birth_check',
  'expiry',
  'expiry_check',
  'more_optional',
]
const UNDER_COMPOSITE_OF_TWO_LINES: MrzFieldName[] = [
  'number',
  'number_check',
  'birth',
  'birth_check',
  'expiry',
  'expiry_check',
  'optional',
  'optional_check',
]

/** Which printed check digits match what they cover. Lines must have their full length. */
export function checkMrz(format: MrzFormat, lines: string[]): MrzChecks {
  const text = (field: MrzFieldName) => fieldText(format, lines, field)
  const agrees = (covered: string, digit: string) => checkDigit(covered) === digit
  const under = format === 'TD1' ? UNDER_COMPOSITE : UNDER_COMPOSITE_OF_TWO_LINES
  const composite = format === 'IDFRA' ? lines.join('').slice(0, -1) : under.map(text).join('')
  return {
    number: documentNumber(format, lines).holds,
    birth: agrees(text('birth'), text('birth_check')),
    expiry: placeOf(format, 'expiry') === null || agrees(text('expiry'), text('expiry_check')),
    composite: placeOf(format, 'composite') === null || agrees(composite, text('composite')),
  }
}

/** How many of the four checks pass. */
export function checksPassed(checks: MrzChecks): number {
  return Object.values(checks).filter(Boolean).length
}

/**
 * The document number without fillers, and whether its check digit holds. On cards a number of more than nine
 * characters continues in the optional data, its check digit last, with a filler where the digit would be (9303-5
 * section 4.2.2). The standard does not say whether that filler counts; states do both, so both are accepted.
 */
export function documentNumber(format: MrzFormat, lines: string[]): { text: string; holds: boolean; places: Place[] } {
  const [head, digit, optional] = [
    fieldText(format, lines, 'number'),
    fieldText(format, lines, 'number_check'),
    fieldText(format, lines, 'optional'),
  ]
  const [number, check, rest] = [
    placeOf(format, 'number'),
    placeOf(format, 'number_check'),
    placeOf(format, 'optional'),
  ]
  if (!number || !check || !rest) return { text: '', holds: false, places: [] }
  const tail = /^[A-Z0-9]{2,}/.exec(optional)?.[0] ?? ''
  if (digit !== '<' || tail === '')
    return { text: head.replace(/<+$/, ''), holds: checkDigit(head) === digit, places: [{ ...number, to: check.to }] }
  const [remainder, last] = [tail.slice(0, -1), tail.slice(-1)]
  const holds = [head + remainder, `${head}<${remainder}`].some((whole) => checkDigit(whole) === last)
  return { text: head + remainder, holds, places: [number, { ...rest, to: rest.from + tail.length }] }
}
