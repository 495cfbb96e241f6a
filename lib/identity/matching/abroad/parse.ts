import { countryNamed, type Abroad } from './countries'
import { keyOf, plainLine } from './letters'
import { aloneNumber, isNumberBehind, numbered } from './numbers'
import { codesReadIn } from './postcodes'
import { regionCode, regionPattern, type REGIONS } from './regions'
import { beginsAsStreet, isStreetAbroad, streetWords } from './street-words'
import { townKey } from './towns'
import { takeUnits } from './units'

export interface Named {
  key: string
  text: string
}
/** An address of another country, split into parts. */
export interface Parsed {
  postcode: string | null
  number: string | null
  street: Named | null
  town: Named | null
  region: string | null
  country: string | null
  /** `KIND:value`, sorted. */
  units: string[]
  /** Houses with a name. */
  houses: Named[]
  /** Words above the street, and between the street and the town. */
  above: Named[]
  between: Named[]
  /** Parts with a digit that were not understood. */
  unread: string[]
  isBox: boolean
  isCareOf: boolean
}

const BOX =
  /\b(?:P\.? ?O\.? ?BOX|POST OFFICE BOX|POSTFACH|POSTBUS|BOITE POSTALE|B\.?P\.? ?\d|CS \d{3,5}|CASE POSTALE|APARTADO|APDO|APDO\. ?CORREOS|CASELLA POSTALE|C\.P\. ?\d|SKR(?:YTKA|\.) ?POCZT\w*|CAIXA POSTAL|GPO BOX|LOCKED BAG|PRIVATE BAG|PMB|CEDEX|PACKSTATION|POSTE RESTANTE|GENERAL DELIVERY|TSA \d{5})/
const CARE = /^(?:C ?\/ ?O|CARE OF|CHEZ|[SDW] ?\/ ?O)\b/
/** Landmarks in India, and its districts and post offices: not part of where somebody lives. */
const NEARBY = /^(?:NEAR|OPP|OPPOSITE|BEHIND|BESIDE|NEXT TO|ADJACENT)\b/
const DISTRICT = /^(?:DIST(?:RICT)?|TALUK|TEHSIL|MANDAL|POST|PO|PS|P\.S)\b|\b(?:DISTRICT|DIST|TALUK)$/
/** The old postal districts, which are part of the Eircode. */
const DUBLIN = /^DUBLIN \d{1,2}W?$/
const isNearby = (part: string, country: Abroad) =>
  country === 'IN' && (NEARBY.test(part) || (DISTRICT.test(part) && !/\d/.test(part) && !isStreetAbroad(part, country)))
const HOUSE =
  /\b(?:RESIDENCE|RES|VILLA|TOUR|TORRE|TURM|TOREN|IMMEUBLE|PAVILLON|GEBAUDE|WOHNANLAGE|EDIFICI|CASA|CHATEAU|HOUSE|COTTAGE|LODGE|APARTMENTS?|APTS|TOWERS?|HEIGHTS|RESIDENCY|ENCLAVE|BHAVAN|BHAWAN|NIVAS|NIWAS|SADAN|MANSIONS?|PALACE|GARDENS|EDIFICIO|URBANIZACION|CONDOMINIO|SOCIETY|CHS|COMPLEX|COURT|MANOR|FARM|PALAZZO|KASTEEL|HOF)\b/

interface Part {
  text: string
  /** Where the postcode is, seen from this part. */
  code: 'before' | 'behind' | null
}

/** `2.º andar, direito` is one flat. */
const DOOR_APART =
  /(?<=[º°]|andar|r\/c|ch[aã]o|cave)\s{0,3},\s{0,3}(?=(?:esq|di?r|dto?|tr[aá]s|frente|fte|frt)\p{L}{0,6}[.º]?\s{0,3}(?:[,-]|$))/giu

/** Splits the lines at commas and at the postcode. */
function partsOf(written: string[], country: Abroad): { parts: Part[]; postcode: string | null } {
  const lines = country === 'PT' ? written.map((line) => line.replace(DOOR_APART, ' ')) : written
  const found = lines.flatMap((line, at) => codesReadIn(line, country).map((code) => ({ ...code, line: at })))
  const last = found.at(-1)
  const split = (text: string) =>
    text
      .split(/[,;|·•()\t]|(?<!\d) [-–—] | [-–—] (?!\d)|\s{3,}|:\s/)
      .map(plainLine)
      .map((part) => part.replace(/^[\s.,/-]+|[\s,/-]+$/g, ''))
      .filter((part) => /[\p{L}\p{N}]/u.test(part))
  const parts = lines.flatMap((line, at): Part[] => {
    const whole = (text: string): Part[] => split(text).map((part) => ({ text: part, code: null }))
    if (!last || last.line !== at) return whole(line)
    const before = withoutLandCode(line.slice(0, last.at), country).replace(
      /(?<![\p{L}])(?:[A-Z]{1,2} ?- ?|PIN(?: ?CODE)?\s*[:.-]?\s*)$/iu,
      '',
    )
    const [head, tail] = [whole(before), whole(line.slice(last.at + last.length))]
    const [closest, next] = [head.at(-1), tail[0]]
    if (closest) closest.code = 'behind'
    if (next) next.code = 'before'
    // The town is on the line above: Mumbai / 400053.
    return [...head, ...(closest ? [] : [{ text: '', code: 'behind' as const }]), ...tail]
  })
  return { parts, postcode: last?.postcode ?? null }
}

