import type { FoundName } from './schema'
import { fold } from './fold'
import { PARTICLES, SUFFIXES, TITLES } from './name-vocabulary'

/** A name split into given names and surname, each a list of words; hyphenated words are split. */
export interface NameParts {
  given: string[]
  surname: string[]
  /** Read surname first, without a label or comma that says so. */
  reversed?: true
}

/** Words of a name: apostrophes join (O'Brien), hyphens and full stops separate. */
export function wordsOf(text: string): string[] {
  return text.normalize('NFC').replace(/['’‘`´]/g, '').replace(/[<_]/g, ' ').split(/[\s\-‐-―.,/]+/u).filter((word) => fold(word) !== '' && !/^\d+$/.test(word))
}

interface Word {
  text: string
  /** Tied to the word before it by a hyphen. */
  bound: boolean
}

const boundWords = (text: string): Word[] => text.split(/[\s.,/<_]+/u).flatMap((group) => wordsOf(group).map((word, i) => ({ text: word, bound: i > 0 })))

/** Drops titles, suffixes and particles, but only while a given name and a surname remain. */
function essential(words: Word[]): Word[] {
  const kept = [...words]
  const drop = (at: number) => kept.length > 2 && kept.splice(at, 1)
  const isIn = (list: Set<string>, word: Word | undefined) => list.has(fold(word?.text ?? ''))
  while (isIn(TITLES, kept[0]) && drop(0));
  while (isIn(SUFFIXES, kept.at(-1)) && drop(kept.length - 1));
  for (let i = kept.length - 1; i > 0; i--) if (isIn(PARTICLES, kept[i])) drop(i)
  return kept
}

/**
 * The ways in which an unlabelled name can be split: surname last (one word, or two), or first. A comma says which it is.
 * A hyphen binds its words, so that a double surname is not torn apart.
 */
export function possibleParts(text: string): NameParts[] {
  const [before, after, ...more] = text.split(',')
  if (before !== undefined && after !== undefined && !more.length && wordsOf(after).length && !wordsOf(after).every((word) => SUFFIXES.has(fold(word)))) {
    return [{ surname: essentialTail(wordsOf(before)), given: wordsOf(after) }]
  }
  const bound = essential(boundWords(text))
  const words = bound.map((word) => word.text)
  const cuts = bound.flatMap((word, at) => (at > 0 && !word.bound ? [at] : []))
  if (!cuts.length) return [{ given: [], surname: words }]
  // A surname has one word or two, or as many as its hyphens bind.
  const last = cuts.filter((at) => words.length - at <= 2 || at === cuts.at(-1)).toReversed()
  const first = cuts.filter((at) => at <= 2 || at === cuts[0])
  return [
    ...last.map((at) => ({ given: words.slice(0, at), surname: words.slice(at) })),
    ...first.map((at) => ({ given: words.slice(at), surname: words.slice(0, at), reversed: true as const })),
  ]
}

/** A labelled surname keeps one word at least. */
function essentialTail(words: string[]): string[] {
  const kept = words.filter((word) => !PARTICLES.has(fold(word)) && !SUFFIXES.has(fold(word)))
  return kept.length ? kept : words
}

export function partsOfFound(found: FoundName): NameParts[] {
  if (typeof found === 'string') return possibleParts(found)
  if (found.surname && found.given) {
    const given = wordsOf(found.given)
    return [{ surname: essentialTail(wordsOf(found.surname)), given: given.filter((word, i) => !(i === 0 && given.length > 1 && TITLES.has(fold(word)))) }]
  }
  return possibleParts(found.full ?? found.surname ?? found.given ?? '')
}
