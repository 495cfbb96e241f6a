import { findPrintedNames } from '../../matching/printed-names'
import type { IdDocumentReading, IdDocumentType, QualityCode } from '../findings'
import { fullName, NOTHING_READ, type DocumentText } from './document-text'
import type { GreyPlane } from './grey'
import { checksPassed } from './mrz/check-digits'
import type { DecodedMrz } from './mrz/decode-lines'
import { fieldText } from './mrz/layout'
import { mrzFields } from './mrz/mrz-fields'
import { prepareForReading } from './ocr/prepare'
import { readBlocks } from './page/read-blocks'
import { printedFields } from './print/printed-fields'
import { againstPrint } from './signals/against-print'
import { specimenSignals } from './signals/specimen'

/** Below this a letter of the name was a close call, and no check digit covers names. */
const CLEAR_NAME = 0.045
const PRINT_WIDTH = 1700

/**
 * Takes the fields of a passport, card or visa from its zone. The printed names are read too, but only where the zone
 * cut a name or a letter was a close call: that costs half a second. The print that was read is held against the zone.
 */
export async function readZone(picture: GreyPlane, zone: DecodedMrz, expected: IdDocumentType): Promise<DocumentText> {
  const { document_code, names_cut, ...fields } = mrzFields(zone)
  const sound = checksPassed(zone.checks) === 4
  const hasPrint = zone.format !== 'TD1'
  const doubtful = names_cut || zone.name_clarity < CLEAR_NAME
  const lines = doubtful && hasPrint ? await readPrint(picture) : []
  const names = findPrintedNames(lines.map((line) => line.text), { ...fields, names_cut })
  const surname = names.surname ?? fields.surname
  const given_names = names.given_names ?? fields.given_names
  const nameInDoubt = doubtful && !names.surname && !names.given_names
  const quality: QualityCode[] = [...(sound ? [] : ['mrz_check_digits_wrong' as const]), ...(nameInDoubt ? ['text_not_read' as const] : [])]
  return {
    ...NOTHING_READ,
    document_type: typeOf(document_code, zone.format, expected),
    layout: zone.format,
    side: zone.format === 'TD1' ? 'back' : 'front',
    signals: [...againstPrint(printedFields(lines), fields), ...specimenSignals(lines.map((line) => line.text), { ...fields, issuer: fieldText(zone.format, zone.lines, 'issuer') })],
    name_source: names.surname || names.given_names ? 'passport_viz' : 'mrz',
    ...fields,
    surname,
    given_names,
    full_name: fullName({ given_names, surname }),
    mrz: { lines: zone.lines, checks: zone.checks },
    reading_score: readingScore(zone, nameInDoubt),
    quality,
  }
}

/**
 * By the first letters of the zone: P a passport, V a visa, A, C and I cards. A passport card (IP) counts as either,
 * because its holder may call it either.
 */
function typeOf(code: string, format: DecodedMrz['format'], expected: IdDocumentType): IdDocumentReading['document_type'] {
  if (format === 'TD3') return 'passport'
  if (format === 'MRV-A' || format === 'MRV-B') return 'visa'
  return code === 'IP' && expected === 'passport' ? 'passport' : 'identity_card'
}

async function readPrint(picture: GreyPlane): Promise<{ text: string; confidence: number }[]> {
  return (await readBlocks(await prepareForReading(picture, PRINT_WIDTH))).flat()
}

/** All check digits and clear names: 0.98. A doubtful name leaves 0.7; each failing check digit takes 0.2 of 0.6. */
function readingScore(zone: DecodedMrz, nameInDoubt: boolean): number {
  const passed = checksPassed(zone.checks)
  if (passed < 4) return 0.15 * passed
  return nameInDoubt ? 0.7 : 0.98
}
