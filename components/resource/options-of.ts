import type { ReferenceOption } from '@/lib/client/options'

const MARKS = /\p{Mark}/gu
/** "Jürgen" is found by "jurgen". */
const folded = (text: string) => text.normalize('NFD').replace(MARKS, '').toLocaleLowerCase()

/** As many results as the search of a large collection shows. */
const MAX_FOUND = 20

/** Those whose title has all the typed words, in any order: a few of them, or the first ones of all. Pure. */
export function matching(options: readonly ReferenceOption[], typed: string): ReferenceOption[] {
  const words = folded(typed).split(/\s+/)
  return options.filter(({ title }) => words.every((word) => folded(title).includes(word))).slice(0, MAX_FOUND)
}

/** People from A to Z; other collections have an order of their own. Pure. */
export const inOrder = (target: string, options: readonly ReferenceOption[]): ReferenceOption[] =>
  target === 'members' ? options.toSorted((a, b) => a.title.localeCompare(b.title)) : [...options]
