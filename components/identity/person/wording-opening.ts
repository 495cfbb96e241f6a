import type { CheckView } from '@/lib/client/person'
import { openingWords } from './words/en/opening'

/** The kinds of paper among what a step accepts; media types are dropped. */
export const papersAmong = (accepts: string[]): string[] => accepts.filter((one) => !one.includes('/'))

/** Null if documents of all countries are accepted. */
export const acceptedCountries = ({ accepted_countries: countries }: CheckView): string | null =>
  countries.length ? openingWords.acceptedCountries(countries.map(openingWords.countryName).join(', ')) : null
