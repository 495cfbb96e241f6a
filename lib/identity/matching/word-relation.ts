import { isGivenMisreading, isMisreading } from './misreading'
import { isNickname } from './nicknames'
import { isGivenName } from './known-names'
import { areSame, haveSamePlainSpelling, isInitial, type Word } from './name-words'
import { isGivenVariant, isSurnameVariant } from './spelling-variants'

/** How one word of the expected name relates to one of the found name; null if it does not match. */
export type Relation = 'same' | 'spelling' | 'initial' | 'nickname' | 'variant' | 'misread' | 'cut' | 'transliterated'
/** Relations between equal words that are only written differently. */
export const EXACT: (Relation | null)[] = ['same', 'spelling']

/** What is known about the found name apart from its words. */
export interface Circumstances {
  /** Read from a machine-readable zone, which writes Ä as AE or A and has limited length. */
  mrz: boolean
  /** The last word of a completely filled zone, which may be truncated; folded. */
  cut: string | null
}

const anyPair = (a: Word, b: Word, test: (x: string, y: string) => boolean) =>
  a.spellings.some((x) => b.spellings.some((y) => test(x, y)))

/**
 * A word truncated at the end of a full zone; elsewhere it needs eight letters. Never a name of its own: ANN is not a
 * truncated ANNA.
 */
function isCut(expected: string, found: string, cut: string | null): boolean {
  if (!expected.startsWith(found) || found.length >= expected.length || isGivenName(found)) return false
  return found === cut ? found.length >= 2 : found.length >= 8 && !/S$|SON$/.test(found)
}

/**
 * MUELLER in a zone may be Müller, which an English keyboard writes Muller. No umlaut is next to a vowel or at the end,
 * nor in a name such as MICHAEL.
 */
const isTransliterated = (expected: string, found: string) =>
  found.length >= 5 &&
  found !== expected &&
  !isGivenName(found) &&
  found.replace(/(?<![AEIOUY])([AOU])E(?=[^AEIOUY])/g, '$1') === expected

function relate(expected: Word, found: Word, how: Circumstances, given: boolean): Relation | null {
  if (areSame(expected, found)) return haveSamePlainSpelling(expected, found) ? 'same' : 'spelling'
  if (anyPair(expected, found, given ? isGivenVariant : isSurnameVariant)) return 'variant'
  if (expected.composed || found.composed) return null
  if (anyPair(expected, found, given ? isGivenMisreading : isMisreading)) return 'misread'
  if (how.mrz && anyPair(expected, found, isTransliterated)) return 'transliterated'
  return how.mrz && anyPair(expected, found, (e, f) => isCut(e, f, how.cut)) ? 'cut' : null
}

export const relateSurnames = (expected: Word, found: Word, how: Circumstances): Relation | null =>
  relate(expected, found, how, false)

export function relateGiven(expected: Word, found: Word, how: Circumstances): Relation | null {
  if (areSame(expected, found)) return relate(expected, found, how, true)
  if (isInitial(expected) || isInitial(found))
    return anyPair(expected, found, (e, f) => e.charAt(0) === f.charAt(0)) ? 'initial' : null
  return anyPair(expected, found, isNickname) ? 'nickname' : relate(expected, found, how, true)
}
