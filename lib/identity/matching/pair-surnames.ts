import { isGivenName } from './known-names'
import type { NameParts } from './name-parts'
import { areSame, joined, textOf, type Word } from './name-words'
import type { Pairing } from './pairing'
import { EXACT, relateSurnames, type Circumstances } from './word-relation'

/** Compares surnames: the same words, one half of a double one, or joined on one side and separate on the other. */
export function pairSurnames(expected: NameParts, found: NameParts, how: Circumstances): Pairing {
  const [e, f] = [expected.surname, found.surname]
  const asOne = joined(e).some((way) => joined(f).includes(way))
  if (asOne || (e.length === f.length && e.every((word, i) => isSameAt(word, f[i]))))
    return { grade: 'equivalent', alignment: [{ expected: textOf(e), found: textOf(f), relation: 'same' }] }
  if (e.length === f.length) {
    const relations = e.map((word, i) => (f[i] ? relateSurnames(word, f[i], how) : null))
    const alignment = e.map((word, i) => ({
      expected: word.text,
      found: f[i]?.text ?? null,
      relation: relations[i] ?? 'different',
    }))
    if (relations.includes(null)) return { grade: 'different', alignment }
    return { grade: relations.every((relation) => EXACT.includes(relation)) ? 'equivalent' : 'near', alignment }
  }
  const [shorter, longer] = e.length < f.length ? [expected, found] : [found, expected]
  const half = isHalfOf(shorter.surname, longer)
  return {
    grade: half ? 'near' : 'different',
    alignment: [{ expected: textOf(e), found: textOf(f), relation: half ? 'half_of_double' : 'different' }],
  }
}

const isSameAt = (word: Word, other: Word | undefined) => other !== undefined && areSame(word, other)

/**
 * Either half of a hyphenated surname; of two separate surnames only the first, which is the father's. If nothing says
 * that there are two surnames, a given name among them is a middle name, not half a surname.
 */
function isHalfOf([only, ...more]: Word[], { surname, bound, labelled }: NameParts): boolean {
  const [first, second] = surname
  if (!only || more.length || surname.length !== 2 || !first || !second) return false
  if (areSame(only, first)) return bound || labelled || !first.spellings.some(isGivenName)
  return bound && areSame(only, second)
}

/**
 * A hyphen or a label says that the longer surname is a double one; otherwise it may be a middle name and a surname.
 */
export const isSureDouble = (expected: NameParts, found: NameParts): boolean => {
  const longer = expected.surname.length > found.surname.length ? expected : found
  return longer.bound || longer.labelled
}
