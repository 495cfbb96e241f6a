import { CLOSE_SURNAMES, isComposedName, isGivenName } from './known-names'
import { isServant } from './servant-names'

/** One reading error in a long word: a look-alike, a lost letter, or a doubled one. Works on folded spellings. */
const MIN_LENGTH = 8
const ALIKE = ['IL1J', 'O0QD', 'UV', 'CG', 'EF', 'HN', 'S5', 'B8', 'Z2', 'PR', 'T7'].map((letters) => new Set(letters))
/**
 * Ivanova, Ioannidis, Fernando and Humphreys are not misreadings of Ivanov, Ioannidi and so on; among given names,
 * Célestine is not one of Célestin.
 */
const INFLECTED = /[AIOS]$/
const INFLECTED_GIVEN = /[AEIOS]$/
const PAIRS: [string, string][] = [
  ['RN', 'M'],
  ['CL', 'D'],
  ['VV', 'W'],
  ['LI', 'U'],
  ['NN', 'M'],
]

const alike = (a: string, b: string) => ALIKE.some((letters) => letters.has(a) && letters.has(b))

/**
 * `longer` is `shorter` with one more letter, lost or doubled by the reader. Not the first letter, which makes another
 * name, nor an ending.
 */
function oneLetterMore(longer: string, shorter: string, inflected: RegExp): boolean {
  if (longer.length !== shorter.length + 1) return false
  const at = [...longer].findIndex((letter, i) => letter !== shorter[i])
  const isEnding = at === longer.length - 1 && inflected.test(longer)
  return at > 0 && !isEnding && longer.slice(0, at) + longer.slice(at + 1) === shorter
}

function oneLetterAlike(a: string, b: string): boolean {
  if (a.length !== b.length) return false
  const different = [...a].flatMap((letter, i) => (letter === b[i] ? [] : [i]))
  const [at] = different
  return different.length === 1 && at !== undefined && alike(a.charAt(at), b.charAt(at))
}

const pairForLetter = (a: string, b: string) =>
  PAIRS.some(([two, one]) => occurrences(a, two, one).includes(b) || occurrences(b, two, one).includes(a))

/** `text` with each single occurrence of `from` replaced in turn. */
function occurrences(text: string, from: string, to: string): string[] {
  const found: string[] = []
  for (let at = text.indexOf(from); at >= 0; at = text.indexOf(from, at + 1))
    found.push(text.slice(0, at) + to + text.slice(at + from.length))
  return found
}

const isKnown = (word: string) =>
  isGivenName(word) || isComposedName(word) || isServant(word) || CLOSE_SURNAMES.has(word)

/** Symmetric. Both words need at least 8 letters, so that Johnson never equals Johnston. */
export const isMisreading = (a: string, b: string): boolean => isSlip(a, b, INFLECTED)
/** For given names. Symmetric. */
export const isGivenMisreading = (a: string, b: string): boolean => isSlip(a, b, INFLECTED_GIVEN)

function isSlip(a: string, b: string, inflected: RegExp): boolean {
  if (Math.min(a.length, b.length) < MIN_LENGTH || a === b || (isKnown(a) && isKnown(b))) return false
  return oneLetterAlike(a, b) || oneLetterMore(a, b, inflected) || oneLetterMore(b, a, inflected) || pairForLetter(a, b)
}
