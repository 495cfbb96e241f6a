import type { DocumentSide, IdDocumentType, QualityCode } from '../findings'
import { readBarcode, readBarcodeClosely } from './barcode/read-barcode'
import { readCardFront } from './card-front'
import { NOTHING_READ, type DocumentText } from './document-text'
import type { GreyPlane } from './grey'
import { licenceDocument } from './licence-document'
import { lookAtLicence, readLicence } from './licence/read-licence'
import { readMrz, type FoundZone } from './mrz/read-mrz'
import type { OcrLine } from './ocr/recogniser'
import { readZone } from './read-zone'

/**
 * Reads one side of a document: its zone if one was found, the barcode of a back, else the print, which costs more. The
 * caller judges whether it is the requested side and kind.
 */
export async function readSide(
  picture: GreyPlane,
  zone: FoundZone | null,
  expected: IdDocumentType,
  side: DocumentSide,
): Promise<DocumentText> {
  if (zone) return readZone(picture, zone, expected)
  const barcode = side === 'back' ? await readBarcodeClosely(picture) : null
  if (barcode) return barcode
  const front = await readFront(picture, expected, side)
  if (front.document_type !== null || expected === 'passport') return front
  const late = expected === 'driving_licence' ? await readMrz(picture) : null
  if (late) return readZone(picture, late, expected)
  return (side === 'front' ? await readBarcode(picture) : null) ?? front
}

async function readFront(picture: GreyPlane, expected: IdDocumentType, side: DocumentSide): Promise<DocumentText> {
  const look = await lookAtLicence(picture)
  const licence = await readLicence(picture, look)
  if (licence) return licenceDocument(licence, picture)
  return (
    readCardFront(look, picture, expected) ?? { ...NOTHING_READ, side, quality: [nothingReason(look, expected, side)] }
  )
}

/** A document that names itself, or a back that should have a zone, was there, but its zone was not legible. */
function nothingReason(look: OcrLine[], expected: IdDocumentType, side: DocumentSide): QualityCode {
  const namesPassport = look.some((line) => /PAS+[AE]?PORT/i.test(line.text))
  const zoneExpected = expected === 'passport' ? namesPassport : expected === 'identity_card' && side === 'back'
  return zoneExpected ? 'mrz_not_read' : 'document_not_found'
}
