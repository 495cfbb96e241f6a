import { isCounty, isHouse, isStreet, nameKey, namesPlace, plain } from './address-words'
import { NO_UNIT, takeUnit, type Unit } from './address-unit'
import { isGivenName } from './known-names'
import { postcodesIn } from './postcode'

/** A postal address taken apart. Building numbers are as written, never repaired. */
export interface AddressParts {
  postcode: string | null
  /** `12`, `12A`, or both ends of a range. */
  building: string[]
  flat: string | null
  floor: string | null
  block: string | null
  /** House names, nearest to the street last. */
  names: string[]
  street: string | null
  poBox: boolean
  careOf: boolean
}
interface Part extends Unit {
  /** In capitals, without unit and number. */
  text: string
  numbers: string[]
}

const NUMBER = /^(?:NO\.? ?|NUMBER |NR\.? )?(\d{1,5}) ?([A-Z])?(?: ?- ?(\d{1,5})? ?([A-Z])?)?(?=$| +[0158]?[A-Z]| +\d+(?:ST|ND|RD|TH)\b)/
const PAIR = /^(\d{1,5}[A-Z]?) AND (\d{1,5}[A-Z]?)(?= )/
const DATE = /^\d{1,2}(?:ST|ND|RD|TH)? (?:JAN|FEB|MAR|APR|MAY|JUN|JUL|AUG|SEP|OCT|NOV|DEC)[A-Z]*(?: \d{2,4}| TO\b|$)|^\d{1,2} (?:OF \d|DAYS?|MONTHS?|YEARS?|WEEKS?)\b/
const PO_BOX = /\bP\.? ?O\.? ?BOX\b|\bPOST OFFICE BOX\b|\bPOBOX\b/
const CARE_OF = /^(?:C ?\/ ?O|CARE OF)\b/
const LABEL = /^(?:(?:THE |THIS )?(?:MORTGAGED |SUPPLY |SERVICE |BILLING |HOME |POSTAL |CORRESPONDENCE |PROPERTY |CURRENT |YOUR )?(?:PROPERTY|ADDRESS|PREMISES)(?: TO BE LET| LET)?|TO)(?: (?:IS|AT|OF))? (?=.*\d)|^(?!.*\b(?:REAR|BACK) OF ).*\b(?:AT|OF) (?=(?:FLAT |APT |APARTMENT |UNIT |NO )?\d)/
const TITLED = /^(?:MR|MRS|MS|MISS|MX|DR|PROF|REV|SIR|DAME|THE OCCUPIER)\b/
const SCOTTISH_AREA = /^(?:AB|DD|DG|EH|FK|G|HS|IV|KA|KW|KY|ML|PA|PH|TD|ZE)\d/

function partsOf(line: string): Part[] {
  const behindLabel = line.includes(':') && !/\d\s*:\s*\d/.test(line) ? line.slice(line.lastIndexOf(':') + 1) : line
  return behindLabel.replace(/[()]/g, ' ').split(/[,;|]|\s{3,}|\t/).map((piece) => plain(piece).replace(LABEL, '')).filter(Boolean).flatMap(toParts)
}

/** "Mrs A Hartley 12 Orchard Road" and "Orchard House 12 High Street" are two parts that nothing separates. */
function toParts(text: string): Part[] {
  const [part, inner] = [toPart(text), /^(.*[A-Z.]) (\d{1,5}[A-Z]? [A-Z].*)$/.exec(takeUnit(text).rest)]
  const [, before = '', numbered = ''] = inner ?? []
  return inner && !part.slashed && (isPerson(before) || isHouse(before.replace(/^\d+[A-Z]? /, ''))) ? [{ ...toPart(before), flat: part.flat, floor: part.floor, block: part.block }, toPart(numbered)] : [part]
}

function toPart(text: string): Part {
  if (PO_BOX.test(text) || CARE_OF.test(text) || DATE.test(text)) return { ...NO_UNIT, text, numbers: [] }
  const { rest, ...unit } = takeUnit(text)
  const pair = PAIR.exec(rest)
  if (pair) return { ...unit, text: rest.slice(pair[0].length).trim(), numbers: [pair[1] ?? '', pair[2] ?? ''] }
  const match = NUMBER.exec(rest)
  if (!match) return { ...unit, text: rest, numbers: [] }
  const [all, from = '', suffix = '', to, toSuffix = ''] = match
  // 12-B is 12B; 12A-C are the numbers from 12A to 12C.
  if (!to && toSuffix && !suffix) return { ...unit, text: rest.slice(all.length).trim(), numbers: [from + toSuffix] }
  const end = to ?? (toSuffix && from)
  return { ...unit, text: rest.slice(all.length).trim(), numbers: [from + suffix, ...(end ? [end + toSuffix] : [])] }
}

/** The numbered street that stands nearest to the postcode; without one a number on a line of its own. */
function findStreet(parts: Part[]): number {
  const numbered = (test: (part: Part, i: number) => boolean) => parts.findLastIndex((part, i) => (part.numbers.length > 0 || part.slashed !== null) && test(part, i))
  const streets = [(part: Part) => isStreet(part.text), (part: Part) => part.text !== '' && !isHouse(part.text), (part: Part, i: number) => part.text === '' && parts[i + 1]?.numbers.length === 0 && parts[i + 1]?.text !== '']
  return streets.map(numbered).find((at) => at >= 0) ?? -1
}

/** Lines above the street that may still be the flat and the house. */
const REACH = 3

