import { describe, expect, it } from 'vitest'
import { compareNameOnPage, compareNames } from './name'
import type { FoundName, Grade } from './schema'

/** The rules for names (contract section 3), one per line. */
const mrz = (surname: string, given: string): FoundName => ({ surname, given, source: 'mrz' })
const licence = (surname: string, given: string): FoundName => ({ surname, given, source: 'licence' })

const CASES: [rule: string, expected: string, found: FoundName, grade: Grade][] = [
  // Different people.
  ['another surname', 'Ann Hartley', 'Ann Harding', 'different'],
  ['another given name', 'Ann Hartley', 'Bob Hartley', 'different'],
  ['contradicting middle names', 'Ann Marie Hartley', 'Ann Louise Hartley', 'different'],
  ['one letter in a short token', 'Jon Hart', 'Ron Hart', 'different'],
  ['one letter in a short surname', 'Ann Clark', 'Ann Clarke', 'different'],
  ['a short surname misread', 'Ann Moore', 'Ann Moone', 'different'],
  ['two known given names one letter apart', 'Christine Hartley', 'Christina Hartley', 'different'],
  ['Alexander is not Alexandra', 'Alexander Hartley', 'Alexandra Hartley', 'different'],
  ['nicknames are not transitive', 'Albert Hartley', 'Robert Hartley', 'different'],
  ['nicknames of one name are not each other', 'Bill Hartley', 'Will Hartley', 'different'],
  ['another initial', 'Ann Hartley', 'B Hartley', 'different'],
  ['given name and surname of two people', 'Ann Hartley', 'Bob Ann', 'different'],
  ['two edits in a long token', 'Ann Featherstone', 'Ann Fethersone', 'different'],
  ['another letter that nobody misreads', 'Ann Winterton', 'Ann Wanterton', 'different'],
  ['father and son share all but the given name', 'John Winterton', 'James Winterton', 'different'],
  ['a surname that only begins alike', 'Ann Hartley', 'Ann Hart', 'different'],
  ['nothing left on one side', 'Ann Hartley', '---', 'different'],
  ['a title alone', 'Ann Hartley', 'Mrs', 'different'],
  ['a surname alone', 'Ann Hartley', 'Hartley', 'partial'],
  ['another hyphenated half', 'Ann Hartley-Jones', 'Ann Smith-Brown', 'different'],
  ['a cut token counts in an MRZ only', 'Ann Featherstonehaugh', licence('Featherstoneh', 'Ann'), 'different'],
  ['a cut of two letters is nothing', 'Christopher Hartley', mrz('Hartley', 'Ch'), 'different'],
  // Something is missing.
  ['no given name on the document', 'Ann Hartley', mrz('Hartley', ''), 'partial'],
  // Near: passes, but not strictly.
  ['an unlabelled initial', 'Ann Hartley', 'A Hartley', 'near'],
  ['an initial with a full stop', 'Ann Hartley', 'A. Hartley', 'near'],
  ['a listed nickname', 'Robert Hartley', 'Bob Hartley', 'near'],
  ['a nickname the other way round', 'Liz Hartley', 'Elizabeth Hartley', 'near'],
  ['Bert may be Albert', 'Bert Hartley', 'Albert Hartley', 'near'],
  ['Bert may be Robert', 'Bert Hartley', 'Robert Hartley', 'near'],
  ['a listed transliteration variant', 'Mohammed Hussain', 'Muhammad Hussein', 'near'],
  ['one half of a double surname', 'Ann Hartley-Jones', 'Ann Hartley', 'near'],
  ['the other half', 'Ann Hartley-Jones', 'Ann Jones', 'near'],
  ['a hyphen binds: no half of a surname is a middle name', 'Mary Hartley-Jones', 'Mary Jones', 'near'],
  ['the first of two surnames', 'Ana García López', licence('García', 'Ana'), 'near'],
  ['a cut MRZ token', 'Ann Featherstonehaugh', mrz('Featherstonehau', 'Ann'), 'near'],
  ['a lost letter in a long token', 'Ann Featherstone', 'Ann Fetherstone', 'near'],
  ['a doubled letter in a long token', 'Ann Winterton', 'Ann Wintterton', 'near'],
  ['an OCR confusion in a long token', 'Ann Winterton', 'Ann W1nterton', 'near'],
  ['rn read for m in a long token', 'Ann Zimmerman', 'Ann Zimrnerman', 'near'],
  // Equivalent: another notation of the same name.
  ['upper case', 'Ann Hartley', 'ANN HARTLEY', 'equivalent'],
  ['surname first', 'Ann Hartley', 'Hartley Ann', 'equivalent'],
  ['surname first, as the labels show', 'Hartley Ann', licence('Hartley', 'Ann'), 'equivalent'],
  ['surname first with a comma', 'Ann Marie Hartley', 'Hartley, Ann Marie', 'equivalent'],
  ['an extra middle name on the document', 'Ann Hartley', 'Ann Marie Hartley', 'equivalent'],
  ['an extra middle name expected', 'Ann Marie Hartley', 'Ann Hartley', 'equivalent'],
  ['diacritics', 'Zoë Müller', 'Zoe Muller', 'equivalent'],
  ['ICAO folding', 'Zoë Müller', mrz('MUELLER', 'ZOE'), 'equivalent'],
  ['ß', 'Hans Weiß', mrz('WEISS', 'HANS'), 'equivalent'],
  ['Ø both ways', 'Søren Ørsted', mrz('OERSTED', 'SOEREN'), 'equivalent'],
  ['Ø as it looks', 'Søren Ørsted', 'Soren Orsted', 'equivalent'],
  ['Å both ways', 'Åsa Åberg', mrz('AABERG', 'AASA'), 'equivalent'],
  ['decomposed and composed letters', 'Zoe\u0308 Hartley', 'Zoë Hartley', 'equivalent'],
  ['apostrophes', "Sean O'Brien", 'SEAN OBRIEN', 'equivalent'],
  ['another apostrophe', "Sean O'Brien", 'Sean O’Brien', 'equivalent'],
  ['a hyphen left out', 'Ann Hartley-Jones', 'ANN HARTLEY JONES', 'equivalent'],
  ['a hyphen closed up', 'Mary-Ann Hartley', 'MARYANN HARTLEY', 'equivalent'],
  ['titles', 'Ann Hartley', 'Mrs Ann Hartley', 'equivalent'],
  ['suffixes', 'John Winterton', 'John Winterton Jr', 'equivalent'],
  ['a particle left out', 'Ludwig van Beethoven', 'Ludwig Beethoven', 'equivalent'],
  ['MRZ fillers', 'Ann Marie Hartley', mrz('HARTLEY', 'ANN<MARIE'), 'equivalent'],
  ['a title is kept when it is the name', 'Major Hartley', 'MAJOR HARTLEY', 'equivalent'],
  ['a particle is kept when it is the name', 'Yen Van', 'YEN VAN', 'equivalent'],
  ['the very same', 'Ann Hartley', 'Ann Hartley', 'equal'],
]

