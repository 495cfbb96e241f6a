import type { IdDocumentReading, QualityCode } from '../findings'
import type { GreyPlane } from './grey'
import { checksPassed } from './mrz/check-digits'
import type { DecodedMrz } from './mrz/decode-lines'
import { mrzFields } from './mrz/mrz-fields'
import { prepareForReading } from './ocr/prepare'
import { readBlocks } from './page/read-blocks'
import { findPrintedNames } from './printed-names'

/** The fields of a reading that come from print alone: no portrait, no size. */
export type DocumentText = Omit<IdDocumentReading, 'portrait' | 'width' | 'height'>

/** Below this a letter of the name was a close call, and no check digit covers names. */
const CLEAR_NAME = 0.045
const PRINT_WIDTH = 1700

/**
 * Takes a passport's fields from its zone. The printed names are read too, but only where the zone cut a name or a
 * letter was a close call: that costs half a second.
 */
export async function readPassport(picture: GreyPlane, zone: DecodedMrz): Promise<DocumentText> {
  const { document_code, names_cut, ...fields } = mrzFields(zone)
  const sound = checksPassed(zone.checks) === 4
  const doubtful = names_cut || zone.name_clarity < CLEAR_NAME
  const printed = doubtful ? await readPrintedNames(picture, { ...fields, names_cut }) : null
  const surname = printed?.surname ?? fields.surname
  const given_names = printed?.given_names ?? fields.given_names
  const nameInDoubt = doubtful && !printed?.surname && !printed?.given_names
  const quality: QualityCode[] = [...(sound ? [] : ['mrz_check_digits_wrong' as const]), ...(nameInDoubt ? ['text_not_read' as const] : [])]
  return {
    document_type: isPassport(document_code) ? 'passport' : null,
    layout: zone.format,
    side: 'front',
    turned: 0,
    signals: [],
    name_source: printed?.surname || printed?.given_names ? 'passport_viz' : 'mrz',
    ...fields,
    surname,
    given_names,
    full_name: [given_names, surname].filter((name) => name !== null).join(' ') || null,
    address: null,
    mrz: { lines: zone.lines, checks: zone.checks },
    driver_number_consistent: null,
    reading_score: readingScore(zone, nameInDoubt),
    quality,
  }
}

/** Passports, and passport cards (Irish ones carry the code IP). */
function isPassport(code: string): boolean {
  return code.startsWith('P') || code === 'IP'
}

async function readPrintedNames(picture: GreyPlane, names: Parameters<typeof findPrintedNames>[1]) {
  const blocks = await readBlocks(await prepareForReading(picture, PRINT_WIDTH))
  return findPrintedNames(blocks.flat().map((line) => line.text), names)
}

/** All check digits and clear names: 0.98. A doubtful name leaves 0.7; each failing check digit takes 0.2 of 0.6. */
function readingScore(zone: DecodedMrz, nameInDoubt: boolean): number {
  const passed = checksPassed(zone.checks)
  if (passed < 4) return 0.15 * passed
  return nameInDoubt ? 0.7 : 0.98
}
