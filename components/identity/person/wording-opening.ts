import type { CheckView } from '@/lib/client/person'
import { openingWords } from './words/en/opening'

/** Of what the step takes, which has media types beside them. */
export const papersAmong = (accepts: string[]): string[] => accepts.filter((one) => !one.includes('/'))

/** Null where documents of every country will do. */
export const acceptedCountries = ({ accepted_countries: countries }: CheckView): string | null =>
  countries.length ? openingWords.acceptedCountries(countries.map(openingWords.countryName).join(', ')) : null
