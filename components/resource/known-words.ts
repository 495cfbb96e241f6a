/** More than anybody scans before typing on. */
const MAX_OFFERED = 50

/** As the database folds them, whatever the language of the browser: `I` is not `ı`. */
const folded = (text: string) => text.trim().toLowerCase()
/** Whether two words differ at most in case, as filters and tags compare them. Pure. */
export const isSameWord = (one: string) => (other: string) => folded(one) === folded(other)

/** The known words to offer while somebody types: not chosen yet, those that begin with the text first. Pure. */
export function wordsFor(known: readonly string[], chosen: readonly string[], typed: string): string[] {
  const text = folded(typed)
  const taken = new Set(chosen.map(folded))
  const found = known.filter((word) => !taken.has(folded(word)) && folded(word).includes(text))
  const isFirst = (word: string) => folded(word).startsWith(text)
  return [...found.filter(isFirst), ...found.filter((word) => !isFirst(word))].slice(0, MAX_OFFERED)
}

/** A typed word in the spelling that is known, if it differs only in case. Pure. */
export const spelled = (known: readonly string[], typed: string): string => known.find(isSameWord(typed)) ?? typed
