const NAMES = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none' })
const LETTERS = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZ']
// Codes that have been replaced, such as UK, name the same country as their successors.
const codes = LETTERS.flatMap((first) => LETTERS.map((second) => first + second)).filter(
  (code) => new Intl.Locale(`und-${code}`).region === code,
)

/** English names of countries, and what else people write for some, to ISO 3166-1 codes. */
const byName = new Map<string, string>([
  ...codes.flatMap((code): [string, string][] => {
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

/** The code of a country, or the text as it is where it names none. */
export const countryCode = (text: string): string =>
  byName.get(text.toLowerCase()) ?? (text.length === 2 ? text.toUpperCase() : text)
