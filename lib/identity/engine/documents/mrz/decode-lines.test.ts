import { describe, expect, it } from 'vitest'
import { passportZone } from '@/testing/drawing/passport-zone'
import { decodeLines } from './decode-lines'
import { MRZ_CHARACTERS, type MrzFormat } from './layout'
import { SPARE_PLACES, type LineScores } from './read-line'

const NAMES = 'P<GBROKAFOR<<ADAEZE<CHIOMA<<<<<<<<<<<<<<<<<<'
const DATA = '5334013720GBR8803148F3106028<<<<<<<<<<<<<<<4'

/**
 * How letters look: clearly as printed, except that at the named places another character scores better or worse by the
 * given amount.
 */
interface Look {
  line: number
  at: number
  character: string
  by: number
}
function scored(lines: string[], looks: Look[]): LineScores[] {
  return lines.map((text, line) => {
    const blank = Array.from({ length: SPARE_PLACES }, () => new Float32Array(MRZ_CHARACTERS.length).fill(0.2))
    const letters = [...text].map((printed, at) => {
      const scores = new Float32Array(MRZ_CHARACTERS.length).fill(0.3)
      scores[MRZ_CHARACTERS.indexOf(printed)] = 0.9
      for (const look of looks)
        if (look.line === line && look.at === at) scores[MRZ_CHARACTERS.indexOf(look.character)] = 0.9 + look.by
      return scores
    })
    return { letters: [...blank, ...letters, ...blank] }
  })
}
const decode = (lines: string[], looks: Look[] = [], format: MrzFormat = 'TD3') =>
  decodeLines(scored(lines, looks), format)

describe('what is printed plainly', () => {
  it('stays, even if no state has that code', () => {
    const utopia = [NAMES.replace('GBR', 'UTO'), DATA]
    expect(decode(utopia).lines).toEqual(utopia)
  })

  it('stays, even if its check digit disagrees', () => {
    const forged = [NAMES, `633${DATA.slice(3)}`]
    expect(decode(forged)).toMatchObject({
      lines: forged,
      checks: { number: false, birth: true, expiry: true, composite: false },
    })
  })
})

describe('a close call', () => {
  it('between states goes to the one that exists', () => {
    expect(decode([NAMES, DATA], [{ line: 0, at: 3, character: 'E', by: 0.01 }]).lines).toEqual([NAMES, DATA])
  })

  it('between 0 and O goes to zeros, where the check digit sees no difference', () => {
    const irish = passportZone({
      surname: 'Byrne',
      given_names: 'Niamh',
      nationality: 'IRL',
      number: 'PD0000021',
      birth: '1999-07-08',
      expiry: '2033-12-11',
      sex: 'F',
    })
    const looks = [2, 3].map((at) => ({ line: 1, at, character: 'O', by: 0.02 }))
    expect(decode(irish, looks).lines).toEqual(irish)
  })

  it('in a British passport number goes to the digit, however much it looks like a letter', () => {
    expect(decode([NAMES, DATA], [{ line: 1, at: 1, character: 'B', by: 0.05 }]).lines).toEqual([NAMES, DATA])
  })

  it('between digits is settled by the check digits', () => {
    expect(decode([NAMES, DATA], [{ line: 1, at: 14, character: '9', by: 0.01 }])).toMatchObject({
      lines: [NAMES, DATA],
      checks: { birth: true, composite: true },
    })
  })

  it('in a name is reported, because no check digit covers names', () => {
    expect(decode([NAMES, DATA]).name_clarity).toBeGreaterThan(0.1)
    expect(decode([NAMES, DATA], [{ line: 0, at: 7, character: 'Q', by: -0.01 }]).name_clarity).toBeLessThan(0.02)
  })
})

/** An Irish passport with this number. */
const irishZone = (number: string) =>
  passportZone({
    surname: 'Byrne',
    given_names: 'Niamh',
    nationality: 'IRL',
    number,
    birth: '1999-07-08',
    expiry: '2033-12-11',
    sex: 'F',
  })
const inNumber = (places: number[], character: string, by: number) =>
  places.map((at) => ({ line: 1, at, character, by }))

