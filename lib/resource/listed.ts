/**
 * Several values in one text, as `tags[in]=vip,press` has them. A comma in a value has a backslash before it; other
 * backslashes stand for themselves, except those right before a comma, which are doubled. Pure. Without the lookbehind, a long run of backslashes would be
 * read from each of them on.
 */
const COMMA = /(?<!\\)(\\*,)/

export function splitListed(text: string): string[] {
  const values: string[] = []
  let value = ''
  for (const piece of text.split(COMMA)) {
    if (!piece.endsWith(',')) {
      value += piece
      continue
    }
    const slashes = piece.length - 1
    value += '\\'.repeat(slashes / 2)
    if (slashes % 2) value += ','
    else {
      values.push(value)
      value = ''
    }
  }
  return [...values, value]
}

/** @param between the comma, and what may follow it for readers who trim */
export const joinListed = (values: readonly (string | number)[], between = ','): string =>
  values
    .map((one, i) => {
      const value = String(one).replaceAll(/(?<!\\)(\\*),/g, String.raw`$1$1\,`)
      return i === values.length - 1 ? value : value.replace(/(?<!\\)\\+$/, '$&$&')
    })
    .join(between)