/** `NL 1017 GC Amsterdam`: a country, not a part of the house. */
const withoutLandCode = (before: string, country: Abroad) =>
  TOWN_FIRST.includes(country) ? before : before.replace(new RegExp(`(?<![\\p{L}\\p{N}])${country} +$`, 'u'), '')

const named = (text: string, country: Abroad): Named => ({
  key: keyOf(streetWords(text, country).join(''), country),
  text,
})

const REGIONAL: Abroad[] = ['US', 'CA', 'AU', 'IN']
const isRegional = (country: Abroad): country is keyof typeof REGIONS => REGIONAL.includes(country)
/** Countries whose town precedes the postcode. */
const TOWN_FIRST: Abroad[] = ['US', 'CA', 'AU', 'IN', 'IE']
const REGION_LAST = new Map(
  (['US', 'CA', 'AU', 'IN'] as const).map((country) => [
    country,
    new RegExp(`(?:^|[ ,.])(${regionPattern(country)})\\.?$`),
  ]),
)

function takeRegion(text: string, country: Abroad): { rest: string; region: string | null } {
  if (country === 'IT') {
    const [, town = '', province] = /^(.{3,}) ([A-Z]{2})$/.exec(text) ?? []
    // Ml and MI are hard to tell apart, and the postcode already implies it.
    return { rest: town || text, region: province?.replaceAll('L', 'I') ?? null }
  }
  const match = isRegional(country) ? REGION_LAST.get(country)?.exec(text) : null
  if (!match || !isRegional(country)) return { rest: text, region: null }
  return { rest: text.slice(0, match.index).trim(), region: regionCode(country, match[1] ?? '') }
}

/** Removes the town next to the postcode, the region and the country from the parts. */
function takePlace(parts: Part[], country: Abroad, parsed: Parsed): string[] {
  const rest: string[] = []
  const isTownFirst = TOWN_FIRST.includes(country)
  const at = parts.findIndex(({ code }) => code !== null)
  for (const [i, { text, code }] of parts.entries()) {
    // Holland is also a town in Michigan.
    const isTown = code === 'before' && !isTownFirst
    const land = !isTown && code !== 'behind' && (i >= at || i === parts.length - 1) ? countryNamed(text) : null
    if (land) {
      parsed.country = land
      continue
    }
    if (country === 'IT' && /^[A-Z]{2}$/.test(text) && parsed.town) {
      parsed.region = text.replaceAll('L', 'I')
      continue
    }
    if (code === 'before' && !isTownFirst) {
      const place = takeRegion(withoutCountry(text, parsed), country)
      parsed.town = { key: townKey(place.rest, country), text: place.rest }
      parsed.region = place.region
    } else if (code === 'behind' && isTownFirst) {
      const near = takeRegion(text || (rest.pop() ?? ''), country)
      const place = near.rest || !near.region ? near : { rest: rest.pop() ?? '', region: near.region }
      parsed.region = place.region
      const town = place.rest || rest.pop() || ''
      if (/\d/.test(town) || isStreetAndTown(town, country)) rest.push(town)
      else if (town) parsed.town = { key: townKey(town, country), text: town }
    } else if (text && !isProvince(i > at && at >= 0, text, country)) rest.push(text)
  }
  return rest
}

/** Words after the town add nothing to its postcode. */
const isProvince = (isBehind: boolean, text: string, country: Abroad) =>
  isBehind && !/\d/.test(text) && country !== 'IN' && country !== 'XX' && !takeUnits(text, country).units.length

/** 12 Main Street Springfield: a street on one line with its town, compared as a whole. */
const isStreetAndTown = (text: string, country: Abroad) =>
  country !== 'IN' && country !== 'IE' && isStreetAbroad(text, country) && text.split(' ').length > 3

function withoutCountry(text: string, parsed: Parsed): string {
  const words = text.split(' ')
  const at = words.findIndex((_, i) => i > 0 && countryNamed(words.slice(i).join(' ')) !== null)
  if (at < 0) return text
  parsed.country = countryNamed(words.slice(at).join(' '))
  return words.slice(0, at).join(' ')
}

