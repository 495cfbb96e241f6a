import { CERTAINTIES, type Certainty } from '@/lib/across/duplicates/schema'

export const DISMISSED = 'dismissed'
/** Undefined shows all groups found. */
export type Chosen = Certainty | typeof DISMISSED | undefined
export const SHOWN = [...CERTAINTIES, DISMISSED] as const

/** Which groups the page's query string selects. Pure. */
export const shownIn = (search: Pick<URLSearchParams, 'get'>): Chosen =>
  SHOWN.find((one) => one === search.get('certainty'))

/** Names of the query parameters that the page ignores: unknown ones, and those with invalid values. Pure. */
export const misreadOfDuplicates = (search: URLSearchParams): string[] => {
  const left = [...search].filter(([name, value]) => value !== '' && !(name === 'certainty' && shownIn(search)))
  return [...new Set(left.map(([name]) => name))]
}
