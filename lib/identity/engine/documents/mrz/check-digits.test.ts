import { describe, expect, it } from 'vitest'
import { checkDigit, checkMrz } from './check-digits'

/** The specimens of ICAO 9303-4 appendix B and 9303-5 appendix B. */
const passport = ['P<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<<<<<<<<<', 'L898902C36UTO7408122F1204159ZE184226B<<<<<10']
const card = ['I<UTOD231458907<<<<<<<<<<<<<<<', '7408122F1204159UTO<<<<<<<<<<<6', 'ERIKSSON<<ANNA<MARIA<<<<<<<<<<']
const holds = { number: true, birth: true, expiry: true, composite: true }

describe('check digits', () => {
  it('agree on the standard’s specimens', () => {
    expect(checkMrz('TD3', passport)).toEqual(holds)
    expect(checkMrz('TD1', card)).toEqual(holds)
  })

  it('notice one changed digit, in its field and in the whole', () => {
    const changed = [passport[0] ?? '', (passport[1] ?? '').replace('740812', '750812')]
    expect(checkMrz('TD3', changed)).toEqual({ ...holds, birth: false, composite: false })
  })

  it('weigh 7, 3, 1 and count fillers as nothing', () => {
    expect(checkDigit('520727')).toBe('3')
    expect(checkDigit('AB2134<<<')).toBe('5')
  })
})
