/** How values read to people. One way for each, everywhere. */
const LOCALE = 'en-GB'
const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

const date = new Intl.DateTimeFormat(LOCALE, { day: 'numeric', month: 'short', year: 'numeric' })
const dateTime = new Intl.DateTimeFormat(LOCALE, {
  day: 'numeric',
  month: 'short',
  year: 'numeric',
  hour: '2-digit',
  minute: '2-digit',
})
const relative = new Intl.RelativeTimeFormat(LOCALE, { numeric: 'auto' })

const dateInUtc = new Intl.DateTimeFormat(LOCALE, { day: 'numeric', month: 'short', year: 'numeric', timeZone: 'UTC' })
const DATE_ALONE = /^\d{4}-\d\d-\d\d$/

/** 3 Mar 2026. A date without a time is that day everywhere; a moment's is that of the reader's time zone. */
export const formatDate = (iso: string): string => (DATE_ALONE.test(iso) ? dateInUtc : date).format(new Date(iso))
/** 3 Mar 2026, 14:05, in the reader's time zone. */
export const formatDateTime = (iso: string): string => dateTime.format(new Date(iso))

/** "2 hours ago", "in 6 days"; the date itself beyond a month. */
export function formatRelative(iso: string, now: Date): string {
  const distance = new Date(iso).getTime() - now.getTime()
  const size = Math.abs(distance)
  if (size < MINUTE) return distance > 0 ? 'in a moment' : 'just now'
  // A term of seven days begins as "in 7 days"; what is past counts whole units.
  const whole = distance > 0 ? Math.round : Math.trunc
  if (size < HOUR) return relative.format(whole(distance / MINUTE), 'minute')
  if (size < DAY) return relative.format(whole(distance / HOUR), 'hour')
  if (size < 31 * DAY) return relative.format(whole(distance / DAY), 'day')
  return formatDate(iso)
}

const countries = new Intl.DisplayNames(LOCALE, { type: 'region', fallback: 'code' })
/** FR → "France" */
export const formatCountry = (code: string): string => countries.of(code) ?? code

/** The parts of an address as they were found on a paper, in one line: "Flat 3, 12 ORCHARD ROAD, NR2 4TE", "Stair 2 3B, 12 CALLE MAYOR, 28013 MADRID". */
export function formatFoundAddress(parts: object): string {
  const given: Record<string, unknown> = { ...parts }
  const text = (name: string) => (typeof given[name] === 'string' ? given[name] : '')
  const flat = text('flat')
  // What is more than a number says itself what it is: "stair 2 3B".
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

/** A machine's word as a person's: `former_customer` → "Former customer". */
export function humanise(word: string): string {
  const words = word
    .replaceAll('_', ' ')
    .replace(/\bid\b/g, 'ID')
    .replace(/\be mail\b/, 'e-mail')
    .trim()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** A label in the middle of a sentence: "Contact" → "contact", but "API key" stays. */
export const inSentence = (label: string): string =>
  /^\p{Lu}{2}/u.test(label) ? label : label.charAt(0).toLowerCase() + label.slice(1)

/** "last 7 days" at the beginning of a line. */
export const atBeginning = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1)

/** 0.934 → "93%" */
export const formatPercent = (share: number): string => `${Math.round(share * 100)}%`

/** 1536 → "1.5 kB" */
export function formatBytes(bytes: number): string {
  if (bytes < 1000) return `${bytes} B`
  return bytes < 1_000_000 ? `${Math.round(bytes / 100) / 10} kB` : `${Math.round(bytes / 100_000) / 10} MB`
}

type Address = Partial<Record<'line1' | 'line2' | 'city' | 'region' | 'postcode' | 'country', string | null>>
/** The parts of an address as one line, as it is written on an envelope. */
export const formatAddress = (address: Address): string =>
  [address.line1, address.line2, address.city, address.region, address.postcode, address.country]
    .filter(Boolean)
    .join(', ')
