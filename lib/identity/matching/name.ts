import { compareParts } from './compare-parts'
import { holdersOf } from './name-holders'
import { candidatesFor } from './name-on-page'
import { isLabelled, partsOfFound, possibleParts, unlabelled, type NameParts } from './name-parts'
import { textOf, wordsOf } from './name-words'
import { pairSurnames } from './pair-surnames'
import type { Pairing } from './pairing'
import { GRADES, type FoundName, type Grade, type NameComparison } from './schema'
import { unspaced } from './scripts'
import type { Circumstances } from './word-relation'

/** Compares names (contract section 3). Pure; the alignment says which word matched which. */
const SCORES: Record<Grade, number> = { equal: 1, equivalent: 0.95, near: 0.7, partial: 0.35, different: 0.05 }
const rank = (grade: Grade) => GRADES.indexOf(grade)
const NOTHING: Pairing = { grade: 'different', alignment: [] }
const best = <Graded extends { grade: Grade }>(all: Graded[], otherwise: Graded): Graded =>
  all.reduce((a, b) => (rank(b.grade) < rank(a.grade) ? b : a), all[0] ?? otherwise)

interface Options {
  /** Former names of the person; a match with any of them counts. */
  previous?: string[]
}

/**
 * Compares the expected name with the found one.
 * @param found several holders of one account are compared one by one
 */
export function compareNames(expected: string, found: FoundName, { previous = [] }: Options = {}): NameComparison {
  return compareWith([expected, ...previous].map(toExpected), found)
}

/** A parsed name, reused for all comparisons. */
interface Expected {
  name: string
  holders: { text: string; parts: Parts }[]
}
type Parts = (anyLength: boolean) => NameParts[]

const toExpected = (name: string): Expected => ({
  name,
  holders: holdersOf(name).map((text) => ({ text, parts: onlyOnce((anyLength) => possibleParts(text, anyLength)) })),
})

function onlyOnce(parse: Parts): Parts {
  const known = new Map<boolean, NameParts[]>()
  return (anyLength) => {
    const parts = known.get(anyLength) ?? parse(anyLength)
    known.set(anyLength, parts)
    return parts
  }
}

/** @param all the expected name, then the previous ones */
function compareWith(all: Expected[], found: FoundName): NameComparison {
  const holders = holdersIn(found).map((one) => ({ one, parts: onlyOnce((anyLength) => partsOfFound(one, anyLength)) }))
  const tries = all.flatMap(({ holders: expected }, i) =>
    expected.flatMap((name) =>
      holders.map(({ one, parts }) => ({ ...compareOne(name, one, parts), notes: i ? ['previous_name'] : [] })),
    ),
  )
  const chosen = best(tries, { ...NOTHING, notes: [] })
  const isEqual = chosen.grade === 'equivalent' && all.some(({ name }) => name.trim() === written(found).trim())
  return toComparison(isEqual ? { ...chosen, grade: 'equal' } : chosen, [...chosen.notes, ...noted(chosen)])
}

function holdersIn(found: FoundName): FoundName[] {
  if (typeof found === 'string') return holdersOf(found)
  if (isLabelled(found)) return [found]
  return holdersOf(unlabelled(found)).map((full) => ({ full, ...(found.source && { source: found.source }) }))
}

function compareOne(expected: Expected['holders'][number], found: FoundName, partsOf: Parts): Pairing {
  const [oneWord, otherWord] = [
    unspaced(expected.text),
    unspaced(isLabelled(found) ? surnameFirst(found) : written(found)),
  ]
  if (oneWord !== null && oneWord === otherWord)
    return { grade: 'equivalent', alignment: [{ expected: expected.text, found: written(found), relation: 'same' }] }
  const how = circumstances(found)
  // If both names are read surname first, the pair says no more than both in their own order, and less reliably.
  const pairs = expected
    .parts(isLabelled(found))
    .flatMap((e) => partsOf(expected.text.includes(',')).map((f) => ({ e, f })))
    .filter(({ e, f }) => !(e.reversed && f.reversed))
  // If the surnames differ nothing passes, so one such pair is enough for the alignment.
  const promising = pairs.filter(({ e, f }) => pairSurnames(e, f, how).grade !== 'different')
  return best(
    (promising.length ? promising : pairs.slice(0, 1)).map(({ e, f }) => compareParts(e, f, how)),
    NOTHING,
  )
}

const surnameFirst = (found: FoundName): string =>
  typeof found === 'string' ? found : `${found.surname ?? ''}${found.given ?? ''}`
const written = (found: FoundName): string =>
  typeof found === 'string' ? found : (found.full ?? [found.given, found.surname].filter(Boolean).join(' '))

/**
 * Lengths of the name field on cards, small and large documents (ICAO 9303-5, -6 and -4): names that fill it may be
 * truncated.
 */
const PLACES = [30, 31, 39]

function circumstances(found: FoundName): Circumstances {
  if (typeof found === 'string' || found.source !== 'mrz') return { mrz: false, cut: null }
  const [surname = '', given = ''] =
    found.surname || found.given ? [found.surname, found.given] : (found.full ?? '').split('<<')
  const fields = [wordsOf(surname), wordsOf(given)].filter((words) => words.length)
  const isFull = PLACES.includes(fields.map(textOf).join('<<').length)
  return { mrz: true, cut: isFull ? (fields.at(-1)?.at(-1)?.spellings[0] ?? null) : null }
}

const noted = (pairing: Pairing) => [
  ...new Set(
    pairing.alignment.map((pair) => pair.relation).filter((relation) => relation !== 'same' && relation !== 'spelling'),
  ),
]

function toComparison({ grade, alignment }: Pairing, notes: string[]): NameComparison {
  return {
    passed: rank(grade) <= rank('near'),
    strict_passed: rank(grade) <= rank('equivalent'),
    grade,
    score: SCORES[grade],
    alignment,
    notes,
  }
}

/**
 * Looks for the expected name on a page of text and returns the best line. Holders of a joint account are compared one
 * by one and never mixed.
 */
export function compareNameOnPage(expected: string, page: string, options: Options = {}): NameComparison {
  return nameOnPages(expected, options)(page)
}

interface PageOptions extends Options {
  /** Fewest words of a name; by default one if the expected name is a single word. */
  fewest?: 2
}

/** The same for many parts of one paper: a line on several is compared once, and all share one work limit. */
export function nameOnPages(
  expected: string,
  { previous = [], fewest }: PageOptions = {},
): (page: string) => NameComparison {
  const names = [expected, ...previous]
  const [all, candidatesOn] = [names.map(toExpected), candidatesFor(names, fewest)]
  const known = new Map<string, NameComparison>()
  const compare = (candidate: string): NameComparison => {
    // A single word may match a single current name; for a previous name it would be a town or somebody else.
    const names = /\s/.test(candidate.trim()) ? all : all.slice(0, 1)
    const comparison = known.get(candidate) ?? compareWith(names, { full: candidate, source: 'bill' })
    known.set(candidate, comparison)
    return comparison
  }
  return (page) => best(candidatesOn(page).map(compare), { ...toComparison(NOTHING, ['name_not_on_page']) })
}
