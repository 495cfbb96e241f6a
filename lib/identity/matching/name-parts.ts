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

/** Drops titles, suffixes and particles, but only while a given name and a surname remain. */
function essential(words: string[]): string[] {
  const kept = [...words]
  const drop = (at: number) => kept.length > 2 && kept.splice(at, 1)
  while (TITLES.has(fold(kept[0] ?? '')) && drop(0));
  while (SUFFIXES.has(fold(kept.at(-1) ?? '')) && drop(kept.length - 1));
  for (let i = kept.length - 1; i > 0; i--) if (PARTICLES.has(fold(kept[i] ?? ''))) drop(i)
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
  const words = essential(wordsOf(text))
  if (words.length < 2) return [{ given: [], surname: words }]
  const splits: NameParts[] = [{ given: words.slice(0, -1), surname: words.slice(-1) }]
  if (words.length > 2) splits.push({ given: words.slice(0, -2), surname: words.slice(-2) })
  splits.push({ given: words.slice(1), surname: words.slice(0, 1), reversed: true })
  if (words.length > 2) splits.push({ given: words.slice(2), surname: words.slice(0, 2), reversed: true })
  return splits
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
