import type { IdDocumentType } from '../findings'
import { fullName, NOTHING_READ, type DocumentText } from './document-text'
import type { GreyPlane } from './grey'
import { FIRST_LOOK } from './licence/read-licence'
import type { OcrLine } from './ocr/recogniser'
import { meanConfidence } from './ocr/recogniser'
import { areaAroundPrint } from './portrait-area'
import { printedFields, type PrintedLine } from './print/printed-fields'
import { specimenSignals } from './signals/specimen'

/** A card has at least this many of its labels; bills and other papers have fewer. */
const MIN_LABELS = 3
const IDENTITY_CARD =
  /IDENTI\w{2,9}\s*(CARD|DOCUMENT)|\bID\s?CARD\b|CARTE\s*(NATIONALE|D.IDENTIT)|PERSONALAUSWEIS|DOCUMENTO NACIONAL|CARTA D.IDENTIT|IDENTITEITSKAART|DOW[OÓ]D OSOBISTY|CARTE DE IDENTITATE|RESIDENCE PERMIT|TITRE DE S[EÉ]JOUR|AUFENTHALTSTITEL|CART[AÃ]O DE CIDAD/i
const AMERICAN_LICENCE = /DRIVER.{0,2}S?\s*LICEN[SC]E/i

/**
 * The front of a card whose machine-readable part is on its back: whatever of the print could be read. The other side
 * settles the fields. `null` if the lines are not those of such a card.
 */
export function readCardFront(look: OcrLine[], picture: GreyPlane, expected: IdDocumentType): DocumentText | null {
  const lines = look.map(printedLine)
  const fields = printedFields(lines)
  const type = typeOf(lines, fields.labels, expected)
  if (type === null) return null
  const { surname, given_names, document_number, date_of_birth, expires_on, confidence } = fields
  return {
    ...NOTHING_READ,
    document_type: type,
    layout: 'card_front',
    surname,
    given_names,
    full_name: surname === null ? null : fullName(fields),
    document_number,
    date_of_birth,
    expires_on,
    print: capitalLines(lines),
    signals: specimenSignals(
      lines.map((line) => line.text),
      { surname, given_names, document_number, issuer: null },
    ),
    reading_score: 0.5 * confidence,
    quality: ['other_side_needed'],
    portrait_area: areaAroundPrint(look, FIRST_LOOK, picture),
  }
}

const MAX_LINES = 30
const MAX_LINE_LENGTH = 80

/** Lines that may be a name or a number; patterns and small print are neither. */
function capitalLines(lines: PrintedLine[]): string[] {
  return lines
    .map(({ text }) => text.slice(0, MAX_LINE_LENGTH))
    .filter((text) => /[\p{Lu}\d]{2}/u.test(text))
    .slice(0, MAX_LINES)
}

function printedLine(line: OcrLine): PrintedLine {
  return { text: line.text, confidence: meanConfidence([line]) }
}

function typeOf(
  lines: PrintedLine[],
  labels: number,
  expected: IdDocumentType,
): 'identity_card' | 'driving_licence' | null {
  const says = (words: RegExp) => lines.some((line) => words.test(line.text))
  if (says(AMERICAN_LICENCE) && !says(IDENTITY_CARD)) return 'driving_licence'
  if (says(IDENTITY_CARD)) return 'identity_card'
  return expected === 'identity_card' && labels >= MIN_LABELS ? 'identity_card' : null
}
