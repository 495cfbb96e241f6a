import { compareParts } from './compare-parts'
import { holdersOf } from './name-holders'
import { namesOnLine } from './name-lines'
import { isLabelled, partsOfFound, possibleParts } from './name-parts'
import { textOf, wordsOf } from './name-words'
import type { Pairing } from './pairing'
import { GRADES, type FoundName, type Grade, type NameComparison } from './schema'
import type { Circumstances } from './word-relation'

/** Comparing names (contract section 3). Pure; the alignment says which word met which. */
const SCORES: Record<Grade, number> = { equal: 1, equivalent: 0.95, near: 0.7, partial: 0.35, different: 0.05 }
const rank = (grade: Grade) => GRADES.indexOf(grade)
const NOTHING: Pairing = { grade: 'different', alignment: [] }
const best = <Graded extends { grade: Grade }>(all: Graded[], otherwise: Graded): Graded => all.reduce((a, b) => (rank(b.grade) < rank(a.grade) ? b : a), all[0] ?? otherwise)

interface Options {
  /** Names that the person had before; any of them counts. */
  previous?: string[]
}

/**
 * The name that is expected against the name that was found.
 * @param found several holders of one account are compared one by one
 */
export function compareNames(expected: string, found: FoundName, { previous = [] }: Options = {}): NameComparison {
  const tries = [expected, ...previous].flatMap((name, i) => holdersOf(name).flatMap((one) => holdersIn(found).map((other) => ({ ...compareOne(one, other), notes: i ? ['previous_name'] : [] }))))
  const chosen = best(tries, { ...NOTHING, notes: [] })
  const isEqual = chosen.grade === 'equivalent' && [expected, ...previous].some((name) => name.trim() === written(found).trim())
  return toComparison(isEqual ? { ...chosen, grade: 'equal' } : chosen, [...chosen.notes, ...noted(chosen)])
}

function holdersIn(found: FoundName): FoundName[] {
  if (typeof found === 'string') return holdersOf(found)
  if (isLabelled(found)) return [found]
  return holdersOf(found.full ?? ([found.given, found.surname].find((part) => part?.trim()) ?? '')).map((full) => ({ full, ...(found.source && { source: found.source }) }))
}

function compareOne(expected: string, found: FoundName): Pairing {
  const how = circumstances(found)
  // Two names that are both read surname first say no more than read in their own order, and less surely.
  const pairs = possibleParts(expected, isLabelled(found)).flatMap((e) => partsOfFound(found, expected.includes(',')).map((f) => ({ e, f }))).filter(({ e, f }) => !(e.reversed && f.reversed))
  return best(pairs.map(({ e, f }) => compareParts(e, f, how)), NOTHING)
}

const written = (found: FoundName): string => (typeof found === 'string' ? found : (found.full ?? [found.given, found.surname].filter(Boolean).join(' ')))

/** The shortest name field of a zone has 30 places (ICAO 9303-5); a name that fills it may be cut. */
const SHORTEST_FULL_ZONE = 28

function circumstances(found: FoundName): Circumstances {
  if (typeof found === 'string' || found.source !== 'mrz') return { mrz: false, full: false }
  const zone = found.surname || found.given ? `${textOf(wordsOf(found.surname ?? ''))}  ${textOf(wordsOf(found.given ?? ''))}` : (found.full ?? '')
  return { mrz: true, full: zone.trim().length >= SHORTEST_FULL_ZONE }
}

const noted = (pairing: Pairing) => [...new Set(pairing.alignment.map((pair) => pair.relation).filter((relation) => relation !== 'same' && relation !== 'spelling'))]

function toComparison({ grade, alignment }: Pairing, notes: string[]): NameComparison {
  return { passed: rank(grade) <= rank('near'), strict_passed: rank(grade) <= rank('equivalent'), grade, score: SCORES[grade], alignment, notes }
}

/**
 * The expected name on a page of text: the best line. Holders of a joint account are compared one by one and never mixed.
 */
export function compareNameOnPage(expected: string, page: string, options: Options = {}): NameComparison {
  const names = [expected, ...(options.previous ?? [])].join(' ')
  const candidates = [...new Set(page.split('\n').flatMap((line) => namesOnLine(line, names)))]
  const comparisons = candidates.map((candidate) => compareNames(expected, { full: candidate, source: 'bill' }, options))
  return best(comparisons, { ...toComparison(NOTHING, ['name_not_on_page']) })
}
