/**
 * The most characters in a line and on a page of a letter. Anything longer is not a letter, and slows down everybody
 * who reads it.
 */
const MAX_LINE_LENGTH = 400
const FULLEST_PAGE = 20_000

/** The part of a page's text, or of all pages together, that is kept. */
export function capText(text: string): string {
  return text
    .split('\n')
    .map((line) => line.slice(0, MAX_LINE_LENGTH))
    .join('\n')
    .slice(0, FULLEST_PAGE)
}