/** Where one rule ends and the next begins: refusals first. */
const BORDERS: typeof CASES = [
  ['two letters misread', 'Ann Williamson', licence('Wllllamson', 'Ann'), 'different'],
  ['a lost letter that leaves seven', 'Ann Whitaker', 'Ann Whitker', 'different'],
  ['initials of which one differs', 'John Quentin Winter', 'JX Winter', 'different'],
  ['a short name is not two initials', 'James Oliver Hartley', 'Jo Hartley', 'different'],
  ['a name of two letters is not two initials', 'Ann Louise Hartley', 'Al Hartley', 'different'],
  ['a letter of another script is no initial', 'राम शर्मा', licence('शर्मा', 'र'), 'different'],
  ['a single surname among three', 'Anna Zelenskyy', licence('Zelenskyy Müller-Lüdenscheidt', 'Anna'), 'different'],
  ['the mother’s surname alone', 'George Lewis', licence('Hartley Lewis', 'George'), 'different'],
  ['a firm, surname first', 'Ann Hartley Associates', { full: 'ASSOCIATES<<ANN', source: 'mrz' }, 'different'],
  ['a particle before somebody else’s name', 'Omar Al Ghamdi', licence('Al Omar', 'Ghamdi'), 'different'],
  ['a father with the son’s given name', 'Ahmed bin Rashid', licence('bin Ahmed', 'Rashid'), 'different'],
  ['a surname that is also a suffix', 'John Winter Senior', 'Senior, John Winter', 'different'],
  ['names closed up beside another middle name', 'Mary Ann Rose Hartley', 'Maryann Louise Hartley', 'different'],
  ['a doctor called Phil', 'Dr Phil James Winter', 'James Winter', 'partial'],
  ['a surname with a prefix alone', 'Siobhan Ni Bhriain', 'Ni Bhriain', 'partial'],
  ['all words hyphenated', 'Grace Okafor', 'Grace-Okafor', 'partial'],
  ['a hyphenated given name alone', 'Min-jun Na', 'Min-jun', 'partial'],
  ['a lost letter that leaves eight', 'Frederica Winter', 'Fredrica Winter', 'near'],
  ['a known surname misread', 'Ann Nicholson', 'Ann Nlcholson', 'near'],
  ['the father’s surname alone', 'Ahmed Hassan', licence('Hassan Ali', 'Ahmed'), 'near'],
  ['the same, though it is also a given name', 'George Lewis', licence('Lewis Hartley', 'George'), 'near'],
  ['the initial of a man called Mary second', 'Jean-Marie Dupont', 'J Dupont', 'near'],
  ['an O that is a given name', 'Oluwaseun Obi', 'O Obi', 'near'],
  ['an initial on both sides beside another name', 'John Q Winter', 'John Q Paul Winter', 'equivalent'],
  ['an O left out', 'Sean O Suilleabhain', 'Sean Suilleabhain', 'equivalent'],
  ['a prefix of the labelled surname', 'Ann Macdonald', licence('Mac Donald', 'Ann'), 'equivalent'],
  ['names closed up, and one left out', 'Mary Ann Louise Hartley', 'Maryann Hartley', 'equivalent'],
  ['names closed up between two', 'Anna Mary Ann Hartley', 'Anna Maryann Rose Hartley', 'equivalent'],
  [
    'particles of a name read surname first',
    'María del Carmen García Ruiz',
    { full: 'DEL<CARMEN<GARCIA<RUIZ<<MARIA', source: 'mrz' },
    'equivalent',
  ],
  ['a given name that is also a prefix', 'Mac Miller', licence('Miller', 'Mac'), 'equal'],
]

