import { isGivenName } from './known-names'
import { CIVIL_TITLES, FIRM_PARTNERS, FIRMS, TITLES, TITLES_OR_SURNAMES } from './name-vocabulary'
import { isIn, isInitial, textOf, withoutOffspring, wordsOf, type Word } from './name-words'

/**
 * Separators between two holders, but not within `von und zu`. Readers sometimes take & for 8, and no name contains a
 * digit.
 */
const BETWEEN = /\s+(?:&|&amp;|and|(?<!\bv[ao]n\s+)und(?!\s+zu\b)|et|\d+)\s+|\s*[&;+]\s*|\s*\/\s*/iu

/** "Mr Bob Hartley Mrs Ann Miller": a title after a complete name starts the next holder. */
function beforeTitles(part: string): string[] {
  const words = wordsOf(part)
  const at = words.findIndex(
    (word, i) =>
      isIn(CIVIL_TITLES, word) &&
      !(isIn(TITLES_OR_SURNAMES, word) && i === words.length - 1) &&
      words.slice(0, i).filter((before) => !isIn(TITLES, before)).length >= 2,
  )
  return at < 0 || part.includes(',') ? [part] : [textOf(words.slice(0, at)), ...beforeTitles(textOf(words.slice(at)))]
}

/** No account has more; a longer text is a list. */
const MAX_HOLDERS = 4

/** Ann Hartley & Sons Ltd is not a holder. */
const areFirmPartners = (words: Word[]) =>
  isIn(FIRM_PARTNERS, words[0]) && words.slice(1).every((word) => isIn(FIRMS, word))
const withoutTitles = (words: Word[]) => words.filter((word) => !isIn(TITLES, word))

/**
 * The holders of an account, one by one and never mixed. "Mr J & Mrs A Marsh" are J Marsh and A Marsh: a holder without
 * a surname takes that of the last one. With a title of his own, David Thomas has a surname.
 */
export function holdersOf(text: string): string[] {
  const parts = withoutOffspring(text)
    .replace(/\bc\s?\/\s?o\b.*$/isu, '')
    .replace(/(?<=\p{L}\s)\s*(?:chez|bei|bij(?!\s+(?:den?|het|['’]t)\s)|presso)\s.*$/su, '')
    .split(BETWEEN)
    .flatMap((part) => beforeTitles(part.trim()))
    .filter((part) => wordsOf(part).length)
    .slice(0, MAX_HOLDERS)
  if (parts.length < 2) return parts
  if (parts.slice(1).some((part) => areFirmPartners(wordsOf(part)))) return []
  const surname = withoutTitles(wordsOf(parts.at(-1) ?? '')).at(-1)?.text ?? ''
  return parts.map((part, i) => {
    const [all, words] = [wordsOf(part), withoutTitles(wordsOf(part))]
    const isGivenOnly =
      words.length < 2 ||
      words.every(isInitial) ||
      (!isIn(TITLES, all[0]) && words.every((word) => word.spellings.some(isGivenName)))
    return i < parts.length - 1 && isGivenOnly ? `${part} ${surname}` : part
  })
}
