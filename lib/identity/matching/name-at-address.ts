import { addressTokens } from './address-tokens'
import { anyOf } from './any-of'
import type { AddressBlock } from './address-blocks'
import { isHouse, isStreet, plain } from './address-words'
import { holderNames } from './holder-labels'
import { isGivenName } from './known-names'
import { nameOnPages } from './name'
import { isLet, namesResident } from './is-let'
import { isNobodysLine, speaksOfTheDead } from './name-free-lines'
import { isOneWord } from './name-on-page'
import { TITLES_OF_POST } from './name-vocabulary'
import { wordsOf } from './name-words'
import { onlyNames, tenantsOn, withoutOtherParties } from './other-parties'
import { postcodesIn } from './postcode'
import type { NameComparison } from './schema'

interface Options {
  previous?: string[]
  /** The expected address. */
  home?: string
}

/** An addressee is right above the address. */
const NEAREST_LINES = 3
const TITLED = new RegExp(`^\\W*(?:${anyOf(TITLES_OF_POST)}|the\\s+occupier)\\b`, 'i')

/**
 * Looks for the expected name at an address found on a page: in its block, in the paragraph right before it, or after a
 * label for the account holder. A name anywhere else, such as in a list of payments or below a greeting, does not say
 * who lives there. If the block names somebody else, no label makes up for it.
 */
export function compareNameAt(
  expected: string,
  blocks: AddressBlock[],
  page: string,
  options: Options = {},
): NameComparison {
  const { previous = [], home = '' } = options
  const compareOn = nameOnPages(expected, { previous, fewest: 2 })
  const compare = (lines: string[]) => compareOn(lines.join('\n'))
  const nobody = compare([])
  const names = [expected, ...previous].join(' ')
  const isHomeLet = isLet(page)
  const reading = { ownerLivesElsewhere: isHomeLet || namesResident(page, expected) }
  const tenants = isHomeLet ? tenantsOn(page.split('\n'), names) : []
  if (tenants.length > 0 && !mayLiveThere([tenants, ...addressed(blocks)], nameOnPages(expected, { previous })))
    return nobody
  const within = (block: AddressBlock) => withoutOtherParties(block.lines, names, { ...reading, isBlock: true })
  const above = (block: AddressBlock) =>
    withoutOtherParties(paragraphBefore(block), names, reading)
      .filter((line) => line.trim() !== '')
      .slice(-NEAREST_LINES)
  const living = blocks.filter((block) => !speaksOfTheDead([...above(block), ...block.lines].join('\n')))
  const holders = () => holderNames(withoutOtherParties(page.split('\n'), names, reading).join('\n'), isHomeLet)
  if (isOneWord(expected)) {
    const compareOne = nameOnPages(expected)
    const compareOnly = (lines: string[]) => compareOne(lines.join('\n'))
    const one = oneNameAt({ blocks, home, living, within, above, holders, compare: compareOnly })
    if (one.passed) return one
  }
  const inBlock = living.map((block) => compare(supplying(within(block)))).find(({ passed }) => passed)
  if (inBlock) return inBlock
  if (living.length < blocks.length || blocks.some(({ lines }) => namesSomebody(lines))) return nobody
  const nextTo = living.map((block) => compare(supplying(above(block)))).find(({ passed }) => passed)
  if (nextTo) return nextTo
  return blocks.some((block) => above(block).some((line) => TITLED.test(line)))
    ? nobody
    : compare([...holders(), ...onlyNames(tenants)])
}

/** If a paper names its tenants, nobody else is one: the name must be among them, or addressed there. */
const mayLiveThere = (places: string[][], compare: (page: string) => NameComparison): boolean =>
  places.some((lines) => compare(lines.join('\n')).passed)
/** A label may say whose name follows; `Our ref: 1234` does not. */
const addressed = (blocks: AddressBlock[]) =>
  blocks
    .map(({ lines }) => lines.filter((line) => !REFERENCE.test(line)))
    .filter((lines) => !lines.some((line) => line.includes(':')))
