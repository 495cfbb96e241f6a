import { editDistance } from './edit-distance'
import { fold } from './fold'

export type NameField = 'surname' | 'given_names'

/** Share of a name's letters that text recognition may lose or confuse: with more, the name counts as absent. */
const MISREAD = 0.4
/** A shorter word is a different one: MAR of a date for Marie. */
const MIN_LENGTH = 0.75
/** Names with fewer letters can get lost in any line. */
const TELLING = 4

/**
 * The names of which no word is anywhere in the print, allowing for misreading. For print that other fields proved
 * legible. Short names never count as missing.
 */
export function namesNotShown(lines: string[], names: Record<NameField, string | null>): NameField[] {
  const words = lines
    .flatMap((line) => [line, ...line.split(/[^\p{L}]+/u)])
    .map(fold)
    .filter((word) => word !== '')
  return (['surname', 'given_names'] as const).filter((field) => {
    const sought = (names[field] ?? '').split(/[\s-]+/).map(fold)
    return (
      sought.some((name) => name.length >= TELLING) && !sought.some((name) => words.some((word) => isShown(name, word)))
    )
  })
}

function isShown(name: string, word: string): boolean {
  if (name.length < TELLING) return word.includes(name)
  return (
    word.includes(name) ||
    (word.length >= MIN_LENGTH * name.length && editDistance(name, word) <= Math.floor(MISREAD * name.length))
  )
}
