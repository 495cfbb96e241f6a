import { compareParts, type Pairing } from './name-pairing'
import { partsOfFound, possibleParts } from './name-parts'
import { GRADES, type FoundName, type Grade, type NameComparison } from './schema'

/** Comparing names (contract section 3). Pure; the alignment says which word met which. */
const SCORES: Record<Grade, number> = { equal: 1, equivalent: 0.95, near: 0.7, partial: 0.35, different: 0.05 }
const rank = (grade: Grade) => GRADES.indexOf(grade)

interface Options {
  /** Names that the person had before; any of them counts. */
  previous?: string[]
}

/** The name that is expected against the name that was found. */
export function compareNames(expected: string, found: FoundName, { previous = [] }: Options = {}): NameComparison {
  const tries = [expected, ...previous].map((name, i) => ({ ...compareOne(name, found), notes: i ? ['previous_name'] : [] }))
  const best = tries.reduce((a, b) => (rank(b.grade) < rank(a.grade) ? b : a))
  return toComparison(best, [...best.notes, ...noted(best)])
}

function compareOne(expected: string, found: FoundName): Pairing {
  const source = typeof found === 'string' ? undefined : found.source
  // Two names that are both read surname first say no more than read in their own order, and less surely.
  const pairs = possibleParts(expected).flatMap((e) => partsOfFound(found).map((f) => ({ e, f }))).filter(({ e, f }) => !(e.reversed && f.reversed))
  const pairings = pairs.map(({ e, f }) => compareParts(e, f, { cut: source === 'mrz' }))
  const best = pairings.reduce((a, b) => (rank(b.grade) < rank(a.grade) ? b : a))
  const written = typeof found === 'string' ? found : (found.full ?? [found.given, found.surname].filter(Boolean).join(' '))
  return best.grade === 'equivalent' && expected.trim() === written.trim() ? { ...best, grade: 'equal' } : best
}

const noted = (pairing: Pairing) => [...new Set(pairing.alignment.map((pair) => pair.relation).filter((relation) => relation !== 'same' && relation !== 'spelling'))]

function toComparison({ grade, alignment }: Pairing, notes: string[]): NameComparison {
  return { passed: rank(grade) <= rank('near'), strict_passed: rank(grade) <= rank('equivalent'), grade, score: SCORES[grade], alignment, notes }
}

/**
 * The expected name on a page of text: the best line. Holders of a joint account are compared one by one and never mixed.
 */
export function compareNameOnPage(expected: string, page: string, options: Options = {}): NameComparison {
  const candidates = page.split('\n').flatMap(namesOnLine)
  const comparisons = candidates.map((candidate) => compareNames(expected, { full: candidate, source: 'bill' }, options))
  const nothing: NameComparison = { passed: false, strict_passed: false, grade: 'different', score: SCORES.different, alignment: [], notes: ['name_not_on_page'] }
  return comparisons.reduce((a, b) => (rank(b.grade) < rank(a.grade) ? b : a), nothing)
}

const MAX_NAME_WORDS = 8

/** What could be a name on a line: columns apart, labels off, joint holders one by one. */
function namesOnLine(line: string): string[] {
  const columns = line.split(/\s{2,}|\t|\|/).flatMap((column) => [column, ...(column.includes(':') ? [column.slice(column.lastIndexOf(':') + 1)] : [])])
  return columns.flatMap(holders).filter((text) => {
    const words = text.trim().split(/\s+/)
    return words.length >= 2 && words.length <= MAX_NAME_WORDS && /^[\p{L}\s'’‘.,-]+$/u.test(text.trim())
  })
}

/** "Mr J & Mrs A Marsh" are J Marsh and A Marsh: a holder without a surname has that of the last. */
function holders(text: string): string[] {
  const parts = text.split(/\s+(?:&|and|und|et)\s+|\s*\/\s*/i).map((part) => part.trim()).filter(Boolean)
  if (parts.length < 2) return parts
  const surname = parts.at(-1)?.split(/\s+/).at(-1) ?? ''
  return parts.map((part, i) => (i < parts.length - 1 && part.replace(/^(mr|mrs|ms|miss|mx|dr)\.?\s*/i, '').split(/\s+/).length < 2 ? `${part} ${surname}` : part))
}
