/** What stands before the last comma is said; what follows it is still being typed. */
export function tokensIn(text: string): { said: string[]; rest: string } {
  const parts = text.split(',')
  const rest = parts.pop() ?? ''
  return { said: parts, rest: parts.length ? rest.trimStart() : rest }
}

/** The tokens with these behind them, each once and none empty. */
export const withTokens = (tokens: string[], more: string[]): string[] => [
  ...new Set([...tokens, ...more.map((one) => one.trim()).filter(Boolean)]),
]
