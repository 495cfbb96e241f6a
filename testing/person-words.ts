/** Texts that code builds from given words: they have tests of their own. */
const MADE = /^opening\.(longDate|listed|waitingTime|anyOf|countryName|otherProblem|otherFieldProblem)$/
/** Placeholders for names, dates and numbers, which exist in no language. */
const GIVEN = ['⟨1⟩', '⟨2⟩', '⟨3⟩']

/**
 * Every sentence in the catalogues of the person's page with its place, `opening.intro.title`; functions are called
 * with placeholders.
 */
export function said(words: object, place = ''): [place: string, text: string][] {
  return Object.entries(words).flatMap(([key, value]: [string, unknown]): [string, string][] => {
    const here = place ? `${place}.${key}` : key
    if (MADE.test(here)) return []
    if (typeof value === 'string') return [[here, value]]
    if (typeof value === 'function')
      return said({ called: (value as (...given: unknown[]) => unknown)(...GIVEN) }, here)
    return typeof value === 'object' && value ? said(value, here) : []
  })
}
