import type { Condition, Operator } from './filter'

/**
 * Σ has two small letters, ς at the end of a word and σ elsewhere, and the database makes the one of every capital: in small letters
 * ΟΔΥΣΣΕΥΣ is not Οδυσσευς. A value is compared in each of its spellings, so that the index on the small letters still answers. Pure.
 */
const AT_AN_END = /[Σσς](?![\p{L}\p{M}])/gu
/** Each doubles the spellings. A text with more ends has two: one letter, or the other, at all of them. */
const MOST_ENDS = 4

/** A text as it may have been written, the text alone where no word ends in a sigma. */
export function spellingsOf(text: string): string[] {
  const ends = text.match(AT_AN_END)?.length ?? 0
  if (!ends) return [text]
  if (ends > MOST_ENDS) return ['σ', 'ς'].map((letter) => text.replace(AT_AN_END, letter))
  return Array.from({ length: 2 ** ends }, (_, choice) => {
    let end = 0
    return text.replace(AT_AN_END, () => ((choice >> end++) & 1 ? 'ς' : 'σ'))
  })
}

/** What compares with several values as it does with one. */
const WITH_SEVERAL: Partial<Record<Operator, Operator>> = { eq: 'in', in: 'in', ne: 'nin', nin: 'nin' }

/** A condition on a text or a list of texts, with its values in each of their spellings. */
export function spelled(condition: Condition): Condition {
  const { definition: field, op, value } = condition
  const several = field.column === 'text[]' && op === 'contains' ? 'in' : WITH_SEVERAL[op]
  const values = [value].flat().map(String)
  const spellings = values.flatMap(spellingsOf)
  return several && spellings.length > values.length ? { ...condition, op: several, value: spellings } : condition
}
