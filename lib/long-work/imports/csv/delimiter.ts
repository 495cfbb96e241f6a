import { DELIMITERS } from '../schema'

/** The delimiter that the first line names, or else uses most often outside quotes; the comma if there is none. */
export function guessDelimiter(head: string): string {
  const named = /^"sep=(.)"\s*[\r\n]/i.exec(head)?.[1]
  if (named && DELIMITERS.some((one) => one === named)) return named
  const counts = new Map<string, number>(DELIMITERS.map((one) => [one, 0]))
  let quoted = false
  for (const character of head) {
    if (character === '"') quoted = !quoted
    if (quoted) continue
    if (character === '\n' || character === '\r') break
    const count = counts.get(character)
    if (count !== undefined) counts.set(character, count + 1)
  }
  return DELIMITERS.reduce<string>((best, one) => ((counts.get(one) ?? 0) > (counts.get(best) ?? 0) ? one : best), ',')
}
