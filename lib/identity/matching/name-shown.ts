import { addressBlocks, type AddressBlock, type BlockForm } from './address-blocks'
import { isHouse, isStreet, plain } from './address-words'
import { namesSomebody } from './name-at-address'
import type { NameComparison } from './schema'

const NEAREST_LINES = 3
const MAX_NAMES = 3
const MAX_NAME_LENGTH = 100

/**
 * If a comparison found no word of the expected name, adds the name that is above the address instead, so that a reader
 * of the result sees both.
 * @param blocks of the expected address; if there are none, every recipient on the page counts
 * @param form how addresses look on papers of the expected address's country, outside the United Kingdom
 */
export function withNameShown(
  comparison: NameComparison,
  expected: string,
  blocks: AddressBlock[],
  page: string,
  form?: BlockForm,
): NameComparison {
  if (comparison.alignment.length) return comparison
  const shown = (
    blocks.length ? blocks : addressBlocks(page, form).filter(({ issuer }) => issuer !== 'sender')
  ).flatMap(namesAt)
  const found = [...new Set(shown)]
    .slice(0, MAX_NAMES)
    .map((name) => name.slice(0, MAX_NAME_LENGTH))
    .join('; ')
  const missing = expected
    .split(/\s+/)
    .filter(Boolean)
    .map((word) => ({ expected: word, found: null, relation: 'missing' }))
  return { ...comparison, alignment: missing, found: found || null }
}

/** Lines above the street that name somebody, or those right before the block. */
function namesAt({ lines, before }: AddressBlock): string[] {
  const street = lines.findIndex((line) => /\d/.test(line) || isStreet(plain(line)) || isHouse(plain(line)))
  const above =
    street > 0
      ? lines.slice(0, street)
      : before.slice(-NEAREST_LINES).filter((line) => namesSomebody([line, '1 High Street']))
  return above.map((line) => line.trim()).filter((line) => /\p{L}/u.test(line))
}
