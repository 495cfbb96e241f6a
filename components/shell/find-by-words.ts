interface Findable {
  label: string
  /** Synonyms, only for matching. */
  words?: string
}

/** Includes the isolates around names in Arabic or Hebrew (lib/client/words/translate.ts). */
const BETWEEN = /[\s:,.\u2066-\u2069-]+/
const wordsOf = (text: string) => text.toLowerCase().split(BETWEEN).filter(Boolean)

/** Every typed word is a prefix of some word of the entry. */
function matches({ label, words = '' }: Findable, typed: string): boolean {
  const known = wordsOf(`${label} ${words}`)
  return wordsOf(typed).every((word) => known.some((one) => one.startsWith(word)))
}

/** All matches; those whose label starts with the query come first. */
export function findByWords<T extends Findable>(all: T[], typed: string): T[] {
  const found = all.filter((one) => matches(one, typed))
  const start = typed.trim().toLowerCase()
  const isNamed = ({ label }: T) => Number(label.toLowerCase().includes(start))
  return start ? found.toSorted((a, b) => isNamed(b) - isNamed(a)) : found
}
