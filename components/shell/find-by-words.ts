interface Findable {
  label: string
  /** Other words that people look for it by. */
  words?: string
}

/** At the isolates around a name in Arabic or Hebrew, too (lib/client/words/translate.ts). */
const BETWEEN = /[\s:,.\u2066-\u2069-]+/
const wordsOf = (text: string) => text.toLowerCase().split(BETWEEN).filter(Boolean)

/** Each word that was typed begins a word of it. */
function matches({ label, words = '' }: Findable, typed: string): boolean {
  const known = wordsOf(`${label} ${words}`)
  return wordsOf(typed).every((word) => known.some((one) => one.startsWith(word)))
}

/** What the words lead to; what has them in its own name comes first. */
export function findByWords<T extends Findable>(all: T[], typed: string): T[] {
  const found = all.filter((one) => matches(one, typed))
  const start = typed.trim().toLowerCase()
  const isNamed = ({ label }: T) => Number(label.toLowerCase().includes(start))
  return start ? found.toSorted((a, b) => isNamed(b) - isNamed(a)) : found
}
