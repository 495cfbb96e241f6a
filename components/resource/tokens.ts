/** Everything before the last comma is complete; the rest is still being typed. */
export function tokensIn(text: string): { said: string[]; rest: string } {
  const parts = text.split(',')
  const rest = parts.pop() ?? ''
  return { said: parts, rest: parts.length ? rest.trimStart() : rest }
}

const isExactly = (one: string) => (other: string) => one === other

/** Adds tokens, without duplicates and empty ones. Those that are there stay as they are. */
export function withTokens(tokens: string[], more: string[], isSame: typeof isExactly = isExactly): string[] {
  const all = [...tokens]
  for (const token of more.map((one) => one.trim())) if (token && !all.some(isSame(token))) all.push(token)
  return all
}
