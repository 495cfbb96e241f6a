import { FLAT_WORDS, isHouse, isHouseOfFlats, isStreet, numberInWords, plain } from './address-words'
import { anyOf } from './any-of'
import { NO_UNIT, takeUnit, type Unit } from './address-unit'
import { isGivenName } from './known-names'
import { SHORT_MONTHS } from './months'
import { TITLES_OF_POST } from './name-vocabulary'

/** One part of an address: what stands between two commas or line ends. */
export interface Part extends Unit {
  /** In capitals, without unit and number. */
  text: string
  numbers: string[]
  /** In capitals, as it stands. */
  written: string
}

const NUMBER =
  /^(?:HOUSE )?(?:NOS?\.? ?|NUMBERS? |NR\.? )?(\d{1,5}) ?([A-Z])?(?: ?- ?(\d{1,5})? ?([A-Z])?)?(?=$| +[0158]?[A-Z]| +\d+(?:ST|ND|RD|TH)\b)/
const PAIR = /^(?:NOS?\.? ?|NUMBERS? )?(\d{1,5}[A-Z]?) (?:AND|TO) (\d{1,5}[A-Z]?)(?= |$)/
const DATE = new RegExp(
  `^\\d{1,2}(?:ST|ND|RD|TH)? ${anyOf(SHORT_MONTHS)}[A-Z]*(?: \\d{2,4}| TO\\b|$)|^\\d{1,2} (?:OF \\d|DAYS?|MONTHS?|YEARS?|WEEKS?)\\b|^\\d{1,2}[/.-]\\d{1,2}[/.-]\\d{2}`,
)
const PO_BOX = /\bP\.? ?[O0]\.?[ -]?BOX\b|\bPOST OFFICE BOX\b|\bBOX N[O0]\b|\bFREEPOST\b/
const CARE_OF = /^(?:C ?\/ ?O|CARE OF)\b/
const TITLED = new RegExp(`^(?:${anyOf(TITLES_OF_POST)}|THE OCCUPIER)\\b`)
const LABEL =
  /^(?:(?:THE |THIS )?(?:MORTGAGED |SUPPLY |SERVICE |BILLING |HOME |POSTAL |CORRESPONDENCE |PROPERTY |CURRENT |YOUR )?(?:PROPERTY|ADDRESS|PREMISES)(?: TO BE LET| LET)?|TO)(?: (?:IS|AT|OF))? (?=.*\d)|^(?!.*\b(?:REAR|BACK) OF ).*\b(?:AT|(?<!\d )OF) (?=(?:FLAT |APT |APARTMENT |UNIT |NO )?\d)/
/** A sum or a share is no number of a house. */
const SUM = /[£€$]\s?\d[\d.,]*|(?<![\d.,])\d[\d.,]*\s?%/g
/** "Ref: 47" and "Ref: AB/12" are no number of a house; "Property: 47" is one. */
const isBareCode = (value: string) => /\d/.test(value) && !/[a-z]{3}/i.test(value)
const LABELS_ADDRESS =
  /address|property|premises|house|home|flat|apartment|unit|room|suite|floor|block|building|tenant|\bto\b|^\W*(?:no|number)\W*$/i
const UNIT_WORD = new RegExp(`\\b${anyOf(FLAT_WORDS)}\\b`)
const PART_OF_HOUSE =
  /\b(?:FLOOR|FLR|MEZZANINE|BASEMENT|ATTIC)\b|[A-Z] (?:WING|BLOCK|ROOM)$|(?:^| )(?:LEFT|RIGHT)$|^(?:FRONT|REAR|BACK|UPSTAIRS|DOWNSTAIRS)$|^(?:THE )?GARAGE$/

/** Words that say that a part is a flat. */
export const namesFlat = (text: string): boolean => UNIT_WORD.test(text)
/** Words that say that a part is less than a house. */
export const namesUnit = (text: string): boolean => UNIT_WORD.test(text) || PART_OF_HOUSE.test(text)
export const isPoBox = ({ text }: Part): boolean => PO_BOX.test(text)
export const isCareOf = ({ text }: Part): boolean => CARE_OF.test(text)
export const isTitled = ({ text }: Part): boolean => TITLED.test(text)
export const isDate = ({ text }: Part): boolean => DATE.test(text)
export const isPerson = (text: string): boolean =>
  TITLED.test(text) ||
  (text.split(' ').length > 1 && isGivenName(text.split(' ')[0] ?? '') && !isHouse(text)) ||
  (/^[A-Z] [A-Z]+$/.test(text) && !namesUnit(text))

