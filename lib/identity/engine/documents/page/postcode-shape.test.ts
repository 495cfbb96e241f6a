import { describe, expect, it } from 'vitest'
import { hasPostcode, isBrokenPostcode, mendedPostcode } from './postcode-shape'

describe('the shape of a postcode', () => {
  it.each(['NR3 4TE', 'Norwich NR34TE', 'SW1A 2AA', 'SWIA 2AA', 'CRO 2XY', 'M1 1AE'])('is seen in “%s”', (text) =>
    expect(hasPostcode(text)).toBe(true),
  )
  it.each([
    '8 ORCHARD CLOSE',
    'GROUND FLOOR',
    '5104 8837 21',
    'SWI1A 2AA',
    'COUNCIL TAX',
    'W1T 43Y',
    'W1T 4CY',
    'WI1T 6UP',
    'WAIT 2ZH',
    'SW1T 2AA',
  ])('is not seen in “%s”', (text) => expect(hasPostcode(text)).toBe(false))

  it.each(['SWI1A 2AA', 'WIT 4)Y', 'WIT 43Y', 'E15 NW'])('is missing from “%s”, which deserves another look', (text) =>
    expect(isBrokenPostcode(text)).toBe(true),
  )
  it.each(['NR3 4TE', 'Norwich', '£184.20', '71920364', '27 High Street', '3 October 2026'])(
    'is not looked for again in “%s”',
    (text) => expect(isBrokenPostcode(text)).toBe(false),
  )

  it('is repaired when a 1 was read twice or a J as a bracket, and a sound postcode stays as it is', () => {
    expect(mendedPostcode('SWI1A 2AA')).toBe('SW1A 2AA')
    expect(mendedPostcode('WI1T 6UP')).toBe('W1T 6UP')
    expect(mendedPostcode('WAIT 2ZH')).toBe('W1T 2ZH')
    expect(mendedPostcode('W1T 4)Y')).toBe('W1T 4JY')
    expect(mendedPostcode('W1T 43Y')).toBe('W1T 43Y')
    expect(mendedPostcode('W1T 1JY')).toBe('W1T 1JY')
    expect(mendedPostcode('N11 1AB')).toBe('N11 1AB')
  })
})
