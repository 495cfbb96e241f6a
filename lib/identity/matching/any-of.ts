/** The words as one alternation of a pattern. */
export const anyOf = (words: string | Iterable<string>): string =>
  `(?:${[...(typeof words === 'string' ? words.split(' ') : words)].join('|')})`
