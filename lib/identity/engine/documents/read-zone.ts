import type { IdDocumentReading, IdDocumentType, QualityCode } from '../findings'
import { fullName, NOTHING_READ, type DocumentText } from './document-text'
import type { GreyPlane } from './grey'
import { checksPassed } from './mrz/check-digits'
import { fieldText } from './mrz/layout'
import { mrzFields } from './mrz/mrz-fields'
import type { FoundZone } from './mrz/read-mrz'
import { areaAboveZone } from './portrait-area'
import { isAmongChoices } from './print/among-choices'
import { NO_PRINT, readPrint, type Print } from './print/read-print'
import { specimenSignals } from './signals/specimen'

type Names = Print['names']

/** Below this a letter of the name was a close call, and no check digit covers names. */
const CLEAR_NAME = 0.045

/**
 * Reads the fields of a passport, card or visa from its zone, and compares its names, which no check digit covers, with
 * the print above it. If the zone truncated a name or a letter was a close call, the print decides.
 */
export async function readZone(picture: GreyPlane, zone: FoundZone, expected: IdDocumentType): Promise<DocumentText> {
  const { document_code, names_cut, ...fields } = mrzFields(zone)
  const sound = checksPassed(zone.checks) === 4
  const doubtful = names_cut || zone.name_clarity < CLEAR_NAME
  const {
    lines,
    names: shown,
    contradicts,
    date_of_birth,
  } = zone.format === 'TD1'
    ? { ...NO_PRINT, date_of_birth: fields.date_of_birth }
    : await readPrint(picture, zone, { ...fields, names_cut })
  const names = possibleNames(zone, fields, shown, names_cut)
  const surname = (doubtful && names.surname) || fields.surname
  const given_names = (doubtful && names.given_names) || fields.given_names
  const nameInDoubt = doubtful && !names.surname && !names.given_names
  const quality: QualityCode[] = [
    ...(sound ? [] : ['mrz_check_digits_wrong' as const]),
    ...(nameInDoubt ? ['text_not_read' as const] : []),
  ]
  return {
    ...NOTHING_READ,
    document_type: typeOf(document_code, zone.format, expected),
    layout: zone.format,
    side: zone.format === 'TD1' ? 'back' : 'front',
    signals: [
      ...contradicts,
      ...specimenSignals(lines, { ...fields, issuer: fieldText(zone.format, zone.lines, 'issuer') }),
    ],
    name_source: doubtful && (names.surname || names.given_names) ? 'passport_viz' : 'mrz',
    ...fields,
    surname,
    given_names,
    date_of_birth,
    full_name: fullName({ given_names, surname }),
    mrz: { lines: zone.lines, checks: zone.checks },
    reading_score: readingScore(zone, nameInDoubt),
    quality,
    portrait_area: areaAboveZone(zone.last, picture),
  }
}

/** Of the names in the print, those that the zone could mean. */
function possibleNames(zone: FoundZone, fields: Names, shown: Names, cut: boolean): Names {
  const read = fieldText(zone.format, zone.lines, 'names') + fieldText(zone.format, zone.lines, 'given_names')
  const among = (field: keyof Names, from: (letters: string) => number, isCut: boolean) => {
    const [printed, name] = [shown[field], fields[field]]
    if (printed === null || name === null) return null
    return isAmongChoices(printed, name, from(name.replaceAll(' ', '<')), zone.name_choices, isCut) ? printed : null
  }
  return {
    surname: among('surname', (letters) => read.indexOf(letters), cut && fields.given_names === null),
    // Given names come last; a surname may begin with the same letters.
    given_names: among('given_names', (letters) => read.lastIndexOf(letters), cut),
  }
}

/**
 * By the first letters of the zone: P is a passport, V a visa, A, C and I are cards. A passport card (IP) counts as
 * either, because its holder may call it either.
 */
function typeOf(
  code: string,
  format: FoundZone['format'],
  expected: IdDocumentType,
): IdDocumentReading['document_type'] {
  if (format === 'TD3') return 'passport'
  if (format === 'MRV-A' || format === 'MRV-B') return 'visa'
  return code === 'IP' && expected === 'passport' ? 'passport' : 'identity_card'
}

/**
 * All check digits and clear names: 0.98. A doubtful name: 0.7. With failing check digits: 0.15 for each that holds.
 */
function readingScore(zone: FoundZone, nameInDoubt: boolean): number {
  const passed = checksPassed(zone.checks)
  if (passed < 4) return 0.15 * passed
  return nameInDoubt ? 0.7 : 0.98
}
