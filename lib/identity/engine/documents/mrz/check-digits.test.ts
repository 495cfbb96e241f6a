import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { checkDigit, checkMrz, documentNumber, seesChange, seesSwap } from './check-digits'

/** The specimens of ICAO 9303-4 to -7, appendix B. */
const passport = ['P<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<<<<<<<<<', 'L898902C36UTO7408122F1204159ZE184226B<<<<<10']
const card = ['I<UTOD231458907<<<<<<<<<<<<<<<', '7408122F1204159UTO<<<<<<<<<<<6', 'ERIKSSON<<ANNA<MARIA<<<<<<<<<<']
const largerCard = ['I<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<', 'D231458907UTO7408122F1204159<<<<<<<6']
const visaA = ['V<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<<<<<<<<<', 'L8988901C4XXX4009078F96121096ZE184226B<<<<<<']
const visaB = ['V<UTOERIKSSON<<ANNA<MARIA<<<<<<<<<<<', 'L8988901C4XXX4009078F9612109<<<<<<<<']
const holds = { number: true, birth: true, expiry: true, composite: true }

const character = fc.constantFrom(...'0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ<')
const text = fc.array(character, { minLength: 2, maxLength: 39 }).map((characters) => characters.join(''))
const replaced = (line: string, at: number, by: string) => line.slice(0, at) + by + line.slice(at + 1)

describe('check digits', () => {
  it('match the specimens of the standard', () => {
    expect(checkMrz('TD3', passport)).toEqual(holds)
    expect(checkMrz('TD1', card)).toEqual(holds)
    expect(checkMrz('TD2', largerCard)).toEqual(holds)
    expect(checkMrz('MRV-A', visaA)).toEqual(holds)
    expect(checkMrz('MRV-B', visaB)).toEqual(holds)
  })

  it('notice one changed digit, in the field and in the composite', () => {
    const changed = [passport[0] ?? '', (passport[1] ?? '').replace('740812', '750812')]
    expect(checkMrz('TD3', changed)).toEqual({ ...holds, birth: false, composite: false })
  })

  it('notice what only the composite covers', () => {
    expect(checkMrz('TD2', [largerCard[0] ?? '', (largerCard[1] ?? '').replace('9<<<<<<<6', '91<<<<<<6')])).toEqual({
      ...holds,
      composite: false,
    })
  })

  it('notice a changed expiry, which no other digit covers but the composite', () => {
    const changed = [passport[0] ?? '', (passport[1] ?? '').replace('1204159', '1304159')]
    expect(checkMrz('TD3', changed)).toEqual({ ...holds, expiry: false, composite: false })
  })

  it.each<[string, string[]]>([
    ['on an American card', ['C1USA8123724357SRC2460176411<<', '4711096F2105091PRT<<<<<<<<<<<7']],
    [
      'on the card of the standard with a long number',
      ['I<UTOD23145890<7349<<<<<<<<<<<', '3407127M9507122UTO<<<<<<<<<<<2'],
    ],
  ])('cover the optional data %s', (_, lines) => {
    expect(checkMrz('TD1', [...lines, 'ERIKSSON<<ANNA<MARIA<<<<<<<<<<'])).toEqual(holds)
    for (const at of [16, 17]) {
      const changed = [replaced(lines[0] ?? '', at, 'G'), lines[1] ?? '', 'ERIKSSON<<ANNA<MARIA<<<<<<<<<<']
      expect(checkMrz('TD1', changed).composite).toBe(false)
    }
  })

  it('cover all that the French card issued until 2021 says, which has no expiry', () => {
    const french = ['IDFRABERTHIER<<<<<<<<<<<<<<<<<<<<<<<', '8806923102858CORINNE<<<<<<<6512068F6']
    expect(checkMrz('IDFRA', french)).toEqual(holds)
    expect(
      checkMrz(
        'IDFRA',
        french.map((line) => line.replace('CORINNE', 'CORINNA')),
      ),
    ).toEqual({ ...holds, composite: false })
  })

  it('weigh characters 7, 3, 1 and count fillers as zero', () => {
    expect(checkDigit('520727')).toBe('3')
    expect(checkDigit('AB2134<<<')).toBe('5')
  })
})

describe('a number too long for its field', () => {
  const long = (first: string) => [first, '7408122F1204159UTO<<<<<<<<<<<', 'ERIKSSON<<ANNA<MARIA<<<<<<<<<<']

  it('does not hold with a wrong last digit', () => {
    expect(documentNumber('TD1', long('I<UTOD23145890<7348<<<<<<<<<<<'))).toMatchObject({
      text: 'D23145890734',
      holds: false,
    })
  })

  it('continues in the optional data, as in the example of the standard', () => {
    expect(documentNumber('TD1', long('I<UTOD23145890<7349<<<<<<<<<<<'))).toMatchObject({
      text: 'D23145890734',
      holds: true,
    })
  })

  it('may count its filler or not, since states do both', () => {
    expect(documentNumber('TD1', long('IDBEL600001795<0152<<<<<<<<<<<')).holds).toBe(true)
    expect(documentNumber('TD1', long('IDBEL600001795<0150<<<<<<<<<<<')).holds).toBe(true)
    expect(documentNumber('TD1', long('IDBEL600001795<0151<<<<<<<<<<<')).holds).toBe(false)
  })
})

describe('what check digits can see', () => {
  it('is every single-character change outside the blind pairs, and none within them', () => {
    fc.assert(
      fc.property(text, fc.nat(), character, (line, place, by) => {
        const at = place % line.length
        const noticed = checkDigit(line) !== checkDigit(replaced(line, at, by))
        expect(noticed).toBe(seesChange(line.charAt(at), by))
      }),
      { numRuns: 2000 },
    )
  })

  it('is every swap outside the blind pairs, and none within them', () => {
    fc.assert(
      fc.property(text, fc.nat(), fc.nat(), (line, one, other) => {
        const [first, second] = [one % line.length, other % line.length]
        const swapped = replaced(replaced(line, first, line.charAt(second)), second, line.charAt(first))
        expect(checkDigit(line) !== checkDigit(swapped)).toBe(seesSwap(line, first, second))
      }),
      { numRuns: 2000 },
    )
  })

  it('includes the common look-alikes, but not the named blind pairs', () => {
    expect(
      ['0A', '0K', '0U', '<0', 'AK', '1B', '5F', 'PZ', 'IS', 'GQ'].filter((pair) =>
        seesChange(pair.charAt(0), pair.charAt(1)),
      ),
    ).toEqual([])
    expect(['0O', '1I', '8B', '5S', '2Z', 'OQ'].every((pair) => seesChange(pair.charAt(0), pair.charAt(1)))).toBe(true)
  })
})
