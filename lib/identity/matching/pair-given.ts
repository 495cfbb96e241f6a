import { isGivenName } from './known-names'
import { areSame, isInitial, joined, mergeAsIn, textOf, type Word } from './name-words'
import { isShortForm } from './nicknames'
import type { Pairing } from './pairing'
import { EXACT, relateGiven, type Circumstances, type Relation } from './word-relation'

interface Met {
  expected: Word
  found: Word
  relation: Relation
}

/**
 * Compares given names: the first ones must match; further ones may be missing on one side, but two that differ
 * contradict.
 */
export function pairGiven(expected: Word[], found: Word[], how: Circumstances): Pairing {
  if (!expected.length || !found.length)
    return {
      grade: 'partial',
      alignment: [{ expected: textOf(expected) || null, found: textOf(found) || null, relation: 'missing' }],
    }
  const whole = { expected: textOf(expected), found: textOf(found) }
  if (joined(expected).some((way) => joined(found).includes(way)))
    return { grade: 'equivalent', alignment: [{ ...whole, relation: 'same' }] }
  if (areInitialsOf(expected, found) || areInitialsOf(found, expected))
    return { grade: 'near', alignment: [{ ...whole, relation: 'initial' }] }
  return pairWords(mergeAsIn(expected, found), mergeAsIn(found, expected), how)
}

/** AM for Ann Marie, unless it is itself a name, like Jo and Al. */
function areInitialsOf([only, ...more]: Word[], names: Word[]): boolean {
  const letters = only?.spellings[0] ?? ''
  if (
    more.length ||
    !/^[A-Z]{2,3}$/.test(letters) ||
    isGivenName(letters) ||
    isShortForm(letters) ||
    names.length !== letters.length
  )
    return false
  return names.every((name, i) => name.spellings[0]?.startsWith(letters.charAt(i)))
}

/** Pairs exact matches first, so that a word with only a possible match does not take them. */
function meetings(expected: Word[], found: Word[], how: Circumstances): Met[] {
  const met: Met[] = []
  for (const exactOnly of [true, false]) {
    for (const e of expected) {
      const f = met.some((one) => one.expected === e)
        ? undefined
        : found.find(
            (one) =>
              !met.some((pair) => pair.found === one) &&
              (exactOnly ? areSame(e, one) : relateGiven(e, one, how) !== null),
          )
      const relation = f && relateGiven(e, f, how)
      if (f && relation) met.push({ expected: e, found: f, relation })
    }
  }
  return met
}

function pairWords(expected: Word[], found: Word[], how: Circumstances): Pairing {
  const met = meetings(expected, found, how)
  const unmet = expected.filter((word) => !met.some((one) => one.expected === word))
  const extra = found.filter((word) => !met.some((one) => one.found === word))
  const contradict = unmet.length > 0 && extra.length > 0
  const alignment = [
    ...expected.map((word) => toPair(word, met)),
    ...extra.map((word) => ({ expected: null, found: word.text, relation: contradict ? 'different' : 'extra' })),
  ].map((pair) => (contradict && pair.relation === 'missing' ? { ...pair, relation: 'different' } : pair))
  if (!met.length || contradict) return { grade: 'different', alignment }
  const named = met.some((one) => !isInitial(one.expected) && !isInitial(one.found))
  // R J is not J R: initials keep their order.
  if (!named && !met.some((one) => one.expected === expected[0] && one.found === found[0]))
    return { grade: 'different', alignment }
  return { grade: gradeOf(met, unmet, extra, expected[0], found[0]), alignment }
}

function toPair(word: Word, met: Met[]) {
  const one = met.find((pair) => pair.expected === word)
  return { expected: word.text, found: one?.found.text ?? null, relation: one?.relation ?? 'missing' }
}

/** If one paper says Ann Marie and the other only Marie, no first name matches. */
function gradeOf(
  met: Met[],
  unmet: Word[],
  extra: Word[],
  first: Word | undefined,
  firstFound: Word | undefined,
): Pairing['grade'] {
  const exact = met.every(({ relation }) => EXACT.includes(relation))
  const firstIsMissing = unmet.some((word) => word === first) || extra.some((word) => word === firstFound)
  if (firstIsMissing) return exact && !met.every(({ found }) => isInitial(found)) ? 'partial' : 'different'
  // Matching initials identify nobody: A Hartley and A B Hartley.
  const named = met.some(({ expected, found }) => !isInitial(expected) && !isInitial(found))
  return exact && (named || (!unmet.length && !extra.length)) ? 'equivalent' : 'near'
}
