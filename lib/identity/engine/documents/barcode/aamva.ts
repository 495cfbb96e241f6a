import { isCalendarDate } from '../../../matching/calendar-date'

/** What the barcode of a US or Canadian licence says (AAMVA DL/ID Card Design Standard 2020, annex D). */
export interface AamvaCard {
  kind: 'driving_licence' | 'identity_card'
  surname: string | null
  given_names: string | null
  /** The name was truncated to its field, or may have been. */
  names_cut: boolean
  /** `YYYY-MM-DD`, like the expiry. */
  date_of_birth: string | null
  expires_on: string | null
  document_number: string | null
  /** `USA` or `CAN`. */
  issuing_country: string | null
  /** Lines, postcode last. */
  address: string | null
}

/**
 * Compliance indicator, file type; then twelve digits of issuer and versions, and the type of the first subfile
 * (D.12.3).
 */
const HEADER = /^@\s*(?:ANSI |AAMVA)\s*\d{6,12}.*?(DL|ID|EN)/s
const RECORD_SEPARATOR = '\u001e'
/** Placeholders for what the issuer does not know (D.12.2). */
const UNKNOWN = new Set(['', 'NONE', 'UNAVL', 'UNAVAIL'])

/** Extracts the elements of a decoded barcode; `null` if it is not a card of this standard. */
export function readAamva(decoded: string): AamvaCard | null {
  const text = decoded.replaceAll(RECORD_SEPARATOR, '\n')
  const kind = HEADER.exec(text)?.[1]
  const elements = elementsOf(text)
  const value = (id: string) =>
    UNKNOWN.has((elements.get(id) ?? '').toUpperCase()) ? null : (elements.get(id) ?? null)
  if (!kind || !value('DAQ') || !value('DBB')) return null
  const given = [value('DAC') ?? value('DCT'), value('DAD')]
    .filter((name) => name !== null)
    .join(' ')
    .replace(/[,\s]+/g, ' ')
    .trim()
  const street = [
    value('DAG'),
    value('DAH'),
    value('DAI'),
    [value('DAJ'), postcodeOf(value('DAK'))].filter((part) => part !== null).join(' '),
  ]
  return {
    kind: kind === 'ID' ? 'identity_card' : 'driving_licence',
    surname: value('DCS'),
    given_names: given || null,
    names_cut: ['DDE', 'DDF', 'DDG'].some((flag) => value(flag) === 'T'),
    date_of_birth: dateOf(value('DBB')),
    expires_on: dateOf(value('DBA')),
    document_number: value('DAQ'),
    issuing_country: value('DCG'),
    address: street.filter((line) => line !== null && line !== '').join('\n') || null,
  }
}

/** One element per line: three letters, then the value. The first follows directly after its subfile's two letters. */
function elementsOf(text: string): Map<string, string> {
  const lines = text.split(/[\n\r]+/).map((line) => line.replace(/^(?:ANSI|AAMVA).*(?:DL|ID|EN)(?=D[A-D][A-Z])/, ''))
  return new Map(
    lines.filter((line) => /^D[A-D][A-Z]/.test(line)).map((line) => [line.slice(0, 3), line.slice(3).trim()]),
  )
}

/** US postcodes are padded to nine digits with zeros, Canadian ones with spaces. */
function postcodeOf(printed: string | null): string | null {
  return printed?.replace(/^(\d{5})0{4}$/, '$1').replace(/^(\d{5})(\d{4})$/, '$1-$2') ?? null
}

/** MMDDCCYY in the United States, CCYYMMDD in Canada. No month starts like a century, so the digits tell them apart. */
function dateOf(digits: string | null): string | null {
  const [, year, month, day] = /^((?:19|20)\d\d)(\d\d)(\d\d)$/.exec(digits ?? '') ?? []
  const [, usMonth, usDay, usYear] = /^(\d\d)(\d\d)((?:19|20)\d\d)$/.exec(digits ?? '') ?? []
  const date = year ? `${year}-${month}-${day}` : `${usYear}-${usMonth}-${usDay}`
  return isCalendarDate(date) ? date : null
}