export function partsOf(line: string): Part[] {
  const colon = /\d\s*:\s*\d/.test(line) ? -1 : line.lastIndexOf(':')
  const [label, value] = [line.slice(0, Math.max(0, colon)), line.slice(colon + 1)]
  if (colon >= 0 && isBareCode(value) && !LABELS_ADDRESS.test(label)) return []
  return value
    .replace(SUM, ' ')
    .replace(/[()]/g, ' ')
    .split(/[,;|]|\s{3,}|\t/)
    .map(plain)
    .flatMap(unlabelled)
    .filter(Boolean)
    .flatMap(toParts)
}

/** "The property at 12 Mill Lane" is 12 Mill Lane; "the annexe at 12 Mill Lane" is the annexe as well. */
function unlabelled(text: string): string[] {
  const label = LABEL.exec(text)?.[0] ?? ''
  const [before, behind] = [label.replace(/ (?:AT|OF) $/, ''), text.slice(label.length)]
  const unit = takeUnit(before)
  const isUnit = unit.flat ?? unit.floor ?? unit.block ?? (namesUnit(before) && !namesFlat(behind.split(' ')[0] ?? ''))
  return before && isUnit ? [before, behind] : [behind]
}

/** "Mrs A Hartley 12 Orchard Road" and "Orchard House 12 High Street" are two parts that nothing separates. */
function toParts(text: string): Part[] {
  const [part, inner] = [toPart(text), /^(.*[A-Z.]) (\d{1,5}[A-Z]? [A-Z].*)$/.exec(takeUnit(text).rest)]
  const [, before = '', numbered = ''] = inner ?? []
  return inner && !part.slashed && (isPerson(before) || isHouse(before.replace(/^\d+[A-Z]? /, '')))
    ? [{ ...toPart(before), flat: part.flat, floor: part.floor, block: part.block }, toPart(numbered)]
    : [part]
}

const withoutZeros = (number: string) => number.replace(/^0+(?=\d)/, '')

function toPart(written: string): Part {
  if (PO_BOX.test(written) || CARE_OF.test(written) || DATE.test(written))
    return { ...NO_UNIT, text: written, written, numbers: [] }
  const { rest, ...unit } = takeUnit(written)
  const { text, numbers } = takeNumber(rest)
  return { ...unit, text, written, numbers: numbers.map(withoutZeros) }
}

function takeNumber(rest: string): { text: string; numbers: string[] } {
  const pair = PAIR.exec(rest)
  if (pair) return { text: rest.slice(pair[0].length).trim(), numbers: [pair[1] ?? '', pair[2] ?? ''] }
  const match = NUMBER.exec(rest)
  if (!match) return { text: rest, numbers: [] }
  const [all, from = '', suffix = '', to, toSuffix = ''] = match
  // 12-B is 12B; 12A-C are the numbers from 12A to 12C.
  if (!to && toSuffix && !suffix) return { text: rest.slice(all.length).trim(), numbers: [from + toSuffix] }
  const end = to ?? (toSuffix && from)
  return { text: rest.slice(all.length).trim(), numbers: [from + suffix, ...(end ? [end + toSuffix] : [])] }
}

/** A number word counts where nothing else is numbered, and before the only street there is: Eight Ash Green is a village. */
export function withNumberWord(parts: Part[]): Part[] {
  const streets = parts.filter(({ text }) => isStreet(text))
  const [street] = streets
  const inWords =
    street && streets.length === 1 && parts.every(({ numbers, slashed }) => !numbers.length && !slashed)
      ? numberInWords(street.text)
      : null
  return inWords
    ? parts.map((part) => (part === street ? { ...part, text: inWords.rest, numbers: [inWords.number] } : part))
    : parts
}

/** "12, Manor Court" is 12 Manor Court. */
export const joinedToHouse = (parts: Part[]): Part[] =>
  parts.flatMap((part, i) => {
    const [before, after] = [parts[i - 1], parts[i + 1]]
    if (isBareNumber(part) && after && isBareHouse(after)) return []
    return before && isBareNumber(before) && isBareHouse(part) ? [{ ...part, numbers: before.numbers }] : [part]
  })
const isBareNumber = ({ text, numbers, slashed }: Part) => text === '' && numbers.length === 1 && !slashed
const isBareHouse = ({ text, numbers, flat }: Part) =>
  !numbers.length && flat === null && isHouseOfFlats(text) && !/\d/.test(text)
