/** Everything before the last comma is complete; the rest is still being typed. */
export function tokensIn(text: string): { said: string[]; rest: string } {
  const parts = text.split(',')
  const rest = parts.pop() ?? ''
  return { said: parts, rest: parts.length ? rest.trimStart() : rest }
}

/** Adds tokens, without duplicates and empty ones. */
export const withTokens = (tokens: string[], more: string[]): string[] => [
  ...new Set([...tokens, ...more.map((one) => one.trim()).filter(Boolean)]),
]
