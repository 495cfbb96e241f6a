import { addressBlocks, type AddressBlock } from './address-blocks'
import { addressParts, streetKey, type AddressParts } from './address-parts'
import { compareNameOnPage } from './name'
import { GRADES, type AddressComparison, type Grade } from './schema'

/**
 * Comparing addresses (contract section 3): postcode, building and flat must agree; the street only corroborates. Pure.
 */
const SCORES: Record<Grade, number> = { equal: 1, equivalent: 0.92, near: 0.75, partial: 0.4, different: 0.05 }
const rank = (grade: Grade) => GRADES.indexOf(grade)
type Alignment = AddressComparison['alignment']

/**
 * @param expected the address as the client or the person gave it
 * @param found an address block, or a whole page of text with other people's addresses on it
 */
export function compareAddresses(expected: string, found: string, options: { expected_name?: string } = {}): AddressComparison {
  const wanted = addressParts(expected.split('\n'))
  const comparisons = blocksOf(found, options.expected_name).map((block) => compareParts(wanted, addressParts(block.lines)))
  const nothing = toComparison('different', [{ part: 'postcode', expected: wanted.postcode, found: null, relation: 'missing' }], ['address_not_found'], true)
  const [best] = comparisons.sort((a, b) => rank(a.grade) - rank(b.grade) || agreed(b) - agreed(a))
  return best ?? nothing
}

const agreed = (comparison: AddressComparison) => comparison.alignment.filter((pair) => pair.relation === 'same').length

/** Blocks that may be the person's: those that carry the name, where any does; never a firm's own. */
function blocksOf(found: string, name: string | undefined): AddressBlock[] {
  const blocks = addressBlocks(found)
  const candidates = blocks.length === 1 && !/\n\s*\n/.test(found.trim()) ? blocks : blocks.filter((block) => !block.issuer)
  const named = name === undefined ? [] : candidates.filter((block) => compareNameOnPage(name, block.lines.join('\n')).passed)
  return named.length ? named : candidates
}

function compareParts(expected: AddressParts, found: AddressParts): AddressComparison {
  const postcode = expected.postcode !== null && expected.postcode === found.postcode
  const building = relateBuildings(expected, found)
  const flat = expected.flat === found.flat ? (expected.flat ? 'same' : 'absent') : expected.flat && found.flat ? 'different' : 'one_side_only'
  const street = relateStreets(expected, found)
  const alignment: Alignment = [
    { part: 'postcode', expected: expected.postcode, found: found.postcode, relation: postcode ? 'same' : found.postcode ? 'different' : 'missing' },
    building,
    ...(flat === 'absent' ? [] : [{ part: 'flat' as const, expected: expected.flat, found: found.flat, relation: flat }]),
    ...(street ? [street] : []),
  ]
  if (expected.poBox || found.poBox) return toComparison('different', alignment, ['po_box'], false)
  if (!expected.postcode) return toComparison('different', alignment, ['expected_without_postcode'], true)
  if (!postcode || building.relation !== 'same') return toComparison('different', alignment, [postcode ? `${building.part}_${building.relation}` : 'postcode_different'], false)
  if (flat === 'one_side_only') return toComparison('partial', alignment, ['flat_on_one_side_only'], true)
  if (flat === 'different') return toComparison('different', alignment, ['flat_different'], false)
  return toComparison(street === null ? 'near' : street.relation === 'same' ? 'equivalent' : 'near', alignment, street?.relation === 'different' ? ['street_differs'] : [], false)
}

/** Numbers against numbers; a range contains its two ends. Names count only where the expected side has no number. */
function relateBuildings(expected: AddressParts, found: AddressParts): Alignment[number] {
  if (expected.building.length) {
    const shared = expected.building.some((number) => found.building.includes(number))
    const relation = shared ? 'same' : found.building.length ? 'different' : 'missing'
    return { part: 'building', expected: expected.building.join('-'), found: found.building.join('-') || null, relation }
  }
  const [name] = expected.names
  if (name === undefined) return { part: 'building', expected: null, found: found.building.join('-') || null, relation: 'missing' }
  const match = found.names.find((one) => streetKey(one) === streetKey(name))
  return { part: 'house_name', expected: name, found: match ?? null, relation: match === undefined ? 'missing' : 'same' }
}

function relateStreets(expected: AddressParts, found: AddressParts): Alignment[number] | null {
  if (!expected.street || !found.street) return null
  const same = streetKey(expected.street) === streetKey(found.street)
  return { part: 'street', expected: expected.street, found: found.street, relation: same ? 'same' : 'different' }
}

const toComparison = (grade: Grade, alignment: Alignment, notes: string[], retryable: boolean): AddressComparison => {
  const passed = rank(grade) <= rank('near')
  return { passed, strict_passed: rank(grade) <= rank('equivalent'), grade, score: SCORES[grade], alignment, notes, retryable: !passed && retryable }
}
