import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { compareAddresses } from './address'
import { SAME_NAMES } from '@/testing/matching-cases/name-same.cases'
import { fold, sameWord, spellings } from './fold'
import { GIVEN_NAMES } from './known-names'
import { compareNameOnPage, compareNames } from './name'
import { postcodesIn } from './postcode'

/** Properties that hold for every name and address. */
const word = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 12 }),
  fc.stringMatching(/^[A-Za-zÄÖÜäöüßñÅåØøŁł'-]{1,12}$/),
  fc.stringMatching(/^[А-Яа-яЁёЇїЄє]{1,9}$/),
  fc.stringMatching(/^[Α-Ωα-ω]{1,9}$/),
)
const known = fc.constantFrom(
  ...GIVEN_NAMES,
  'Hartley',
  'van',
  'de',
  'Mr',
  'Jr',
  'O',
  'Mac',
  '&',
  'García',
  'López',
  'Llewellyn-Jones',
  'Müller',
  'Featherstone',
  ',',
)
const name = fc.oneof(
  fc.array(fc.oneof(known, word), { minLength: 1, maxLength: 6 }).map((words) => words.join(' ')),
  fc.constantFrom(...SAME_NAMES.map(([, expected]) => expected)),
)
const anything = fc.string({ unit: 'binary', maxLength: 300 })

const LETTERS = [...'ABDEFGHJLNPQRSTUWXYZ']
const postcode = fc
  .tuple(
    fc.constantFrom(
      'NR2',
      'M1',
      'M60',
      'BS6',
      'SW1A',
      'W1T',
      'EC1V',
      'CR0',
      'DN55',
      'B5',
      'S5',
      'S81',
      'SE1',
      'G12',
      'OX1',
      'JE2',
    ),
    fc.nat(9),
    fc.constantFrom(...LETTERS),
    fc.constantFrom(...LETTERS),
  )
  .map(([outward, digit, a, b]) => `${outward} ${digit}${a}${b}`)
const number = fc.integer({ min: 1, max: 999 })
const parts = fc.record({
  flat: fc.option(fc.integer({ min: 1, max: 99 }), { nil: null }),
  building: number,
  suffix: fc.constantFrom('', '', 'A', 'B', 'C'),
  street: fc.constantFrom(
    'Orchard Road',
    'Mill Lane',
    'High Street',
    'Kings Avenue',
    'Victoria Crescent',
    'Beacon Hill',
    'The Green',
  ),
  town: fc.constantFrom('Norwich', 'Bristol', 'St Albans', 'York'),
  postcode,
})
type Parts = typeof parts extends fc.Arbitrary<infer P> ? P : never
const lines = (p: Parts, comma = ', ') =>
  [...(p.flat === null ? [] : [`Flat ${p.flat}`]), `${p.building}${p.suffix} ${p.street}`, p.town, p.postcode].join(
    comma,
  )
/** Letters that readers confuse, swapped at random to simulate a badly read line. */
const CONFUSED: Record<string, string> = {
  O: '0',
  0: 'O',
  I: '1',
  1: 'I',
  S: '5',
  5: 'S',
  B: '8',
  8: 'B',
  Z: '2',
  2: 'Z',
}
const misread = (text: string, which: number) =>
  [...text].map((letter, i) => ((which >> i) & 1 ? (CONFUSED[letter] ?? letter) : letter)).join('')

/** fc's counterexample to a property, in words; null if the property holds. */
function counterexample<Given>(property: fc.IRawProperty<Given>, options: fc.Parameters<Given> = {}): string | null {
  const details = fc.check(property, options)
  return details instanceof Promise || !details.failed ? null : (fc.defaultReportMessage(details) ?? 'fails')
}

describe('folding', () => {
  it('is the same in either order', () =>
    expect(counterexample(fc.property(word, word, (a, b) => sameWord(a, b) === sameWord(b, a)))).toBeNull())
  it('finds a word the same as itself, unless it has no letter', () =>
    expect(counterexample(fc.property(word, (a) => sameWord(a, a) === spellings(a).some(Boolean)))).toBeNull())
  it('happens once: a folded word folds to itself', () =>
    expect(
      counterexample(fc.property(word, (a) => spellings(a).every((one) => one === '' || sameWord(one, a)))),
    ).toBeNull())
  it('puts marks in order when their signs are dropped', () => expect(sameWord(fold('Ⰰ¨↚'), 'Ⰰ¨↚')).toBe(true))
  it('ignores case', () =>
    expect(
      counterexample(
        fc.property(
          fc.stringMatching(/^[A-Za-zÄÖäößñé]{1,12}$/),
          (a) => sameWord(a, a.toUpperCase()) && sameWord(a, a.toLowerCase()),
        ),
      ),
    ).toBeNull())
})

describe('two names', () => {
  it('get the same grade in either order', () =>
    expect(
      counterexample(
        fc.property(name, name, (a, b) => compareNames(a, b).grade === compareNames(b, a).grade),
        { numRuns: 1500 },
      ),
    ).toBeNull())
  it('pass when they are the same two or more known words', () =>
    expect(
      counterexample(
        fc.property(
          fc.array(fc.constantFrom(...GIVEN_NAMES), { minLength: 2, maxLength: 4 }),
          (words) => compareNames(words.join(' '), words.join(' ').toLowerCase()).strict_passed,
        ),
      ),
    ).toBeNull())
  it('never pass with another surname and another given name', () =>
    expect(
      counterexample(
        fc.property(
          fc.uniqueArray(fc.constantFrom('Hartley', 'Okafor', 'Nowak', 'Patel', 'Ann', 'Grace', 'Peter', 'Omar'), {
            minLength: 4,
            maxLength: 4,
          }),
          ([a, b, c, d]) => !compareNames(`${a} ${b}`, `${c} ${d}`).passed,
        ),
      ),
    ).toBeNull())
})

describe('a postcode', () => {
  it('is read from the text alone, as itself', () =>
    expect(counterexample(fc.property(postcode, (code) => postcodesIn(code)[0]?.postcode === code))).toBeNull())
  it('is never repaired towards the expected one: it reads the same whoever is expected', () =>
    expect(
      counterexample(
        fc.property(parts, postcode, fc.nat(), (p, other, which) => {
          const text = lines({ ...p, postcode: misread(p.postcode, which) })
          const [read] = postcodesIn(misread(p.postcode, which)).map((found) => found.postcode)
          const comparison = compareAddresses(lines({ ...p, postcode: other }), text)
          return (
            comparison.passed === (read === other) &&
            (comparison.alignment.find(({ part }) => part === 'postcode')?.found ?? undefined) === read
          )
        }),
      ),
    ).toBeNull())
  it('that is valid stays as it is: an address never passes with another postcode', () =>
    expect(
      counterexample(
        fc.property(
          parts,
          postcode,
          (p, other) =>
            p.postcode === other || !compareAddresses(lines(p), lines({ ...p, postcode: other }, '\n')).passed,
        ),
        { numRuns: 1000 },
      ),
    ).toBeNull())
})

describe('an address', () => {
  it('matches itself, however it is laid out', () =>
    expect(
      counterexample(
        fc.property(
          parts,
          fc.constantFrom(', ', '\n', ',\n', '  \n '),
          (p, comma) => compareAddresses(lines(p), lines(p, comma).toUpperCase()).strict_passed,
        ),
      ),
    ).toBeNull())
  it('fails with another building number', () =>
    expect(
      counterexample(
        fc.property(
          parts,
          number,
          (p, building) =>
            building === p.building || !compareAddresses(lines(p), lines({ ...p, building }, '\n')).passed,
        ),
      ),
    ).toBeNull())
  it('fails with another letter after the number', () =>
    expect(
      counterexample(
        fc.property(
          parts,
          fc.constantFrom('', 'A', 'B', 'C'),
          (p, suffix) => suffix === p.suffix || !compareAddresses(lines(p), lines({ ...p, suffix }, '\n')).passed,
        ),
      ),
    ).toBeNull())
  it('fails with another flat, and can be retried with none', () =>
    expect(
      counterexample(
        fc.property(parts, fc.option(fc.integer({ min: 1, max: 99 }), { nil: null }), (p, flat) => {
          const comparison = compareAddresses(lines(p), lines({ ...p, flat }, '\n'))
          return flat === p.flat
            ? comparison.passed
            : !comparison.passed && comparison.retryable === (flat === null || p.flat === null)
        }),
      ),
    ).toBeNull())
  it('is not affected by another on the same page', () =>
    expect(
      counterexample(
        fc.property(parts, parts, (p, other) => {
          const page = `${lines(other, '\n')}\n\n${lines(p, '\n')}`
          return (
            compareAddresses(lines(p), page).passed &&
            compareAddresses(lines({ ...p, building: 1000 + p.building }), page).passed === false
          )
        }),
      ),
    ).toBeNull())
})

describe('whatever is given', () => {
  it('names are compared without an error', () =>
    expect(
      counterexample(
        fc.property(anything, anything, (a, b) =>
          ['equal', 'equivalent', 'near', 'partial', 'different'].includes(compareNames(a, b).grade),
        ),
      ),
    ).toBeNull())
  it('labelled names are compared without an error', () =>
    expect(
      counterexample(
        fc.property(
          anything,
          anything,
          anything,
          (a, surname, given) => compareNames(a, { surname, given, source: 'mrz' }).score <= 1,
        ),
      ),
    ).toBeNull())
  it('pages are compared without an error', () =>
    expect(
      counterexample(
        fc.property(
          anything,
          anything,
          (a, b) => !compareNameOnPage(a, b).passed || compareNameOnPage(a, b).score >= 0.5,
        ),
      ),
    ).toBeNull())
  it('addresses are compared without an error', () =>
    expect(
      counterexample(
        fc.property(anything, anything, (a, b) => compareAddresses(a, b, { expected_name: a }).score <= 1),
      ),
    ).toBeNull())

  const long = (unit: string, length: number) => unit.repeat(Math.ceil(length / unit.length)).slice(0, length)
  it.each([
    'a',
    'a ',
    ' ',
    'A-',
    'Mr ',
    '& ',
    'de la ',
    '1/',
    '12 High Street ',
    'NR2 4TE ',
    'NR2 4TE\n',
    'Flat 3, ',
    ', ',
    '\n',
    'first floor ',
    'Mr Ann\n',
    'at of ',
    'é',
  ])('%j repeated to the maximum length is compared in time', (unit) => {
    expect(compareNames(long(unit, 200), long(unit, 300)).score).toBeLessThanOrEqual(1)
    expect(
      compareAddresses(long(unit, 500), long(unit, 20_000), { expected_name: long(unit, 200) }).score,
    ).toBeLessThanOrEqual(1)
  })
})
