import { anyOf } from './any-of'
import type { AddressBlock } from './address-blocks'
import { isHouse, isStreet, plain } from './address-words'
import { holderNames } from './holder-labels'
import { isGivenName } from './known-names'
import { nameOnPages } from './name'
import { isLet } from './is-let'
import { isNobodysLine, speaksOfTheDead } from './name-free-lines'
import { isOneWord } from './name-on-page'
import { TITLES_OF_POST } from './name-vocabulary'
import { wordsOf } from './name-words'
import { withoutOtherParties } from './other-parties'
import { postcodesIn } from './postcode'
import type { NameComparison } from './schema'

interface Options {
  previous?: string[]
}

/** An addressee stands right above the address. */
const NEAREST_LINES = 3
const TITLED = new RegExp(`^\\W*(?:${anyOf(TITLES_OF_POST)}|the\\s+occupier)\\b`, 'i')

/**
 * The expected name at an address that was found on a page: in its block, in the paragraph right before it, or behind a
 * label that says who holds the account. Wherever else a name stands, in a list of payments or below a greeting, it is
 * not the name of who lives there; and where the block names somebody else, no label makes up for it.
 */
export function compareNameAt(
  expected: string,
  blocks: AddressBlock[],
  page: string,
  options: Options = {},
): NameComparison {
  const { previous = [] } = options
  const compareOn = nameOnPages(expected, { previous, fewest: 2 })
  const compare = (lines: string[]) => compareOn(lines.join('\n'))
  const nobody = compare([])
  const [names, reading] = [[expected, ...previous].join(' '), { isLet: isLet(page) }]
  const within = (block: AddressBlock) => withoutOtherParties(block.lines, names, { ...reading, isBlock: true })
  const above = (block: AddressBlock) =>
    withoutOtherParties(paragraphBefore(block), names, reading).slice(-NEAREST_LINES)
  const living = blocks.filter((block) => !speaksOfTheDead([...above(block), ...block.lines].join('\n')))
  const holders = () => holderNames(withoutOtherParties(page.split('\n'), names, reading).join('\n'))
  if (isOneWord(expected)) {
    const compareOne = nameOnPages(expected)
    const one = oneNameAt({ blocks, living, within, above, holders, compare: (lines) => compareOne(lines.join('\n')) })
    if (one.passed) return one
  }
  const inBlock = living.map((block) => compare(supplying(within(block)))).find(({ passed }) => passed)
  if (inBlock) return inBlock
  if (living.length < blocks.length || blocks.some(({ lines }) => namesSomebody(lines))) return nobody
  const nextTo = living.map((block) => compare(supplying(above(block)))).find(({ passed }) => passed)
  if (nextTo) return nextTo
  return blocks.some((block) => above(block).some((line) => TITLED.test(line))) ? nobody : compare(holders())
}

interface Places {
  blocks: AddressBlock[]
  living: AddressBlock[]
  within: (block: AddressBlock) => string[]
  above: (block: AddressBlock) => string[]
  holders: () => string[]
  compare: (lines: string[]) => NameComparison
}

/** Of somebody with one name: a word is a town, a house or half of another's name, unless nothing else stands above the street. */
function oneNameAt({ blocks, living, within, above, holders, compare }: Places): NameComparison {
  const nobody = compare([])
  const alone = (parts: string[]) => {
    const all = parts.every((part) => wordsOf(part).length === 1) ? parts.map((part) => compare([part])) : []
    return all.every(({ passed }) => passed) ? (all[0] ?? nobody) : nobody
  }
  const inBlock = living.map((block) => alone(partsAboveStreet(supplying(within(block))))).find(({ passed }) => passed)
  if (inBlock) return inBlock
  if (living.length < blocks.length || blocks.some(({ lines }) => partsAboveStreet(lines).length > 0)) return nobody
  const nextTo = living.map((block) => alone(partsOf(supplying(above(block))))).find(({ passed }) => passed)
  if (nextTo) return nextTo
  if (blocks.some((block) => above(block).some((line) => TITLED.test(line)))) return nobody
  return compare(holders().filter((name) => wordsOf(name).length === 1))
}

/** Cells and parts between commas, without their labels; what only heads an address is none. */
const partsOf = (lines: string[]): string[] =>
  lines
    .filter((line) => !HEADS_ADDRESS.test(line))
    .flatMap((line) => line.split(/,|\s{2,}|\t|\|/))
    .map((part) => part.slice(part.lastIndexOf(':') + 1).trim())
    .filter((part) => /\p{L}/u.test(part))
const HEADS_ADDRESS = /^\W*(?:the\s+)?(?:\w+\s+)?(?:address|property|premises)\W*$/i

/** The parts that may name somebody: further down a word by itself is a town. */
function partsAboveStreet(lines: string[]): string[] {
  const parts = partsOf(lines)
  const street = parts.findIndex(isOfStreet)
  return street < 0 ? parts : parts.slice(0, street)
}

/** Nothing, where the paragraph before holds an address of its own. */
const paragraphBefore = ({ before }: AddressBlock): string[] =>
  before.some((line) => postcodesIn(line).length) ? [] : before

const isOfStreet = (part: string) => /\d/.test(part) || isStreet(plain(part)) || isHouse(plain(part))

const supplying = (lines: string[]): string[] =>
  lines.filter((line, i) => !isNobodysLine(line) && !/\bc\s?\/\s?o\W*$/i.test(lines[i - 1] ?? ''))

/** A titled line, or a first line that looks like a person and not like a house. */
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
