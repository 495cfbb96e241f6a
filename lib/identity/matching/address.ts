import { mayBeLetterhead, namesPerson } from './address-addressee'
import { meetAbroad } from './abroad/compare'
import { countryOf } from './abroad/country-of'
import type { Abroad } from './abroad/countries'
import { formOf } from './abroad/form'
import { mendAccents } from './abroad/misread-accents'
import { parseAbroad } from './abroad/parse'
import { isUnit } from './abroad/units'
import { addressBlocks, type AddressBlock, type BlockForm } from './address-blocks'
import { addressTokens, type AddressTokens } from './address-tokens'
import { plain } from './address-words'
import { alignAddresses, type Meeting } from './align-addresses'
import { nameOnPages } from './name'
import { GRADES, type AddressComparison, type Grade } from './schema'

/**
 * Compares addresses (contract section 3): postcode, building and flat must match. In the United Kingdom, where a
 * postcode belongs to one street, the street only corroborates; elsewhere it must match. Pure.
 */
const SCORES: Record<Grade, number> = { equal: 1, equivalent: 0.92, near: 0.75, partial: 0.4, different: 0.05 }
const rank = (grade: Grade) => GRADES.indexOf(grade)

interface Options {
  expected_name?: string
}

/**
 * Compares two complete addresses.
 * @param found an address block, or a whole page of text with other people's addresses on it
 */
export function compareAddresses(expected: string, found: string, options: Options = {}): AddressComparison {
  return compared(expected, found, options, false).comparison
}

/**
 * The comparison, and the blocks that contain the expected address: none if it was not found.
 * @param expected the address as the client or the person gave it; may omit what is not compared: `Flat 3, 12, NR2 4TE`
 * @param found an address block, or a whole page of text with other people's addresses on it
 */
export const addressesOn = (expected: string, found: string, options: Options = {}): OnPage =>
  compared(expected, found, options, true)

interface OnPage {
  comparison: AddressComparison
  blocks: AddressBlock[]
}

function compared(expected: string, found: string, options: Options, isGiven: boolean): OnPage {
  const country = countryOf(expected)
  const { postcode, compare } =
    country === 'GB' ? britishly(expected, isGiven, options.expected_name) : abroad(expected, country)
  const form = country === 'GB' ? undefined : formOf(country)
  const all = blocksOf(found, options.expected_name, form).map((block) => ({ block, comparison: compare(block) }))
  const blocks = all.filter(({ comparison }) => comparison.passed).map(({ block }) => block)
  const [best] = all
    .map(({ comparison }) => comparison)
    .sort((a, b) => rank(a.grade) - rank(b.grade) || agreed(b) - agreed(a))
  if (!best)
    return {
      blocks,
      comparison: toComparison(
        'different',
        [{ part: 'postcode', expected: postcode, found: null, relation: 'missing' }],
        ['address_not_found'],
        true,
      ),
    }
  return {
    blocks,
    comparison:
      best.grade === 'equivalent' && expected.trim() === found.trim()
        ? { ...best, grade: 'equal', score: SCORES.equal }
        : best,
  }
}

interface Wanted {
  postcode: string | null
  compare: (block: AddressBlock) => AddressComparison
}

function britishly(expected: string, isGiven: boolean, name = ''): Wanted {
  const lines = addressBlocks(expected.replace(/\n\s*\n/g, '\n')).at(-1)?.lines ?? expected.split('\n')
  const wanted = addressTokens(lines, isGiven)
  const ofName = plain(name)
    .split(' ')
    .filter((word) => word !== '' && !plain(expected).split(' ').includes(word))
  // Sukarno above the address is the addressee, not a house.
  const belowName = (own: string[]) => (ofName.includes(plain((own[0] ?? '').replace(/^.*:/, ''))) ? own.slice(1) : own)
  return {
    postcode: wanted.postcode,
    compare: ({ lines: own }) => compareTokens(wanted, addressTokens(belowName(own))),
  }
}

