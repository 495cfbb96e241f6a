import { postcodesIn } from '../postcode'
import { countryNamed, type Abroad, type Country } from './countries'
import { plainLine } from './letters'
import { codesIn, isBehindProvince } from './postcodes'
import { speaks } from './street-words'

/**
 * The country whose rules an address is compared by: the one it names, else the one with its form of postcode. If
 * several share that form, the words of its street decide; if they do not either, `XX`, the strict common rule. A
 * British postcode means `GB`, unless the address names another country and shows a postcode of that one. `GB` is also
 * any address without a known postcode or country.
 */
export function countryOf(address: string): Abroad | 'GB' {
  const parts = address
    .split(/[\n,;]/)
    .map(plainLine)
    .filter(Boolean)
  const named = parts
    .slice(-2)
    .map(countryNamed)
    .findLast((country) => country !== null)
  const own = address.split('\n').flatMap((line) => postcodesIn(line).map((code) => ({ ...code, line })))
  const isBritish = own.some(
    ({ at, length, postcode, line }) => compact(line.slice(at, at + length)) === compact(postcode),
  )
  // Holland is also a village in Surrey.
  const isNamed = named && named !== 'GB' && (has(address, named) || own.length === 0)
  if (named === 'GB' || (isBritish && !(isNamed && named !== 'XX'))) return 'GB'
  if (isNamed) return named
  if (NAMES_CANADA.test(plainLine(address)) && has(address, 'CA')) return 'CA'
  const formed =
    byCode(parts.at(-1) ?? '', address) ?? bySureForm(address) ?? (own.length ? 'GB' : byWords(address, parts))
  return formed !== 'GB' && isBesideProvince(address) ? 'CA' : formed
}

/** 1234 Main St, Toronto ON M5V 2T6: the number of the house is no postcode of four digits. */
function isBesideProvince(address: string): boolean {
  const line = plainLine(address)
  return codesIn(line, 'CA').some(({ at }) => isBehindProvince(line.slice(0, at)))
}

/** As written, since a repaired postcode may be another country's. */
const compact = (code: string) => code.toUpperCase().replace(/[^A-Z0-9]/g, '')

const has = (address: string, country: Abroad) => address.split('\n').some((line) => codesIn(line, country).length > 0)

/** Two letters name a country only if its postcode is in the address: CA is also a state. */
const CODES: Country[] = ['IE', 'FR', 'DE', 'NL', 'BE', 'ES', 'PT', 'IT', 'PL', 'CA', 'IN', 'AU']
function byCode(last: string, address: string): Country | null {
  const prefix = /(?<![A-Za-z\d])(FR?|DE?|BE?|ES?|IT?|NL|PL)-\d{2}-?\d{2,3}(?!\d)/.exec(address)?.[1]
  const code = prefix
    ? (CODES.find((one) => one.startsWith(prefix)) ?? null)
    : (CODES.find((one) => one === last) ?? null)
  return code && has(address, code) ? code : null
}

/**
 * A Canadian postcode differs from British ones by a letter and a digit: the address must name the country, or a
 * province in full.
 */
const NAMES_CANADA =
  /\b(?:CANADA|ALBERTA|BRITISH COLUMBIA|MANITOBA|NEW BRUNSWICK|NEWFOUNDLAND|NOVA SCOTIA|ONTARIO|PRINCE EDWARD ISLAND|QUEBEC|SASKATCHEWAN|NUNAVUT|YUKON)\b/

/** Forms that no other country uses, with the state where that is part of the form. */
const bySureForm = (address: string): Country | null =>
  (['US', 'AU', 'PT', 'PL', 'NL', 'IE'] as const).find((country) => has(address, country)) ?? null

/**
 * Five digits with French, German, Spanish or Italian streets; six in India; four with Flemish streets or a Belgian
 * town.
 */
const BELGIAN =
  /\b(?:BRUXELLES|BRUSSEL|BRUSSELS|IXELLES|ELSENE|SCHAERBEEK|UCCLE|UKKEL|ANDERLECHT|LIEGE|NAMUR|MONS|CHARLEROI|LOUVAIN|LEUVEN|GENT|GAND|GHENT|ANTWERPEN|ANVERS|ANTWERP|BRUGGE|BRUGES|MECHELEN|MALINES|TOURNAI|VERVIERS|WAVRE|ARLON|HASSELT|KORTRIJK|OOSTENDE|AALST|GENK)\b/
const INDIAN =
  /\b(?:NAGAR|MARG|PIN|CROSS|FLAT NO|PLOT|SECTOR|COLONY|VIHAR|CHOWK|MUMBAI|DELHI|BENGALURU|BANGALORE|CHENNAI|KOLKATA|HYDERABAD|PUNE|AHMEDABAD|KARNATAKA|MAHARASHTRA|TAMIL NADU|TELANGANA|KERALA|GUJARAT|RAJASTHAN|PUNJAB|HARYANA|UTTAR PRADESH|WEST BENGAL)\b/
function byWords(address: string, parts: string[]): Abroad | 'GB' {
  if (has(address, 'FR')) {
    const speaking = (['FR', 'DE', 'ES', 'IT'] as const).filter((country) =>
      parts.some((part) => speaks(part, country)),
    )
    const [only] = speaking
    if (only && speaking.length === 1) return only
    if (/\([A-Z]{2}\)/.test(address) && !speaking.length) return 'IT'
    return !speaking.length && /[äöüß]/i.test(address.normalize('NFC')) ? 'DE' : 'XX'
  }
  if (has(address, 'IN') && parts.some((part) => INDIAN.test(part))) return 'IN'
  const isFlemish = parts.some((part) => /(?:STRAAT|LAAN|PLEIN|STEENWEG|LEI)\b/.test(part))
  if (has(address, 'BE') && (isFlemish || parts.some((part) => BELGIAN.test(part)))) return 'BE'
  return has(address, 'XX') ? 'XX' : 'GB'
}

/** How papers of a country write a date in digits; null if they use both orders, or it is unknown. */
export function dateOrderOf(address: string): DateOrder {
  const country = countryOf(address)
  if (country === 'US') return 'month_first'
  return country === 'CA' || country === 'XX' ? null : 'day_first'
}
export type DateOrder = 'day_first' | 'month_first' | null
