import type { Condition, Operator } from './filter'

/**
 * Σ has two lowercase forms, ς at the end of a word and σ elsewhere, but the database lowercases every Σ to the same
 * one: ΟΔΥΣΣΕΥΣ in lower case does not equal Οδυσσευς. So we compare a value in each of its spellings, and the index on
 * the lowercased text still answers. Pure.
 */
const AT_AN_END = /[Σσς](?![\p{L}\p{M}])/gu
/** Each word end doubles the spellings. A text with more than this gets two: one form, or the other, at all ends. */
const MAX_ENDS = 4

/** All spellings a text may have been stored in; the text alone if no word ends in a sigma. */
export function spellingsOf(text: string): string[] {
  const ends = text.match(AT_AN_END)?.length ?? 0
  if (!ends) return [text]
  if (ends > MAX_ENDS) return ['σ', 'ς'].map((letter) => text.replace(AT_AN_END, letter))
  return Array.from({ length: 2 ** ends }, (_, choice) => {
    let end = 0
    return text.replace(AT_AN_END, () => ((choice >> end++) & 1 ? 'ς' : 'σ'))
  })
}

/** The operator for several values that corresponds to each operator for one. */
const WITH_SEVERAL: Partial<Record<Operator, Operator>> = { eq: 'in', in: 'in', ne: 'nin', nin: 'nin' }

/** A condition on a text or a list of texts, with every spelling of its values. */
export function withSpellings(condition: Condition): Condition {
  const { definition: field, op, value } = condition
  const several = field.column === 'text[]' && op === 'contains' ? 'in' : WITH_SEVERAL[op]
  const values = [value].flat().map(String)
  const spellings = values.flatMap(spellingsOf)
  return several && spellings.length > values.length ? { ...condition, op: several, value: spellings } : condition
}
