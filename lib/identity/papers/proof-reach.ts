import { addressesOn } from '@/lib/identity/matching/address'
import { formFor } from '@/lib/identity/matching/abroad/form'
import { addressBlocks, type AddressBlock } from '@/lib/identity/matching/address-blocks'
import { namesSomebody } from '@/lib/identity/matching/name-at-address'

/**
 * Decides whose paper a date belongs to. One picture may show two papers, and one file may hold the pages of several,
 * so a date counts only if no other recipient is nearer to it than the expected one.
 */
interface Place {
  from: number
  to: number
}

/** No paper has more addresses. */
const MAX_BLOCKS = 80

/** Whether the text is addressed to somebody at an address other than the expected one. */
export const isForOthers = (expectedAddress: string, text: string): boolean =>
  recipientsOn(expectedAddress, text).some((block) => !isAt(expectedAddress, block))

/** The text without the lines that are nearer to somebody else's address than to the expected one. */
export function withinReach(expectedAddress: string, text: string): string {
  const recipients = recipientsOn(expectedAddress, text)
  const others = recipients.filter((block) => !isAt(expectedAddress, block))
  const own = others.length ? blocksOn(expectedAddress, text).filter((block) => isAt(expectedAddress, block)) : []
  if (!own.length) return text
  const lines = text.split('\n')
  const [ownPlaces, otherPlaces] = [own, others].map((blocks) => blocks.flatMap((block) => placesOf(block, lines)))
  return lines.map((line, i) => (distance(i, otherPlaces ?? []) < distance(i, ownPlaces ?? []) ? '' : line)).join('\n')
}

/** British addresses, and those of the expected one's country. */
function blocksOn(expectedAddress: string, text: string): AddressBlock[] {
  const form = formFor(expectedAddress)
  const own = form ? addressBlocks(text, form).slice(0, MAX_BLOCKS) : []
  return [...addressBlocks(text).slice(0, MAX_BLOCKS), ...own]
}

/** A letter's address has several lines; a single running line names a party of an agreement. */
const MIN_LINES = 3

/**
 * Blocks with somebody named above the address; addresses of firms and supplies do not make the paper somebody else's.
 */
const recipientsOn = (expectedAddress: string, text: string) =>
  blocksOn(expectedAddress, text).filter(
    ({ issuer, addressee, lines }) =>
      lines.length >= MIN_LINES && issuer !== 'sender' && (addressee || (issuer === null && namesSomebody(lines))),
  )

const isAt = (expectedAddress: string, block: AddressBlock) =>
  addressesOn(expectedAddress, block.lines.join('\n')).comparison.passed

/**
 * Where a block is on the page, each time that it is there; it ends with its postcode, which is on a single line. One
 * whose lines cannot be found as they are counts as above the page.
 */
function placesOf({ lines: own }: AddressBlock, lines: string[]): Place[] {
  const [first = '', last = ''] = [own[0], own.at(-1)]
  const places = lines.flatMap((line, to) =>
    line.includes(last) &&
    (own.length < 2 || lines.slice(Math.max(0, to - own.length), to + 1).some((near) => near.includes(first)))
      ? [{ from: Math.max(0, to - own.length + 1), to }]
      : [],
  )
  return places.length ? places : [{ from: 0, to: -1 }]
}

const distance = (line: number, places: Place[]) =>
  Math.min(...places.map(({ from, to }) => (line < from ? from - line : Math.max(0, line - to))))
