import { CERTAINTIES, type Certainty } from '@/lib/across/duplicates/schema'

export const DISMISSED = 'dismissed'
/** Undefined for all that are found. */
export type Chosen = Certainty | typeof DISMISSED | undefined
export const SHOWN = [...CERTAINTIES, DISMISSED] as const

/** What the address of the duplicates shows of them. Pure. */
export const shownIn = (search: Pick<URLSearchParams, 'get'>): Chosen =>
  SHOWN.find((one) => one === search.get('certainty'))

/** Names of the parameters that the page leaves out, as it does not know them or what they ask for. Pure. */
export const misreadOfDuplicates = (search: URLSearchParams): string[] => {
  const left = [...search].filter(([name, value]) => value !== '' && !(name === 'certainty' && shownIn(search)))
  return [...new Set(left.map(([name]) => name))]
}
