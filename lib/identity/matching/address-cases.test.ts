import { describe, expect, it } from 'vitest'
import { compareAddresses } from './address'
import type { AddressCase } from '@/testing/matching-cases/address-case'
import { BUILDINGS } from '@/testing/matching-cases/address-buildings.cases'
import { FLATS } from '@/testing/matching-cases/address-flats.cases'
import { HARD_ADDRESSES } from '@/testing/matching-cases/address-hard.cases'
import { NUMBERS } from '@/testing/matching-cases/address-numbers.cases'
import { PAGES } from '@/testing/matching-cases/address-pages.cases'
import { POSTCODES } from '@/testing/matching-cases/address-postcodes.cases'
import { SENDERS } from '@/testing/matching-cases/address-senders.cases'
import { UNMARKED_HOUSES } from '@/testing/matching-cases/address-unmarked-houses.cases'
import { UNREAD } from '@/testing/matching-cases/address-unread.cases'

const BLOCKS = [...BUILDINGS, ...FLATS, ...POSTCODES, ...HARD_ADDRESSES, ...UNREAD, ...NUMBERS, ...UNMARKED_HOUSES]
const ALL = [...BLOCKS, ...PAGES, ...SENDERS]
const compare = (expected: string, found: string, more: AddressCase[4]) =>
  compareAddresses(expected, found, more?.name === undefined ? {} : { expected_name: more.name })

/** The rules for addresses (contract section 3), one per line, with the grade that an experienced clerk would give. */
describe('two addresses', () => {
  it.each(ALL)('%s: %j / %j is %s', (_, expected, found, grade, more) => {
    const comparison = compare(expected, found, more)
    expect(comparison).toMatchObject({ grade, retryable: more?.retryable ?? false })
    expect(comparison.passed).toBe(['equal', 'equivalent', 'near'].includes(grade))
    expect(comparison.strict_passed).toBe(['equal', 'equivalent'].includes(grade))
    expect(comparison.passed).toBe(comparison.score >= 0.5)
  })

  it.each(BLOCKS)('%s: passes or fails the same in either order', (_, expected, found, grade) => {
    expect(compareAddresses(found, expected).passed).toBe(['equal', 'equivalent', 'near'].includes(grade))
  })

  it('are tested on no pair twice', () => {
    const pairs = ALL.map(([, expected, found, , more]) => JSON.stringify([expected, found, more?.name]))
    expect(pairs.filter((pair, i) => pairs.indexOf(pair) !== i)).toEqual([])
    expect(ALL.length).toBeGreaterThanOrEqual(300)
  })
})
