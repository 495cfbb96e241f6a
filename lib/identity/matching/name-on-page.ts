import { namesOnLine } from './name-lines'
import { TITLES } from './name-vocabulary'
import { areSame, isIn, isInitial, joined, wordsOf, type Word } from './name-words'
import { isMisreading } from './misreading'
import { isSurnameVariant, isGivenVariant } from './spelling-variants'

/**
 * Comparing each text that could be a name is expensive, and a stranger writes the page. So only texts that share a
 * word with the name are compared, each once, and only this many.
 */
const MAX_CANDIDATES = 100
/** Shorter words occur inside others by chance. */
const MIN_INSIDE_LENGTH = 4
const MAX_LINE_LENGTH = 400

/**
 * The candidates of a page, or of its parts one after another: texts that share a word with one of `names`.
 * @param names the expected one, then previous ones; a single word is a candidate only if the first is a single word,
 * too
 */
export function candidatesFor(names: string[], fewest = fewestFor(names)): (page: string) => string[] {
  const isRelated = sharesWordWith(names.flatMap(telling))
  const known = names.join(' ')
  const met = new Set<string>()
  const admit = (candidate: string) =>
    met.has(candidate) || (met.size < MAX_CANDIDATES && isRelated(candidate) && met.add(candidate).size > 0)
  const byLine = new Map<string, string[]>()
  const candidatesOn = (line: string): string[] => {
    const candidates =
      byLine.get(line) ??
      (met.size < MAX_CANDIDATES && isRelated(line) ? namesOnLine(line, known, fewest).filter(admit) : [])
    byLine.set(line, candidates)
    return candidates
  }
  return (page) => [...new Set(page.split('\n').flatMap((line) => candidatesOn(line.slice(0, MAX_LINE_LENGTH))))]
}

const fewestFor = ([expected = '']: string[]): 1 | 2 => (isOneWord(expected) ? 1 : 2)

/** Whether the name is a single word, as is common in Java and in the south of India. */
export const isOneWord = (name: string): boolean => wordsOf(name).length === 1

/**
 * The words that distinguish one name from others: no title, unless it is a surname, and initials only if there is
 * nothing else.
 */
function telling(name: string): Word[] {
  const words = wordsOf(name).filter((word, i, all) => i === all.length - 1 || !isIn(TITLES, word))
  const long = words.filter((word) => !isInitial(word))
  return long.length ? long : wordsOf(name)
}

/** Whether a text has one of the words, in any of its spellings, by itself or joined with its neighbours. */
function sharesWordWith(sought: Word[]): (text: string) => boolean {
  const asked = new Map<string, boolean>()
  const inside = sought.flatMap((word) => word.spellings).filter((spelling) => spelling.length >= MIN_INSIDE_LENGTH)
  const isOne = (word: Word) =>
    sought.some(
      (one) =>
        areSame(one, word) ||
        one.spellings.some((x) =>
          word.spellings.some((y) => isSurnameVariant(x, y) || isGivenVariant(x, y) || isMisreading(x, y)),
        ),
    )
  const remembered = (word: Word) => {
    const known = asked.get(word.text) ?? isOne(word)
    asked.set(word.text, known)
    return known
  }
  return (text) => {
    const words = wordsOf(text.replace(/[:;&|()]+/g, ' '))
    return (
      words.some(remembered) ||
      joined(words).some((whole) => inside.some((spelling) => whole.includes(spelling))) ||
      words.some((word, i) => i > 0 && remembered(pairOf(words[i - 1] ?? word, word)))
    )
  }
}

const pairOf = (before: Word, word: Word): Word => ({
  text: `${before.text} ${word.text}`,
  spellings: joined([before, word]),
  bound: false,
})