/** @param lines the lines of one block; commas separate as line ends do */
export function addressParts(lines: string[]): AddressParts {
  const found = lines.flatMap((line) => postcodesIn(line)).at(-1)
  const all = lines.flatMap((line) => partsOf(postcodesIn(line).reduceRight((text, code) => `${text.slice(0, code.at)} , ${text.slice(code.at + code.length)}`, line)))
  const at = findStreet(all)
  const near = at < 0 ? all : all.slice(Math.max(0, at - REACH))
  const [before, street, after] = at < 0 ? [all, undefined, []] : [near.slice(0, Math.min(at, REACH)), all[at], all.slice(at + 1)]
  const known = { postcode: found?.postcode ?? null, poBox: all.some((part) => PO_BOX.test(part.text)), careOf: all.some((part) => CARE_OF.test(part.text)) }
  const unit = unitOf([...(street ? [street] : []), ...before.toReversed(), ...after], street)
  const isScottish = SCOTTISH_AREA.test(known.postcode ?? '')
  if (street) return { ...known, ...unit, ...numberOf(street, unit.flat ?? flatBefore(before), isScottish), names: namesOf(before), street: street.text || (after[0]?.text ?? null) }
  return { ...known, ...unit, ...byName(all, unit) }
}

function unitOf(parts: Part[], street: Part | undefined): Unit {
  const slashed = parts.find((part) => part.slashed && part !== street)?.slashed
  const flat = parts.find((part) => part.flat)?.flat ?? (slashed ? slashed.join('/').replace(/^G/, '0') : null)
  return { flat, floor: parts.find((part) => part.floor)?.floor ?? null, block: parts.find((part) => part.block)?.block ?? null, slashed: null }
}

/** 1203 Landmark East: a tower that is named by its side. */
const TOWER_SIDE = /^[A-Z]+ (?:EAST|WEST|NORTH|SOUTH|CENTRAL)$/

/** "3, 12 High Street" and "3 Orchard House, 12 High Street": the number before the numbered street is the flat. */
function flatBefore(before: Part[]): string | null {
  const last = before.findLast((part) => part.numbers.length === 1 && (part.text === '' ? part === before.at(-1) : isHouse(part.text) || (TOWER_SIDE.test(part.text) && !isStreet(part.text) && part === before.at(-1))))
  return last?.numbers[0] ?? null
}

/** 3/12 High Street is flat 3 of number 12; in Scotland 12/3 Leith Walk is flat 3 of number 12. */
function numberOf({ numbers, slashed }: Part, flat: string | null, isScottish: boolean): Pick<AddressParts, 'building' | 'flat'> {
  if (!slashed) return { building: numbers, flat }
  const [from, to] = slashed
  if (numbers.length) return { building: numbers, flat: flat ?? `${from.replace('G', '0')}/${to}` }
  return isScottish ? { building: [from], flat: flat ?? to } : { building: [to], flat: flat ?? from }
}

/** House names: neither people nor towns. */
function namesOf(parts: Part[]): string[] {
  return parts.filter(({ text }) => text !== '' && !/\d/.test(text) && !TITLED.test(text) && !CARE_OF.test(text)).map(({ text }) => text)
}

const isPerson = (text: string) => TITLED.test(text) || (text.split(' ').length > 1 && isGivenName(text.split(' ')[0] ?? '') && !isHouse(text)) || /^[A-Z] [A-Z]+$/.test(text)

/** A house without a number: by its kind of name, or by standing before a street. "3 Orchard Court" is flat 3 of Orchard Court. */
function byName(parts: Part[], { flat, block }: Unit): Pick<AddressParts, 'building' | 'flat' | 'names' | 'street'> {
  const at = parts.findLastIndex(({ text, numbers }) => isStreet(text) && !numbers.length && !/^\d/.test(text))
  const street = at < 0 ? null : (parts[at]?.text ?? null)
  const houseAt = parts.findLastIndex(({ text }, i) => isHouse(text) && (at < 0 || i < at))
  const house = parts[houseAt]
  if (house?.numbers.length && flat) return { building: house.numbers, flat, names: [], street: house.text }
  // The Lodge, Manor Farm: a house that belongs to another.
  const within = parts[houseAt - 1]
  const lodge = within && isHouse(within.text) && !within.numbers.length ? nameKey(within.text) : null
  if (house) return { building: [], flat: flat ?? (house.numbers.join('-') || lodge), names: [house.text], street: street ?? parts[houseAt + 1]?.text ?? null }
  if (at < 0) return { building: [], flat, names: bareHouse(parts), street }
  // A flat in a tower that nothing else names: the tower is the building.
  if (flat && block) return { building: [], flat, names: [`BLOCK ${block}`], street }
  const before = at > 0 ? parts[at - 1] : undefined
  const isName = before !== undefined && before.text !== '' && !before.numbers.length && !/\d/.test(before.text) && !isPerson(before.text)
  return { building: [], flat, names: isName ? [before.text] : [], street }
}

/** A croft, a pitch or a berth is numbered and no building. */
const HOLDING = /^(?:CROFT|PITCH|BERTH|MOORINGS?) \d+[A-Z]?$/

/** Thornfield, Kelso: where nothing says what is a house, the first part above the town. What may be a person instead is nothing. */
function bareHouse(parts: Part[]): string[] {
  const [first, ...below] = parts.map(({ text }) => text).filter((text) => text !== '' && !TITLED.test(text) && !isCounty(text))
  const isClear = parts.every(({ text, numbers, slashed }) => !numbers.length && !slashed && (!/\d/.test(text) || HOLDING.test(text)) && !CARE_OF.test(text))
  return first !== undefined && isClear && below.length > 0 && !isPerson(first) && (HOLDING.test(first) || namesPlace(first)) ? [first] : []
}