const REFERENCE = /^\W*(?:[\p{L}’']+\s){0,3}(?:ref(?:erence)?|no|number|date|datum|nr)\.?\s?:.*\d/iu

interface Places {
  blocks: AddressBlock[]
  home: string
  living: AddressBlock[]
  within: (block: AddressBlock) => string[]
  above: (block: AddressBlock) => string[]
  holders: () => string[]
  compare: (lines: string[]) => NameComparison
}

/**
 * For people with a single name: that word may be a town, a house or half of another's name, unless nothing else is
 * above the street.
 */
function oneNameAt({ blocks, home, living, within, above, holders, compare }: Places): NameComparison {
  const nobody = compare([])
  const alone = (parts: string[]) => {
    const all = parts.every((part) => wordsOf(part).length === 1) ? parts.map((part) => compare([part])) : []
    return all.every(({ passed }) => passed) ? (all[0] ?? nobody) : nobody
  }
  const parts = (lines: string[]) => partsAboveStreet(lines, home)
  const isTitledAbove = (block: AddressBlock) => above(block).some((line) => TITLED.test(line))
  const inBlock = living
    .filter((block) => !isTitledAbove(block))
    .map((block) => alone(parts(supplying(within(block)))))
    .find(({ passed }) => passed)
  if (inBlock) return inBlock
  if (living.length < blocks.length || blocks.some(({ lines }) => parts(lines).length > 0)) return nobody
  const nextTo = living.map((block) => alone(partsOf(supplying(above(block))))).find(({ passed }) => passed)
  if (nextTo) return nextTo
  if (blocks.some(isTitledAbove)) return nobody
  return compare(holders().filter((name) => wordsOf(name).length === 1))
}

/** Cells and comma-separated parts, without their labels; drops mere headings of a name or an address. */
const partsOf = (lines: string[]): string[] =>
  lines
    .filter((line) => !HEADS_ADDRESS.test(line))
    .flatMap((line) => line.split(/,|\s{2,}|\t|\|/))
    .map((part) => part.slice(part.lastIndexOf(':') + 1).trim())
    .filter((part) => /\p{L}/u.test(part) && !HEADS_NAME.test(part))
const HEADS_ADDRESS = /^\W*(?:the\s+)?(?:\w+\s+)?(?:address|property|premises)\W*$/i
const HEADS_NAME =
  /^\W*(?:(?:strictly\s+)?(?:private|personal|confidential)(?:\s*(?:and|&|\/)\s*confidential)?|(?:(?:the|your)\s+)?(?:customers?|tenants?|(?:account|policy)\s+holders?|(?:(?:customer|account|tenant)\s+)?names?))\W*$/i

/**
 * The parts above the street that may name somebody; further down a single word is a town. A part of the expected
 * address names nobody.
 */
function partsAboveStreet(lines: string[], home: string): string[] {
  const all = partsOf(lines)
  const ofHome = partsOfHome(all, home)
  const street = all.findIndex(isOfStreet)
  const parts = all.slice(0, street < 0 ? undefined : street).filter((_, i) => !ofHome.has(i))
  const unit = parts.findIndex(isUnit)
  // Below a flat a single word is a house.
  return parts.filter((part, i) => unit < 0 || i < unit || (!isUnit(part) && wordsOf(part).length > 1))
}

/**
 * Which parts also belong to the expected address, using each of its words once, starting from the last: Tara may live
 * at Tara.
 */
function partsOfHome(parts: string[], home: string): Set<number> {
  const left = wordsOf(home).map(({ spellings }) => spellings)
  const isLeft = (spellings: string[]) => {
    const at = left.findIndex((others) => others.some((one) => spellings.includes(one)))
    return at >= 0 && left.splice(at, 1).length > 0
  }
  const found = parts
    .map((part) => wordsOf(part))
    .toReversed()
    .map((words) => words.map(({ spellings }) => isLeft(spellings)))
  return new Set(found.toReversed().flatMap((words, i) => (words.length > 0 && words.every(Boolean) ? [i] : [])))
}

const IN_HOUSE = ['unit', 'floor', 'block']
function isUnit(part: string): boolean {
  const { tokens } = addressTokens([part])
  return tokens.length > 0 && !TITLED.test(part) && tokens.every(({ kind }) => IN_HOUSE.includes(kind))
}

/** Empty if the preceding paragraph has an address of its own. */
const paragraphBefore = ({ before }: AddressBlock): string[] =>
  before.some((line) => postcodesIn(line).length) ? [] : before

const isOfStreet = (part: string) => /\d/.test(part) || isStreet(plain(part)) || isHouse(plain(part))

const supplying = (lines: string[]): string[] =>
  lines.filter((line, i) => !isNobodysLine(line) && !/\b(?:c\s?\/\s?o|care\s+of)\W*$/i.test(lines[i - 1] ?? ''))

/** A line with a title, or a first line that looks like a person and not like a house. */
export function namesSomebody(lines: string[]): boolean {
  const parts = lines.flatMap((line) => line.split(',')).map((part) => part.trim())
  const street = parts.findIndex(isOfStreet)
  const [first = '', ...rest] = street < 0 ? [] : parts.slice(0, street)
  return [first, ...rest].some((part) => TITLED.test(part)) || looksLikePerson(first)
}

function looksLikePerson(text: string): boolean {
  const words = wordsOf(text)
  return (
    /^[\p{L}\p{M}\s'’.-]+$/u.test(text) &&
    words.length >= 2 &&
    words.length <= 4 &&
    (words[0]?.spellings ?? []).some((spelling) => isGivenName(spelling) || /^[A-Z]$/.test(spelling))
  )
}