/** Son or daughter of: A/L, A/P, S/O and D/O say so between two names, in whichever field of a document. */
const OFFSPRING: typeof CASES = [
  ['another father', 'Anand A/L Krishnan', licence('A/L Kumar', 'Anand'), 'different'],
  ['another son', 'Anand A/L Krishnan', licence('A/L Krishnan', 'Arun'), 'different'],
  ['two initials without a name before them', 'Anand Kumar', 'S/O Kumar', 'different'],
  ['before the labelled surname', 'Anand A/L Krishnan', licence('A/L Krishnan', 'Anand'), 'equal'],
  ['the same, in a name without it', 'Ramesh Kumar', licence('S/O Kumar', 'Ramesh'), 'equivalent'],
  ['with spaces', 'Priya D/O Raman', licence('d / o Raman', 'Priya'), 'equivalent'],
  ['behind the labelled given name', 'Priya A/P Raman', licence('Raman', 'Priya A/P'), 'equal'],
  ['as a zone writes it', 'Anand A/L Krishnan', { full: 'ANAND<A<L<KRISHNAN', source: 'mrz' }, 'equivalent'],
]

describe('two names at the border of a rule', () => {
  it.each([...BORDERS, ...OFFSPRING])('%s: %s / %o is %s', (_, expected, found, grade) => {
    expect(compareNames(expected, found).grade).toBe(grade)
  })
})

describe('two names', () => {
  it.each(CASES)('%s: %s / %o is %s', (_, expected, found, grade) => {
    const comparison = compareNames(expected, found)
    expect(comparison.grade).toBe(grade)
    expect(comparison.passed).toBe(['equal', 'equivalent', 'near'].includes(grade))
    expect(comparison.strict_passed).toBe(['equal', 'equivalent'].includes(grade))
    expect(comparison.passed).toBe(comparison.score >= 0.5)
  })

  it.each(CASES.filter(([, , found]) => typeof found === 'string'))(
    '%s: the same in either order',
    (_, expected, found) => {
      expect(compareNames(found as string, expected).passed).toBe(compareNames(expected, found).passed)
    },
  )

  it('previous names count, and the result says so', () => {
    const comparison = compareNames('Ann Hartley', 'Ann Miller', { previous: ['Ann Miller'] })
    expect(comparison).toMatchObject({ passed: true, notes: ['previous_name'] })
    expect(compareNames('Ann Hartley', 'Ann Miller', { previous: ['Bea Miller'] }).passed).toBe(false)
  })

  it('shows which word matched which', () => {
    expect(compareNames('Bob Hartley', 'Robert Hartley').alignment).toEqual(
      expect.arrayContaining([
        { expected: 'Bob', found: 'Robert', relation: 'nickname' },
        { expected: 'Hartley', found: 'Hartley', relation: 'same' },
      ]),
    )
  })

  it.each(['', ' ', '\u0000', '🙂 🙂', 'x'.repeat(300), '((((', 'a b '.repeat(60)])('never match %j', (odd) => {
    expect(compareNames('Ann Hartley', odd).passed).toBe(false)
    expect(compareNames(odd, 'Ann Hartley').passed).toBe(false)
  })
})

const PAGES: [rule: string, page: string, passed: boolean][] = [
  ['the account holder', 'Account holder: Mrs Ann Hartley\nTotal 12.00', true],
  ['one of two holders', 'Mr Bob Hartley & Mrs Ann Hartley', true],
  ['holders who share a surname', 'Mr B & Mrs A Hartley', true],
  ['two columns', 'Mrs Ann Hartley      Customer number', true],
  ['two holders are not mixed into one', 'Mr Bob Hartley & Mrs Ann Miller', false],
  ['words of two lines are not mixed', 'Ann Miller\nBob Hartley', false],
  ['the surname in a street', '12 Hartley Road\nAnn Street', false],
  ['nobody', 'Electricity bill', false],
]
describe('a name on a page', () => {
  it.each(PAGES)('%s', (_, page, passed) => expect(compareNameOnPage('Ann Hartley', page).passed).toBe(passed))
})
