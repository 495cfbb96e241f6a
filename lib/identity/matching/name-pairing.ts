import { fold, sameWord } from './fold'
import { isMisreading } from './misreading'
import type { NameParts } from './name-parts'
import { areTwoGivenNames, isNickname, isVariant } from './name-vocabulary'
import type { Grade, NameComparison } from './schema'

/** How the words of two names, each split into given names and surname, meet. */
export interface Pairing {
  grade: Grade
  alignment: NameComparison['alignment']
}
type Relation = 'same' | 'spelling' | 'initial' | 'nickname' | 'variant' | 'misread' | 'cut'
interface Circumstances {
  /** The found name may end in the middle of a word (MRZ). */
  cut: boolean
}

const SHORTEST_CUT = 3

function relate(expected: string, found: string, { cut }: Circumstances, given: boolean): Relation | null {
  if (sameWord(expected, found)) return fold(expected) === fold(found) ? 'same' : 'spelling'
  const [e, f] = [fold(expected), fold(found)]
  if (given && (e.length === 1 || f.length === 1)) return e.charAt(0) === f.charAt(0) ? 'initial' : null
  if (given && isNickname(e, f)) return 'nickname'
  if (isVariant(e, f)) return 'variant'
  if (isMisreading(e, f) && !areTwoGivenNames(e, f)) return 'misread'
  return cut && f.length >= SHORTEST_CUT && f.length < e.length && e.startsWith(f) ? 'cut' : null
}

const EXACT: (Relation | null)[] = ['same', 'spelling']

/** Surnames: the same words, or one half of a double one, or joined where the other is apart. */
function pairSurnames(expected: string[], found: string[], how: Circumstances): Pairing {
  const joined = sameWord(expected.join(''), found.join(''))
  if (joined) return { grade: 'equivalent', alignment: [{ expected: expected.join(' '), found: found.join(' '), relation: 'same' }] }
  if (expected.length === found.length) {
    const relations = expected.map((word, i) => relate(word, found[i] ?? '', how, false))
    const alignment = expected.map((word, i) => ({ expected: word, found: found[i] ?? null, relation: relations[i] ?? 'different' }))
    if (relations.every((relation) => relation !== null)) return { grade: relations.every((relation) => EXACT.includes(relation)) ? 'equivalent' : 'near', alignment }
    return { grade: 'different', alignment }
  }
  const [shorter, longer] = expected.length < found.length ? [expected, found] : [found, expected]
  const half = shorter.length === 1 && longer.length === 2 && longer.some((word) => sameWord(word, shorter[0] ?? ''))
  return { grade: half ? 'near' : 'different', alignment: [{ expected: expected.join(' '), found: found.join(' '), relation: half ? 'half_of_double' : 'different' }] }
}

/** Given names: the first must meet; further ones may be missing on one side, but two that differ contradict. */
function pairGiven(expected: string[], found: string[], how: Circumstances): Pairing {
  if (!expected.length || !found.length) return { grade: 'partial', alignment: [{ expected: expected.join(' ') || null, found: found.join(' ') || null, relation: 'missing' }] }
  if (sameWord(expected.join(''), found.join(''))) return { grade: 'equivalent', alignment: [{ expected: expected.join(' '), found: found.join(' '), relation: 'same' }] }
  const rest = [...found]
  const unmet: string[] = []
  const alignment: Pairing['alignment'] = []
  const relations: Relation[] = []
  for (const word of expected) {
    const at = bestPartner(word, rest, how)
    const partner = at === null ? undefined : rest.splice(at, 1)[0]
    const relation = partner === undefined ? null : relate(word, partner, how, true)
    if (relation) relations.push(relation)
    else unmet.push(word)
    alignment.push({ expected: word, found: partner ?? null, relation: relation ?? 'missing' })
  }
  alignment.push(...rest.map((word) => ({ expected: null, found: word, relation: 'extra' })))
  if (!relations.length || (unmet.length && rest.length)) return { grade: 'different', alignment: markDifferent(alignment) }
  const firstMeets = relate(expected[0] ?? '', found[0] ?? '', how, true) !== null
  return { grade: relations.every((relation) => EXACT.includes(relation)) && firstMeets ? 'equivalent' : 'near', alignment }
}

/** The exact partner before one that merely may be meant. */
function bestPartner(word: string, found: string[], how: Circumstances): number | null {
  const exact = found.findIndex((one) => sameWord(word, one))
  if (exact >= 0) return exact
  const near = found.findIndex((one) => relate(word, one, how, true) !== null)
  return near >= 0 ? near : null
}

const markDifferent = (alignment: Pairing['alignment']) => alignment.map((pair) => (pair.relation === 'missing' || pair.relation === 'extra' ? { ...pair, relation: 'different' } : pair))

const WORST: Grade[] = ['equal', 'equivalent', 'near', 'partial', 'different']

export function compareParts(expected: NameParts, found: NameParts, how: Circumstances): Pairing {
  const surname = pairSurnames(expected.surname, found.surname, how)
  const given = pairGiven(expected.given, found.given, how)
  const nameless = !expected.surname.length || !found.surname.length
  // Half a double surname beside given names that do not fit exactly is another person's middle name.
  const uneven = given.alignment.some(({ relation }) => relation === 'missing' || relation === 'extra')
  const middleName = uneven && surname.alignment.some(({ relation }) => relation === 'half_of_double')
  const grade = nameless || middleName ? 'different' : WORST[Math.max(WORST.indexOf(surname.grade), WORST.indexOf(given.grade))] ?? 'different'
  return { grade, alignment: [...given.alignment, ...surname.alignment] }
}
