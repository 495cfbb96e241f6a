import { isMisreading } from './misreading'
import { isNickname } from './nicknames'
import { isGivenName } from './known-names'
import { areSame, haveSamePlainSpelling, isInitial, type Word } from './name-words'
import { isGivenVariant, isSurnameVariant } from './spelling-variants'

/** How one word of the expected name meets one of the found name; null where it does not. */
export type Relation = 'same' | 'spelling' | 'initial' | 'nickname' | 'variant' | 'misread' | 'cut' | 'transliterated'
/** Relations between words that are the same, only written in another way. */
export const EXACT: (Relation | null)[] = ['same', 'spelling']

/** What is known of the found name beside its words. */
export interface Circumstances {
  /** Read off a machine-readable zone, which writes Ä as AE or A and has an end. */
  mrz: boolean
  /** The zone is as long as a zone can be, so that its last words may be cut. */
  full: boolean
}

const anyPair = (a: Word, b: Word, test: (x: string, y: string) => boolean) => a.spellings.some((x) => b.spellings.some((y) => test(x, y)))

/** A word cut at the end of a full zone; elsewhere eight letters are needed, and no name of its own: ANN is not cut from ANNA. */
function isCut(expected: string, found: string, full: boolean): boolean {
  if (!expected.startsWith(found) || found.length >= expected.length) return false
  return full ? found.length >= 2 : found.length >= 8 && !isGivenName(found) && !/S$|SON$/.test(found)
}

/** MUELLER in a zone may be Müller, whom an English keyboard writes Muller. */
const isTransliterated = (expected: string, found: string) => found.length >= 5 && found !== expected && found.replace(/([AOU])E/g, '$1') === expected

function relate(expected: Word, found: Word, how: Circumstances, given: boolean): Relation | null {
  if (areSame(expected, found)) return haveSamePlainSpelling(expected, found) ? 'same' : 'spelling'
  if (anyPair(expected, found, given ? isGivenVariant : isSurnameVariant)) return 'variant'
  if (anyPair(expected, found, isMisreading)) return 'misread'
  if (how.mrz && anyPair(expected, found, isTransliterated)) return 'transliterated'
  return how.mrz && anyPair(expected, found, (e, f) => isCut(e, f, how.full)) ? 'cut' : null
}

export const relateSurnames = (expected: Word, found: Word, how: Circumstances): Relation | null => relate(expected, found, how, false)

export function relateGiven(expected: Word, found: Word, how: Circumstances): Relation | null {
  if (areSame(expected, found)) return relate(expected, found, how, true)
  if (isInitial(expected) || isInitial(found)) return anyPair(expected, found, (e, f) => e.charAt(0) === f.charAt(0)) ? 'initial' : null
  return anyPair(expected, found, isNickname) ? 'nickname' : relate(expected, found, how, true)
}
