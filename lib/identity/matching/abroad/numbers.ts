import type { Abroad } from './countries'

/**
 * The number of a house next to its street, before or after it as the country writes it; numbers are as written, never
 * repaired.
 */
export interface Numbered {
  number: string
  /** The unit after the number, in countries that number homes this way: Kerkstraat 12-2, ul. Długa 12/4. */
  unit: string | null
  street: string
}

const BEHIND_STREET: Abroad[] = ['DE', 'NL', 'BE', 'ES', 'PT', 'IT', 'PL']
const SIGN = '(?:(?:NO|NR|NUM|NUMERO|N)\\b\\.? ?|[#°] ?)?'
const key = (number: string) => number.replace(/\s+/g, '').replace(/^0+(?=\d)/, '')

const FIRST: Partial<Record<Abroad, RegExp>> = {
  FR: new RegExp(
    `^${SIGN}(\\d{1,4}(?: ?(?:BIS|TER|QUATER)\\b|[A-Z]\\b| [A-D](?= \\p{L}{2}))?(?: ?[-/] ?\\d{1,4}[A-Z]?\\b)?)[ ,]+(.*\\p{L}.*)$`,
    'u',
  ),
  US: new RegExp(`^${SIGN}(\\d{1,6}(?:[A-Z]\\b|-\\d{1,5}[A-Z]?\\b| \\d/\\d\\b|-[A-Z]\\b)?)[ ,]+(.*\\p{L}.*)$`, 'u'),
  IN: /^(?:(?:H(?:OUSE)?|D(?:OOR)?)?\.? ?(?:NO|NUMBER)\b\.? ?:?|[#°])? ?-?(\d{1,5}(?:[-/.]\d{1,5})*(?:[-/]?[A-Z]\b)?)[ ,]+(.*\p{L}.*)$/u,
}
const LAST: Partial<Record<Abroad, RegExp>> = {
  NL: /^(.*?\p{L}[^\d]*?)[ ,]*(?:NR\.? )?(\d{1,5}(?:[ -]?[A-Z](?![\p{L}\p{N}])|[ -]?BIS\b)?)(?:[ /-]+([A-Z0-9]{1,4}))?$/u,
  BE: /^(.*?\p{L}[^\d]*?)[ ,]*(?:(?:NR|NO|N)\b\.? ?|° ?)?(\d{1,4} ?(?:[A-Z](?![\p{L}\p{N}])|BIS\b)?)(?: ?[/] ?0*(\d{1,4}))?$/u,
  PL: /^(.*?\p{L}[^\d]*?)[ ,]*(?:NR )?(\d{1,4} ?[A-Z]?)(?: ?\/ ?(\d{1,4}[A-Z]?))?$/u,
  ES: new RegExp(
    `^(.*?\\p{L}[^\\d]*?)[ ,]*${SIGN}(\\d{1,4}(?: ?(?:BIS|DUPLICADO)\\b| ?[A-Z](?![\\p{L}\\p{N}]))?(?: ?- ?\\d{1,4}[A-Z]?)?)(?:[ ,-]+(\\d{1,2} ?-?(?:[A-Z]|\\d)))?$`,
    'u',
  ),
  DE: new RegExp(`^(.*?\\p{L}[^\\d]*?)[ ,]*${SIGN}(\\d{1,4} ?[A-Z]?(?: ?[-/+] ?\\d{1,4} ?[A-Z]?)?)()$`, 'u'),
  IT: new RegExp(
    `^(.*?\\p{L}[^\\d]*?)[ ,]*${SIGN}(\\d{1,4}(?: ?(?:BIS|TER)\\b| ?/? ?[A-Z](?![\\p{L}\\p{N}]))?(?: ?/ ?\\d{1,3})?)()$`,
    'u',
  ),
}
/** A part that is only a number. */
const ALONE = new RegExp(
  `^(?:(?:H(?:OUSE)?|D(?:OOR)?)\\b\\.? ?)?${SIGN}(\\d{1,5} ?(?:BIS|TER|QUATER|[A-Z])?(?: ?[-/] ?\\d{0,4}[A-Z]?){0,3})$`,
)

export function aloneNumber(part: string): string | null {
  const number = ALONE.exec(part)?.[1]
  return number ? key(number) : null
}

export const isNumberBehind = (country: Abroad): boolean => BEHIND_STREET.includes(country)

/** Australian and Canadian flats precede the number: 4/12 Smith Street, 4-12 Main Street. */
const FLAT_BEFORE: Partial<Record<Abroad, RegExp>> = {
  AU: /^([A-Z]{0,2}\d{1,4}[A-Z]?) ?\/ ?(\d{1,5}[A-Z]?(?:-\d{1,5})?)[ ,]+(.*\p{L}.*)$/u,
  CA: /^(\d{1,4}[A-Z]?) ?- ?(\d{1,5}[A-Z]?)[ ,]+(.*\p{L}.*)$/u,
}

function before(part: string, country: Abroad): Numbered | null {
  const [, flat, building, road] = FLAT_BEFORE[country]?.exec(part) ?? []
  if (flat && building && road) return { number: key(building), unit: flat, street: road }
  const language = country === 'FR' || country === 'IN' ? country : 'US'
  const [, number, street] = FIRST[language]?.exec(part) ?? []
  return number && street ? { number: key(number), unit: null, street } : null
}

function behind(part: string, country: Abroad): Numbered | null {
  const pattern = LAST[country] ?? LAST[country === 'PT' ? 'ES' : 'DE']
  const [, street, number, unit] = pattern?.exec(part) ?? []
  if (!street || !number) return null
  // Via Roma 12/A and Kerkstraat 12-A mean 12A.
  return {
    number: key(number).replace(/[/-](?=[A-Z]$)/, ''),
    unit: unit?.replace(/[\s-]/g, '') || null,
    street: street.replace(/[ ,]+(?:NO|NR|NUM|NUMERO|N)\.?[ ,]*$/, ''),
  }
}

/** Tries the country's usual order first; null if the part has no number next to words. */
export function numbered(part: string, country: Abroad): Numbered | null {
  const text = part.replace(/[\s,.]+$/, '').replace(/^[\s,.]+/, '')
  return isNumberBehind(country)
    ? (behind(text, country) ?? before(text, 'FR'))
    : (before(text, country) ?? (country === 'FR' ? behind(text, 'DE') : null))
}
