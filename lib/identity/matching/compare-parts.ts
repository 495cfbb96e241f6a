import { fold } from './fold'
import { isGivenName } from './known-names'
import type { NameParts } from './name-parts'
import { FIRMS, NOBODY, PARTICLES, SUFFIXES, TITLES } from './name-vocabulary'
import { isIn, textOf, type Word } from './name-words'
import { pairGiven } from './pair-given'
import type { Pairing } from './pairing'
import { isSureDouble, pairSurnames } from './pair-surnames'
import { GRADES } from './schema'
import { relateGiven, type Circumstances } from './word-relation'

const worse = (a: Pairing['grade'], b: Pairing['grade']): Pairing['grade'] =>
  GRADES.indexOf(a) > GRADES.indexOf(b) ? a : b
const whole = (parts: NameParts) => textOf([...parts.given, ...parts.surname])
const differ = (expected: NameParts, found: NameParts): Pairing => ({
  grade: 'different',
  alignment: [{ expected: whole(expected) || null, found: whole(found) || null, relation: 'different' }],
})

/** Compares two names that are split into given names and surname. */
export function compareParts(expected: NameParts, found: NameParts, how: Circumstances): Pairing {
  const isNothing = isNobody(expected) || isNobody(found)
  const isFatherAndSon =
    expected.generation !== null && found.generation !== null && expected.generation !== found.generation
  if (isNothing || isFatherAndSon || isBrotherAndSister(expected, found)) return differ(expected, found)
  const isRepeated = expected.repeated || found.repeated
  if (isRepeated && (expected.given.length || found.given.length)) return differ(expected, found)
  const surname = pairSurnames(expected, found, how)
  if (!expected.given.length && !found.given.length) return oneNames(surname, isRepeated)
  const given = pairGiven(expected.given, found.given, how)
  const alignment = [...given.alignment, ...surname.alignment]
  if (isDoubtful(expected, found, given, surname) || isTwisted(expected, found, how))
    return { grade: 'different', alignment }
  const grade = worse(surname.grade, given.grade)
  return { grade: grade === 'near' && areBothWeak(given, surname) ? 'partial' : grade, alignment }
}

/** Single names must be equal. A repeated one might still be a given name and a surname. */
const oneNames = (surname: Pairing, repeated = false): Pairing => {
  if (surname.grade !== 'equivalent') return { ...surname, grade: 'different' }
  return repeated
    ? { grade: 'near', alignment: surname.alignment.map((pair) => ({ ...pair, relation: 'repeated' })) }
    : surname
}

/** No surname, a word that only accompanies names, a role such as the occupier, or a firm. */
function isNobody({ given, surname, reversed }: NameParts): boolean {
  const words = [...given, ...surname]
  const areAllIn = (...lists: Set<string>[]) => words.every((word) => lists.some((list) => isIn(list, word)))
  if (!surname.length || (!given.length && areAllIn(TITLES, SUFFIXES, PARTICLES))) return true
  return areAllIn(TITLES, NOBODY) || (words.length > 2 && isIn(FIRMS, reversed ? given.at(-1) : surname.at(-1)))
}

const MARY = ['MARIA', 'MARIE']
const BESIDE_MARY = ['JOSE', 'JOAO', 'JEAN', 'JESUS', 'ANGEL']
/** Whose name it is if the first two given names are Mary and a man's: José María is a man, María José a woman. */
function firstOfMary({ given }: NameParts): 'woman' | 'man' | null {
  const [first = '', second = ''] = given.flatMap(({ spellings: [spelling = ''] }) => spelling)
  if (MARY.includes(first) && BESIDE_MARY.includes(second)) return 'woman'
  return BESIDE_MARY.includes(first) && MARY.includes(second) ? 'man' : null
}

/** Tells siblings apart by the order of two given names, and by Vietnamese middle words: Văn for men, Thị for women. */
function isBrotherAndSister(expected: NameParts, found: NameParts): boolean {
  const [one, other] = [firstOfMary(expected), firstOfMary(found)]
  if (one && other && one !== other) return true
  const [e, f] = [expected, found].map((parts) => whole(parts).split(' ').slice(1, -1).map(fold))
  const tells = (one: string[] = [], other: string[] = []) =>
    one.includes('THI') && !one.includes('VAN') && other.includes('VAN') && !other.includes('THI')
  return tells(e, f) || tells(f, e)
}

const isGiven = ({ composed, spellings }: Word) => composed === true || spellings.some(isGivenName)

/** Readings that would also match two different people. */
function isDoubtful(expected: NameParts, found: NameParts, given: Pairing, surname: Pairing): boolean {
  const isHalf = surname.alignment.some(({ relation }) => relation === 'half_of_double')
  // Half of what may not be a double surname, with given names that do not match exactly: it may be another person's
  // middle name.
  if (
    isHalf &&
    !isSureDouble(expected, found) &&
    given.alignment.some(({ relation }) => relation === 'missing' || relation === 'extra')
  )
    return true
  // Thomas James is not Thomas Henry James reversed, if either word may be the surname.
  const isUneven = given.alignment.some(({ relation }) => relation === 'missing' || relation === 'extra')
  if (
    isUneven &&
    expected.given.length &&
    found.given.length &&
    [expected, found].some((side) => side.reversed && side.surname.every(isGiven))
  )
    return true
  const reversed = expected.reversed ? expected : found.reversed ? found : null
  // "Hartley Brown" read surname first is A Hartley only if Brown is a given name.
  const isInitial = given.alignment.some(({ relation }) => relation === 'initial')
  return (
    reversed !== null &&
    isInitial &&
    !reversed.given.every((word) => /^[A-Z]$/.test(word.spellings[0] ?? '') || word.spellings.some(isGivenName))
  )
}

/** A name read surname first keeps the order of its given names: Hussain Ali Hassan is not Hassan Ali Hussain. */
function isTwisted(expected: NameParts, found: NameParts, how: Circumstances): boolean {
  const [e, f] = [expected.given[0], found.given[0]]
  return (
    (expected.reversed || found.reversed) &&
    e !== undefined &&
    f !== undefined &&
    expected.given.length === found.given.length &&
    relateGiven(e, f, how) === null
  )
}

/** An initial and half a surname are too little to identify anybody. */
const areBothWeak = (given: Pairing, surname: Pairing): boolean =>
  given.alignment.some(({ relation }) => relation === 'initial') &&
  !given.alignment.some(({ relation }) => relation === 'same' || relation === 'spelling') &&
  surname.alignment.some(({ relation }) => relation === 'half_of_double')
