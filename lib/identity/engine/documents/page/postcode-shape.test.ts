import { describe, expect, it } from 'vitest'
import { hasPostcode, withoutDoubledOne } from './postcode-shape'

describe('the shape of a postcode', () => {
  it.each(['NR3 4TE', 'Norwich NR34TE', 'SW1A 2AA', 'SWIA 2AA', 'CRO 2XY', 'M1 1AE'])('is seen in “%s”', (text) => expect(hasPostcode(text)).toBe(true))
  it.each(['8 ORCHARD CLOSE', 'GROUND FLOOR', '5104 8837 21', 'SWI1A 2AA', 'COUNCIL TAX'])('is not seen in “%s”', (text) => expect(hasPostcode(text)).toBe(false))

  it('comes back when a 1 was read twice, and a sound postcode stays as it is', () => {
    expect(withoutDoubledOne('SWI1A 2AA')).toBe('SW1A 2AA')
    expect(withoutDoubledOne('W1T 1JY')).toBe('W1T 1JY')
    expect(withoutDoubledOne('N11 1AB')).toBe('N11 1AB')
  })
})
