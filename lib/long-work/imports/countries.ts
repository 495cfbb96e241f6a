import { COUNTRIES } from '@/lib/resource/country'

const NAMES = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none' })

/** English names of countries, and common alternatives, to ISO 3166-1 codes. */
const byName = new Map<string, string>([
  ...[...COUNTRIES].flatMap((code): [string, string][] => {
    const name = NAMES.of(code)
    return name ? [[name.toLowerCase(), code]] : []
  }),
  ['uk', 'GB'],
  ['great britain', 'GB'],
  ['england', 'GB'],
  ['scotland', 'GB'],
  ['wales', 'GB'],
  ['northern ireland', 'GB'],
  ['usa', 'US'],
  ['united states of america', 'US'],
  ['holland', 'NL'],
  ['czech republic', 'CZ'],
])

/** The code of a country; unknown text unchanged. */
export const countryCode = (text: string): string =>
  byName.get(text.toLowerCase()) ?? (text.length === 2 ? text.toUpperCase() : text)