function abroad(expected: string, country: Abroad): Wanted {
  const wanted = parseAbroad(expected.split('\n'), country)
  const mend = mendAccents(expected, country)
  return {
    postcode: wanted.postcode,
    compare: ({ lines: own, below = [] }) => {
      const lines = [...own, ...below.filter((line) => isUnit(line, country))]
      const { alignment, refused, notes } = meetAbroad(wanted, parseAbroad(lines.map(mend), country), country)
      return refused
        ? toComparison(refused.grade, alignment, [refused.note, ...notes], refused.retryable)
        : toComparison('equivalent', alignment, notes, false)
    },
  }
}

const agreed = (comparison: AddressComparison) => comparison.alignment.filter((pair) => pair.relation === 'same').length

/** A page with more postcodes is a directory; the recipient comes first. */
const MAX_BLOCKS = 80

/**
 * Blocks that may be the person's: those with the name, if any has it, else those with an addressee; never the issuer's
 * own.
 */
function blocksOf(found: string, name: string | undefined, form: BlockForm | undefined): AddressBlock[] {
  const blocks = addressBlocks(found, form)
    .filter((block) => block.issuer !== 'sender')
    .slice(0, MAX_BLOCKS)
  const isOneBlock = blocks.length === 1 && !/\n\s*\n/.test(found.trim())
  const compareName = name === undefined ? null : nameOnPages(name)
  const named = compareName ? blocks.filter((block) => compareName(block.lines.join('\n')).passed) : []
  if (named.length || isOneBlock) return named.length ? named : blocks
  const candidates = blocks.filter((block) => block.issuer === null || block.addressee)
  const addressed = name === undefined ? candidates.filter((block) => block.addressee) : []
  if (addressed.length) return addressed
  // Next to a person's address, a name that nobody has is the issuer's.
  return name === undefined && candidates.some((block) => namesPerson(block.lines))
    ? candidates.filter((block) => !mayBeLetterhead(block.lines))
    : candidates
}

const has = ({ tokens }: AddressTokens, kind: 'box' | 'care') => tokens.some((token) => token.kind === kind)

function compareTokens(expected: AddressTokens, found: AddressTokens): AddressComparison {
  const met = alignAddresses(expected, found)
  const alignment = [met.postcode, met.building, met.flat, met.street].filter((pair) => pair !== null)
  const careOf = has(expected, 'care') || has(found, 'care') ? ['care_of'] : []
  const refused = has(expected, 'box') || has(found, 'box') ? PO_BOX : refusal(met)
  if (refused) return toComparison(refused.grade, alignment, [refused.note, ...careOf], refused.retryable)
  if (met.street?.relation === 'same') return toComparison('equivalent', alignment, careOf, false)
  return toComparison('near', alignment, [...(met.street ? ['street_differs'] : []), ...careOf], false)
}

interface Refusal {
  grade: Grade
  note: string
  retryable: boolean
}

const PO_BOX: Refusal = { grade: 'different', note: 'po_box', retryable: false }

function refusal({ postcode, building, flat, housesDiffer }: Meeting): Refusal | null {
  if (!postcode.expected) return { grade: 'different', note: 'expected_without_postcode', retryable: true }
  if (postcode.relation !== 'same')
    return { grade: 'different', note: `postcode_${postcode.relation}`, retryable: false }
  if (building.relation !== 'same')
    return { grade: 'different', note: `${building.part}_${building.relation}`, retryable: false }
  if (housesDiffer) return { grade: 'different', note: 'house_name_different', retryable: false }
  if (flat?.relation === 'different') return { grade: 'different', note: 'flat_different', retryable: false }
  return flat?.relation === 'one_side_only'
    ? { grade: 'partial', note: 'flat_on_one_side_only', retryable: true }
    : null
}

const toComparison = (
  grade: Grade,
  alignment: AddressComparison['alignment'],
  notes: string[],
  retryable: boolean,
): AddressComparison => {
  const passed = rank(grade) <= rank('near')
  return {
    passed,
    strict_passed: rank(grade) <= rank('equivalent'),
    grade,
    score: SCORES[grade],
    alignment,
    notes,
    retryable: !passed && retryable,
  }
}
