import { states } from 'mrz'
import { isCalendarDate } from '../../../matching/calendar-date'
import { documentNumber } from './check-digits'
import type { DecodedMrz } from './decode-lines'
import { fieldText, type MrzFieldName } from './layout'

/**
 * The content of the zone as a person would write it. Leaves out fields whose check digit fails: they prove nothing.
 */
export interface MrzFields {
  /** First one or two letters: codes that start with P are passports, others are cards. */
  document_code: string
  surname: string | null
  given_names: string | null
  /** The names fill their field to the end, so the last one may be truncated (ICAO 9303-4 section 4.2.3). */
  names_cut: boolean
  date_of_birth: string | null
  expires_on: string | null
  document_number: string | null
  issuing_country: string | null
  nationality: string | null
}

/** Reads the fields of a decoded zone. `today` decides the century of two-digit years. */
export function mrzFields(zone: DecodedMrz, today = new Date()): MrzFields {
  const printed = (...fields: MrzFieldName[]) =>
    fields
      .map((field) => fieldText(zone.format, zone.lines, field))
      .join('')
      .replace(/<+/g, ' ')
      .trim() || null
  const names = fieldText(zone.format, zone.lines, 'names')
  const givenNames = fieldText(zone.format, zone.lines, 'given_names')
  const [surname = '', given = givenNames] = names.replace(/<+$/, '').split('<<')
  const issuer = printed('issuer')
  return {
    document_code: printed('code', 'subtype') ?? '',
    surname: spaced(surname),
    given_names: spaced(given),
    names_cut: !names.endsWith('<') || (givenNames !== '' && !givenNames.endsWith('<')),
    date_of_birth: zone.checks.birth ? birthDate(printed('birth'), today) : null,
    expires_on: zone.checks.expiry ? expiryDate(printed('expiry'), today) : null,
    document_number: zone.checks.number ? documentNumber(zone.format, zone.lines).text || null : null,
    issuing_country: knownState(issuer),
    // The card without a nationality is issued only to the issuer's own nationals.
    nationality: knownState(zone.format === 'IDFRA' ? issuer : printed('nationality')),
  }
}

/** No check digit covers the states, so a code that no state has was misread. */
function knownState(code: string | null): string | null {
  return code !== null && code in states ? code : null
}

function spaced(name: string): string | null {
  return name.replace(/<+/g, ' ').trim() || null
}

/** The latest such day that is not in the future. */
function birthDate(digits: string | null, today: Date): string | null {
  const recent = calendarDate('20', digits)
  return recent !== null && recent > today.toISOString().slice(0, 10)
    ? calendarDate('19', digits)
    : (recent ?? calendarDate('19', digits))
}

/**
 * Years. Most documents are valid for ten, some states' for old people for thirty: a later expiry was in the previous
 * century.
 */
const MAX_VALIDITY = 31
/** How a card without expiry (printed 01-01-9999) says so in six digits. */
const WITHOUT_END = '990101'

function expiryDate(digits: string | null, today: Date): string | null {
  const coming = calendarDate('20', digits)
  const latest = `${today.getUTCFullYear() + MAX_VALIDITY}${today.toISOString().slice(4, 10)}`
  return coming === null || (coming > latest && digits !== WITHOUT_END) ? calendarDate('19', digits) : coming
}

function calendarDate(century: string, digits: string | null): string | null {
  const date = century + (digits ?? '').replace(/^(\d\d)(\d\d)(\d\d)$/, '$1-$2-$3')
  return isCalendarDate(date) ? date : null
}
