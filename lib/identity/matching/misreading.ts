import { CLOSE_SURNAMES, GIVEN_NAMES } from './known-names'

/** One slip of a reader in a long word: letters that look alike, a lost letter, or a doubled one. Folded spellings. */
const SHORTEST = 8
const ALIKE = ['IL1J', 'O0QD', 'UV', 'CG', 'EF', 'HN', 'S5', 'B8', 'Z2', 'PR', 'T7'].map((letters) => new Set(letters))
const PAIRS: [string, string][] = [['RN', 'M'], ['CL', 'D'], ['VV', 'W'], ['LI', 'U'], ['NN', 'M']]

const alike = (a: string, b: string) => ALIKE.some((letters) => letters.has(a) && letters.has(b))

/** `longer` is `shorter` with one letter more: any lost letter, or one that was doubled. */
function oneLetterMore(longer: string, shorter: string): boolean {
  if (longer.length !== shorter.length + 1) return false
  const at = [...longer].findIndex((letter, i) => letter !== shorter[i])
  return longer.slice(0, at) + longer.slice(at + 1) === shorter
}

function oneLetterAlike(a: string, b: string): boolean {
  if (a.length !== b.length) return false
  const different = [...a].flatMap((letter, i) => (letter === b[i] ? [] : [i]))
  const [at] = different
  return different.length === 1 && at !== undefined && alike(a.charAt(at), b.charAt(at))
}

const pairForLetter = (a: string, b: string) => PAIRS.some(([two, one]) => occurrences(a, two, one).includes(b) || occurrences(b, two, one).includes(a))

/** `text` with each single occurrence of `from` replaced. */
function occurrences(text: string, from: string, to: string): string[] {
  const found: string[] = []
  for (let at = text.indexOf(from); at >= 0; at = text.indexOf(from, at + 1)) found.push(text.slice(0, at) + to + text.slice(at + from.length))
  return found
}

const isKnown = (word: string) => GIVEN_NAMES.has(word) || CLOSE_SURNAMES.has(word)
/** Valentin and Valentina, Aleksandrov and Aleksandrova: a name and its feminine, not a lost letter. */
const isFeminineOf = (longer: string, shorter: string) => /[NVR]$/.test(shorter) && longer === `${shorter}A`

/** Symmetric. Both words have at least 8 letters, so that Johnson is never Johnston. */
export function isMisreading(a: string, b: string): boolean {
  if (Math.min(a.length, b.length) < SHORTEST || a === b || (isKnown(a) && isKnown(b))) return false
  if (isFeminineOf(a, b) || isFeminineOf(b, a)) return false
  return oneLetterAlike(a, b) || oneLetterMore(a, b) || oneLetterMore(b, a) || pairForLetter(a, b)
}
