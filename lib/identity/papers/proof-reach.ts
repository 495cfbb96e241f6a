import { addressesOn } from '@/lib/identity/matching/address'
import { formFor } from '@/lib/identity/matching/abroad/form'
import { addressBlocks, type AddressBlock } from '@/lib/identity/matching/address-blocks'
import { namesSomebody } from '@/lib/identity/matching/name-at-address'

/**
 * Whose paper a day stands on. One picture may show two papers and one file may hold the pages of several, so that a
 * day counts only where no other recipient is nearer to it than the expected one.
 */
interface Place {
  from: number
  to: number
}

/** More addresses stand on no paper. */
const MOST_BLOCKS = 80

/** Is the text addressed to somebody at another address than the expected one? */
export const isForOthers = (expectedAddress: string, text: string): boolean =>
  recipientsOn(expectedAddress, text).some((block) => !isAt(expectedAddress, block))

/** The text without the lines that stand nearer to somebody else's address than to the expected one. */
export function withinReach(expectedAddress: string, text: string): string {
  const recipients = recipientsOn(expectedAddress, text)
  const others = recipients.filter((block) => !isAt(expectedAddress, block))
  const own = others.length ? blocksOn(expectedAddress, text).filter((block) => isAt(expectedAddress, block)) : []
  if (!own.length) return text
  const lines = text.split('\n')
  const [ownPlaces, otherPlaces] = [own, others].map((blocks) => blocks.map((block) => placeOf(block, lines)))
  return lines.map((line, i) => (distance(i, otherPlaces ?? []) < distance(i, ownPlaces ?? []) ? '' : line)).join('\n')
}

/** British addresses, and those of the country of the expected one. */
function blocksOn(expectedAddress: string, text: string): AddressBlock[] {
  const form = formFor(expectedAddress)
  const own = form ? addressBlocks(text, form).slice(0, MOST_BLOCKS) : []
  return [...addressBlocks(text).slice(0, MOST_BLOCKS), ...own]
}

/** A letter is addressed line by line; a running line names a party of an agreement. */
const FEWEST_LINES = 3

/** Somebody is named above the address; the addresses of firms and of supplies make no paper anybody else's. */
const recipientsOn = (expectedAddress: string, text: string) =>
  blocksOn(expectedAddress, text).filter(
    ({ issuer, addressee, lines }) =>
      lines.length >= FEWEST_LINES && issuer !== 'sender' && (addressee || (issuer === null && namesSomebody(lines))),
  )

const isAt = (expectedAddress: string, block: AddressBlock) =>
  addressesOn(expectedAddress, block.lines.join('\n')).comparison.passed

/** A block ends with its postcode, which stands in one line of the page. */
function placeOf({ lines: [...own] }: AddressBlock, lines: string[]): Place {
  const last = own.at(-1) ?? ''
  const to = lines.findIndex(
    (line, i) =>
      line.includes(last) &&
      (own.length < 2 || lines.slice(Math.max(0, i - own.length), i + 1).some((near) => near.includes(own[0] ?? ''))),
  )
  return { from: Math.max(0, to - own.length + 1), to }
}

const distance = (line: number, places: Place[]) =>
  Math.min(...places.map(({ from, to }) => (line < from ? from - line : Math.max(0, line - to))))
