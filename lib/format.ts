/** Words and addresses for people; dates and numbers are in lib/formats.ts. */
const LOCALE = 'en-GB'

/** FR → "France" */
export const formatCountry = (code: string, locale = LOCALE): string =>
  new Intl.DisplayNames(locale, { type: 'region', fallback: 'code' }).of(code) ?? code

/**
 * The parts of an address found on a paper, on one line: "Flat 3, 12 ORCHARD ROAD, NR2 4TE", "Stair 2 3B, 12 CALLE
 * MAYOR, 28013 MADRID".
 */
export function formatFoundAddress(parts: object): string {
  const given: Record<string, unknown> = { ...parts }
  const text = (name: string) => (typeof given[name] === 'string' ? given[name] : '')
  const flat = text('flat')
  // A unit that is more than a number already says what it is: "stair 2 3B".
  const unit = /^[a-z]{2,} /.test(flat) ? humanise(flat) : flat && `Flat ${flat}`
  return [
    unit,
    text('house_name'),
    `${text('building')} ${text('street')}`.trim(),
    `${text('postcode')} ${text('town')}`.trim(),
  ]
    .filter(Boolean)
    .join(', ')
}

/** A machine-readable word for people: `former_customer` → "Former customer". */
export function humanise(word: string): string {
  const words = word
    .replaceAll('_', ' ')
    .replace(/\bid\b/g, 'ID')
    .replace(/\be mail\b/, 'e-mail')
    .trim()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** A label within a sentence: "Contact" → "contact", but "API key" stays. */
export const uncapitalised = (label: string): string =>
  /^\p{Lu}{2}/u.test(label) ? label : label.charAt(0).toLowerCase() + label.slice(1)

/** de-AT → "German (Austria)" */
export const formatLocale = (locale: string, language = LOCALE): string =>
  new Intl.DisplayNames(language, { type: 'language', languageDisplay: 'standard' }).of(locale) ?? locale

/** "contacts, companies and deals" */
export const joinWords = (words: string[], locale = LOCALE): string => new Intl.ListFormat(locale).format(words)

/** "last 7 days" at the beginning of a line. */
export const capitalised = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1)

type Address = Partial<Record<'line1' | 'line2' | 'city' | 'region' | 'postcode' | 'country', string | null>>
/** The parts of an address on one line, in the order of an envelope. */
export const formatAddress = (address: Address): string =>
  [address.line1, address.line2, address.city, address.region, address.postcode, address.country]
    .filter(Boolean)
    .join(', ')

/** JSON with sorted names: the database and the API each have their own order. */
export const canonicalJson = (value: unknown): string =>
  JSON.stringify(value, (_, part: unknown) =>
    part !== null && typeof part === 'object' && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : part,
  )

/** A value of several parts, such as an address, but not a list. */
export const isStructured = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** A moment in the API's format. */
export const isMoment = (text: string): boolean => /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(?:\.\d+)?Z$/.test(text)
