/** What is made of given words by code: tests of its own say what. */
const MADE = /^opening\.(longDate|listed|waitingTime|anyOf|countryName|otherProblem|otherFieldProblem)$/
/** In place of names, days and numbers: no language knows them. */
const GIVEN = ['⟨1⟩', '⟨2⟩', '⟨3⟩']

/**
 * Every sentence of the catalogues of the person's page with its place, `opening.intro.title`; those that take something are called with
 * signs that stand for it.
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
