import { describe, expect, it } from 'vitest'
import { cpuTimeOf } from '@/testing/cpu-time'
import { addressBlocks } from './address-blocks'

const PAGE = 100_000
/** Far more than a page needs, far less than quadratic work would take. */
const MAX_MS = 5000

describe('the blocks of a page', () => {
  it.each([
    ['blanks behind a label', `from${' '.repeat(PAGE)}x`],
    ['blanks behind a colon', `from:${' '.repeat(PAGE)}x`],
    ['labels', 'from \n'.repeat(PAGE / 6)],
    ['empty lines', `from${'\n'.repeat(PAGE)}x`],
    ['blank lines', 'from\n \n'.repeat(PAGE / 7)],
    ['halves of postcodes', 'NR2 \n 4T\n'.repeat(PAGE / 9)],
    ['digits', '1'.repeat(PAGE)],
    ['commas', 'HSBC,'.repeat(PAGE / 5)],
  ])('are searched in linear time: %s', async (_, page) => {
    expect(await cpuTimeOf(() => expect(addressBlocks(page)).toEqual([]))).toBeLessThan(MAX_MS)
  })
})
