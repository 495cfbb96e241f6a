/** Media ranges that cover stored documents, including the wildcards that every client sends. */
const OF_FILES = ['*/*', 'application/*', 'application/pdf', 'image/*', 'image/jpeg', 'image/png']

/** `text/html;q=0.8` → its type and weight (RFC 9110, 12.5.1). */
function weighed(range: string): { type: string; weight: number } {
  const [type = '', ...parameters] = range.split(';').map((part) => part.trim().toLowerCase())
  const weight = parameters.map((one) => /^q=([01](?:\.\d{0,3})?)$/.exec(one)?.[1]).find((found) => found !== undefined)
  return { type, weight: Number(weight ?? 1) }
}

/**
 * Whether a caller prefers JSON to a file. A caller that accepts anything equally, as HTTP clients do by default, gets
 * the file.
 */
export function prefersJson(accept: string | null): boolean {
  const ranges = (accept ?? '').split(',').map(weighed)
  const best = (types: string[]) =>
    Math.max(0, ...ranges.filter(({ type }) => types.includes(type)).map(({ weight }) => weight))
  return best(['application/json']) > best(OF_FILES)
}
