import { anyOf } from './any-of'
import type { AddressBlock } from './address-blocks'
import { isHouse, isStreet, plain } from './address-words'
import { holderNames } from './holder-labels'
import { isGivenName } from './known-names'
import { nameOnPages } from './name'
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
  const compareOn = nameOnPages(expected, options)
  const compare = (lines: string[]) => compareOn(lines.join('\n'))
  const nobody = compare([])
  const without = (lines: string[]) => withoutOtherParties(lines, expected)
  const above = (block: AddressBlock) => without(paragraphBefore(block)).slice(-NEAREST_LINES)
  const living = blocks.filter((block) => !speaksOfTheDead([...above(block), ...block.lines].join('\n')))
  const inBlock = living
    .map(({ lines }) => compare(supplying(without(isOneWord(expected) ? aboveStreet(lines) : lines))))
    .find(({ passed }) => passed)
  if (inBlock) return inBlock
  if (living.length < blocks.length || blocks.some(({ lines }) => namesSomebody(lines))) return nobody
  const nextTo = living.map((block) => compare(supplying(above(block)))).find(({ passed }) => passed)
  if (nextTo) return nextTo
  return blocks.some((block) => above(block).some((line) => TITLED.test(line)))
    ? nobody
    : compare(holderNames(without(page.split('\n')).join('\n')))
}

/** Nothing, where the paragraph before holds an address of its own. */
const paragraphBefore = ({ before }: AddressBlock): string[] =>
  before.some((line) => postcodesIn(line).length) ? [] : before

/** The lines that may name somebody: a word by itself further down is a town. */
function aboveStreet(lines: string[]): string[] {
  const street = lines.findIndex((line) => /\d/.test(line))
  return lines.slice(0, street < 0 ? 1 : street)
}

const supplying = (lines: string[]): string[] =>
  lines.filter((line, i) => !isNobodysLine(line) && !/\bc\s?\/\s?o\W*$/i.test(lines[i - 1] ?? ''))

/** A titled line, or a first line that looks like a person and not like a house. */
export function namesSomebody(lines: string[]): boolean {
  const parts = lines.flatMap((line) => line.split(',')).map((part) => part.trim())
  const street = parts.findIndex((part) => /\d/.test(part) || isStreet(plain(part)) || isHouse(plain(part)))
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
