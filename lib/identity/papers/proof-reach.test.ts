import { describe, expect, it } from 'vitest'
import { ANN } from '@/testing/cast'
import { isForOthers, withinReach } from './proof-reach'

/** Which lines of a page speak of Ann's paper where somebody else's lies beside it. */
const HOME = ANN.address.join(', ')
const ANNS = ['Mrs Ann Marie Hartley', ...ANN.address]
const ADAEZES = ['Ms Adaeze Okafor', '14 Acacia Avenue', 'Croydon', 'CR7 8XY']
const kept = (...lines: string[]) => withinReach(HOME, lines.join('\n')).split('\n').filter(Boolean)

describe('beside somebody else’s paper', () => {
  it('the lines up to the middle are Ann’s, on either side of her address', () => {
    const page = ['Above', '', ...ANNS, '', 'Near', '', '', '', 'Far', '', ...ADAEZES, '', 'Below']
    expect(kept(...page)).toEqual(['Above', ...ANNS, 'Near'])
    expect(kept(...page.toReversed().join('\n').split('\n'))).not.toContain('Below')
  })

  it('a line just as near to both is hers', () =>
    expect(kept(...ANNS, '', 'Middle', '', ...ADAEZES)).toEqual([...ANNS, 'Middle']))

  it('her nearest address counts, if it is there twice', () =>
    expect(kept(...ANNS, '', ...ADAEZES, '', 'Theirs', '', '', '', 'Hers', '', ...ANNS)).toEqual([
      ...ANNS,
      'Hers',
      ...ANNS,
    ]))

  it('so does theirs', () =>
    expect(kept(...ADAEZES, '', 'Theirs', '', '', '', ...ANNS, '', '', '', 'Theirs', '', ...ADAEZES)).toEqual(ANNS))

  it('a postcode further up is not the end of the address', () => {
    const mention = `Your meter at ${ANN.address.at(-1)}`
    expect(kept(mention, '', '', '', '', '', ...ADAEZES, '', 'Theirs', '', '', '', '', ...ANNS)).not.toContain('Theirs')
  })
})

describe('all lines are hers', () => {
  it.each([
    ['beside an address of the supply', ['Supply address', '14 Acacia Avenue', 'Croydon', 'CR7 8XY']],
    [
      'beside the address of the sender',
      ['Registered office: Brightwater Energy Ltd', '14 Acacia Avenue', 'Croydon', 'CR7 8XY'],
    ],
    ['beside a running line with an address', ['Ms Adaeze Okafor of 14 Acacia Avenue, Croydon, CR7 8XY']],
  ])('%s', (_, others) => {
    const page = [...ANNS, '', '', ...others, '', 'Below']
    expect(kept(...page)).toEqual(page.filter(Boolean))
    expect(isForOthers(HOME, page.join('\n'))).toBe(false)
  })

  it('where only somebody else is named: there is nothing to tell them apart by', () => {
    expect(kept(...ADAEZES, '', 'Below')).toEqual([...ADAEZES, 'Below'])
    expect(isForOthers(HOME, ADAEZES.join('\n'))).toBe(true)
    expect(isForOthers(HOME, ANNS.join('\n'))).toBe(false)
  })
})
