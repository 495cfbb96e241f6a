/** Files that documents are kept as, beside what any client takes. */
const OF_FILES = ['*/*', 'application/*', 'application/pdf', 'image/*', 'image/jpeg', 'image/png']

/** `text/html;q=0.8` → its type and weight (RFC 9110, 12.5.1). */
function weighed(range: string): { type: string; weight: number } {
  const [type = '', ...parameters] = range.split(';').map((part) => part.trim().toLowerCase())
  const weight = parameters.map((one) => /^q=([01](?:\.\d{0,3})?)$/.exec(one)?.[1]).find((found) => found !== undefined)
  return { type, weight: Number(weight ?? 1) }
}

/** Whether a caller would rather have JSON than a file: one that takes anything alike, as HTTP clients do unless told otherwise, came for the file. */
export function prefersJson(accept: string | null): boolean {
  const ranges = (accept ?? '').split(',').map(weighed)
  const best = (types: string[]) =>
    Math.max(0, ...ranges.filter(({ type }) => types.includes(type)).map(({ weight }) => weight))
  return best(['application/json']) > best(OF_FILES)
}
