/** Characters of the longest line and the fullest page that a letter has; more is no letter, and costs everyone who reads it. */
const LONGEST_LINE = 400
const FULLEST_PAGE = 20_000

/** What of a page's text, or of all pages together, is kept. */
export function capText(text: string): string {
  return text
    .split('\n')
    .map((line) => line.slice(0, LONGEST_LINE))
    .join('\n')
    .slice(0, FULLEST_PAGE)
}