/** Reads one part after the other; the street is the first one with a number or a street word. */
function readParts(rest: string[], country: Abroad, parsed: Parsed): void {
  let waiting: string | null = null
  for (const part of rest) {
    if (isNearby(part, country) || CARE.test(part) || (country === 'IE' && DUBLIN.test(part))) continue
    const { rest: text, units } = takeUnits(part, country)
    parsed.units.push(...units)
    for (const piece of text
      .split(',')
      .map((one) => one.trim().replace(/^[.\s/-]+|[,\s/-]+$/g, ''))
      .filter(Boolean)) {
      waiting = readPiece(piece, waiting, country, parsed)
    }
  }
  if (waiting !== null) parsed.unread.push(waiting)
}

/** 3B after the number is a floor and a door. */
const SPANISH_DOOR: Abroad[] = ['ES', 'PT']

/** @returns a number that stands alone, to be joined with its street */
function readPiece(piece: string, waiting: string | null, country: Abroad, parsed: Parsed): string | null {
  const [, number, door] = SPANISH_DOOR.includes(country) ? (/^(\d{1,4}) (\d{1,2} ?-?[A-Z])$/.exec(piece) ?? []) : []
  if (number && door && parsed.street && parsed.number === null) {
    parsed.number = number
    parsed.units.push(`FLAT:${door.replace(/[ -]/g, '')}`)
    return waiting
  }
  const alone = aloneNumber(piece)
  if (alone !== null) return readAlone(alone, piece, waiting, country, parsed)
  const found = parsed.number === null && waiting === null ? numbered(piece, country) : null
  if (found) {
    // Pieter van Dijk above Dorpsstraat 17: the part with the number is the street.
    if (parsed.street) (HOUSE.test(parsed.street.text) ? parsed.houses : parsed.above).push(parsed.street)
    parsed.number = found.number
    parsed.street = named(found.street, country)
    if (found.unit) parsed.units.push(`${country === 'BE' ? 'BOX' : 'FLAT'}:${found.unit.replace(/^0+(?=\d)/, '')}`)
    return null
  }
  if (
    !parsed.street &&
    (waiting !== null || isStreetAbroad(piece, country)) &&
    !(HOUSE.test(piece) && waiting === null && !beginsAsStreet(piece, country))
  ) {
    parsed.street = named(piece, country)
    if (waiting !== null) parsed.number = waiting
    return null
  }
  if (/\d/.test(piece)) parsed.unread.push(keyOf(piece, country))
  else if (isLettered(piece, parsed, country)) parsed.units.push(`HOUSE:${piece.replace('-', ' ')}`)
  else if (HOUSE.test(piece)) parsed.houses.push(named(piece, country))
  else (parsed.street ? parsed.between : parsed.above).push(named(piece, country))
  return waiting
}

/**
 * Torre A, Immeuble B: the letter tells houses apart; above the street it may be a name. Where all words count, as in
 * India, it may also be a part of a town: Bandra W is neither Khar W nor Bandra E.
 */
const isLettered = (piece: string, { street }: Parsed, country: Abroad) =>
  country !== 'IN' && country !== 'XX' && (street !== null || HOUSE.test(piece)) && /^\p{L}{3,}[ -][A-Z]$/u.test(piece)

function readAlone(
  alone: string,
  piece: string,
  waiting: string | null,
  country: Abroad,
  parsed: Parsed,
): string | null {
  const isDoor = SPANISH_DOOR.includes(country) && /^\d{1,2} ?-?[A-Z]$/.test(piece) && parsed.number !== null
  if (isDoor) parsed.units.push(`FLAT:${alone.replace('-', '')}`)
  else if (parsed.street && parsed.number === null && isNumberBehind(country))
    parsed.number = alone.replace(/[/-](?=[A-Z]$)/, '')
  else if (!parsed.street && parsed.number === null && waiting === null) return alone
  else parsed.unread.push(alone)
  return waiting
}

/** @param lines of one address; commas separate like line breaks */
export function parseAbroad(lines: string[], country: Abroad): Parsed {
  const { parts, postcode } = partsOf(lines, country)
  const parsed: Parsed = {
    postcode,
    number: null,
    street: null,
    town: null,
    region: null,
    country: null,
    units: [],
    houses: [],
    above: [],
    between: [],
    unread: [],
    isBox: lines.some((line) => BOX.test(plainLine(line))),
    isCareOf: parts.some(({ text }) => CARE.test(text)),
  }
  readParts(takePlace(parts, country, parsed), country, parsed)
  parsed.units.sort()
  return parsed
}
