import { checkDigit } from '@/lib/identity/engine/documents/mrz/check-digits'
import { zoneNames, zoneParts, type PassportData } from './passport-zone'

export interface CardData extends PassportData {
  /** First two places of the zone: I, ID, AR, IR and the like. */
  code?: string
  /** The issuing state; the holder of a residence permit is from another one. */
  issuer?: string
}

/**
 * The three lines of a TD1 card (ICAO 9303-5 section 4.2). A number of more than nine characters continues after its
 * filler.
 */
export function cardZone(data: CardData): [string, string, string] {
  const { state, birth, sex, expiry } = zoneParts(data)
  const first = `${codeOf(data, 'I')}${issuerOf(data)}${numberWithRest(data.number, 15)}`
  const optional = '<'.repeat(11)
  const composite = checkDigit(first.slice(5) + birth + expiry + optional)
  return [first, `${birth}${sex}${expiry}${state}${optional}${composite}`, zoneNames(data, 30)]
}

/** The two lines of a TD2 card (ICAO 9303-6 section 4.2). */
export function td2Zone(data: CardData): [string, string] {
  const { state, birth, sex, expiry } = zoneParts(data)
  const numberAndRest = numberWithRest(data.number, 7)
  const [number, optional] = [numberAndRest.slice(0, 10), numberAndRest.slice(10)]
  const composite = checkDigit(number + birth + expiry + optional)
  return [
    `${codeOf(data, 'I')}${issuerOf(data)}${zoneNames(data, 31)}`,
    `${number}${state}${birth}${sex}${expiry}${optional}${composite}`,
  ]
}

/** The two lines of a visa, MRV-A or MRV-B (ICAO 9303-7 section 4.2): no composite check digit. */
export function visaZone(data: CardData, format: 'MRV-A' | 'MRV-B'): [string, string] {
  const { number, state, birth, sex, expiry } = zoneParts(data)
  const length = format === 'MRV-A' ? 44 : 36
  return [
    `${codeOf(data, 'V')}${issuerOf(data)}${zoneNames(data, length - 5)}`,
    `${number}${state}${birth}${sex}${expiry}`.padEnd(length, '<'),
  ]
}

function codeOf(data: CardData, usual: string): string {
  return (data.code ?? usual).padEnd(2, '<')
}

function issuerOf(data: CardData): string {
  return (data.issuer ?? data.nationality).padEnd(3, '<')
}

/** Nine characters and check digit, then optional data, which holds the rest and check digit of a longer number. */
function numberWithRest(number: string, optional: number): string {
  if (number.length <= 9) return number.padEnd(9, '<') + checkDigit(number) + '<'.repeat(optional)
  return `${number.slice(0, 9)}<${`${number.slice(9)}${checkDigit(number)}`.padEnd(optional, '<')}`
}