describe('a number that looks like letters', () => {
  it.each<[string, string, Look[]]>([
    ['as a clear O whose digit holds, though a zero is possible', 'PO0000021', inNumber([1], '0', -0.1)],
    ['as plain letters O where the check digit sees no difference', 'OO1234567', []],
    ['as a plain letter S where the check digit sees no difference', 'PDS000021', []],
    ['as an O that looks much more like one', 'OO1234567', inNumber([0, 1], '0', -0.2)],
    ['as zeros that look rather like O', 'PD0000021', inNumber([2, 3], 'O', 0.1)],
    ['as zeros where the check digit sees no difference', '001234567', inNumber([0, 1], 'O', 0.1)],
    ['as the digit of a toss-up where the check digit sees no difference', 'PD8000021', inNumber([2], 'S', 0.02)],
  ])('is read %s: %s', (_, number, looks) => {
    const irish = irishZone(number)
    expect(decode(irish, looks)).toMatchObject({ lines: irish, mended: 0 })
  })

  it('is digits in a British passport, and may be letters in other states’', () => {
    const looks = inNumber([1], 'I', 0.2)
    expect(decode([NAMES, DATA], looks).lines).toEqual([NAMES, DATA])
    expect(decode(irishZone('PD0000021'), inNumber([1], 'I', 0.2)).lines[1]).toMatch(/^PI0000021/)
    const permit = [
      'IRGBRRF12345671<<<<<<<<<<<<<<<',
      '8803148F3106028NGA<<<<<<<<<<<4',
      'OKAFOR<<ADAEZE<CHIOMA<<<<<<<<<',
    ]
    expect(decode(permit, [], 'TD1').lines).toEqual(permit)
  })

  it('has no zeros in the names, whose letters O stay', () => {
    const looks = [{ line: 0, at: 5, character: '0', by: 0.2 }]
    expect(decode([NAMES, DATA], looks).lines).toEqual([NAMES, DATA])
  })
})

describe('a state misread in one line', () => {
  it('leaves the other line alone', () => {
    const irish = irishZone('PD0000021')
    expect(decode(irish, [{ line: 0, at: 3, character: 'X', by: 0.01 }]).lines).toEqual(irish)
  })

  it('stays if it looks nothing like a state', () => {
    const irish = irishZone('PD0000021')
    expect(decode(irish, [{ line: 0, at: 3, character: 'X', by: 0.2 }]).lines[0]).toMatch(/^P<IXL/)
  })
})

describe('what the print may choose among', () => {
  it('is each letter that the ink could be, and no other', () => {
    const { name_choices } = decode(
      [NAMES, DATA],
      [
        { line: 0, at: 5, character: 'Q', by: -0.1 },
        { line: 0, at: 6, character: 'X', by: -0.15 },
        { line: 0, at: 7, character: 'E', by: 0.05 },
      ],
    )
    expect(name_choices).toEqual(Array.from(NAMES.slice(5), (one, i) => [`${one}Q`, one, `E${one}`][i] ?? one))
  })
})

describe('how much the ink resembles a zone', () => {
  it('is the mean of what each place looks most like', () => {
    expect(decode([NAMES, DATA]).likeness).toBeCloseTo(0.9, 5)
    const half = NAMES.slice(0, 22)
    const pale = [...half].map((character, at) => ({ line: 0, at, character, by: -0.4 }))
    expect(decode([NAMES, DATA], pale).likeness).toBeCloseTo(0.8, 5)
  })

  it('counts the fillers of the names that are plain', () => {
    expect(decode([NAMES, DATA]).fillers).toBe(21)
    const doubtful = [
      { line: 0, at: 43, character: '<', by: -0.35 },
      { line: 0, at: 42, character: 'K', by: 0.05 },
    ]
    expect(decode([NAMES, DATA], doubtful).fillers).toBe(19)
  })
})

describe('a close call outside the names', () => {
  it.each([1, 26, 40])('at place %i says nothing about them', (at) => {
    expect(decode([NAMES, DATA], [{ line: 0, at, character: 'K', by: -0.01 }]).name_clarity).toBeGreaterThan(0.1)
  })
})

describe('the first letter', () => {
  it('tells a visa from a passport of the same size', () => {
    expect(decode([NAMES, DATA]).first_letter).toBeGreaterThan(decode([NAMES, DATA], [], 'MRV-A').first_letter)
  })
})

describe('what the standard rules out', () => {
  it('is a letter after three fillers', () => {
    const noise = [20, 21].map((at) => ({ line: 0, at: 10 + at, character: 'F', by: 0.02 }))
    expect(decode([NAMES, DATA], noise).lines).toEqual([NAMES, DATA])
  })

  it('is a digit in the code of a card, except in the American ones', () => {
    const american = [
      'C1USA8123724357SRC2460176411<<',
      '4711096F2105091PRT<<<<<<<<<<<7',
      'VANDENBERGHE<<UWE<<<<<<<<<<<<<',
    ]
    const other = american.map((line, i) => (i === 0 ? line.replace('C1', 'I1') : line))
    expect(decode(american, [], 'TD1').lines[0]).toMatch(/^C1USA/)
    expect(decode(other, [], 'TD1').lines[0]).not.toMatch(/^.\d/)
    const belgian = ['IDBEL600001795<0152<<<<<<<<<<<', ...american.slice(1)]
    expect(decode(belgian, [], 'TD1').lines[0]).toBe(belgian[0])
  })
})

describe('certainty', () => {
  it('knows how many places of a cut-off line were not looked at', () => {
    expect(decode([NAMES, DATA]).unseen).toBe(0)
    expect(decode([NAMES.slice(0, 30), DATA]).unseen).toBe(NAMES.length - 30 - SPARE_PLACES)
  })

  it('knows how many characters were corrected to make the digits hold', () => {
    expect(decode([NAMES, DATA]).mended).toBe(0)
    expect(decode([NAMES, DATA], [{ line: 1, at: 14, character: '9', by: 0.01 }]).mended).toBe(1)
  })
})
