import type { DocumentSide, IdDocumentType, QualityCode } from '../findings'
import { readCardFront } from './card-front'
import { NOTHING_READ, type DocumentText } from './document-text'
import type { GreyPlane } from './grey'
import { licenceDocument } from './licence-document'
import { lookAtLicence, readLicence } from './licence/read-licence'
import { readMrz } from './mrz/read-mrz'
import type { OcrLine } from './ocr/recogniser'
import { readZone } from './read-zone'

/**
 * Reads what one side of a document says, trying what was expected first: the zone costs 0.1 s, text recognition
 * 0.3 s. Whether it is the side and the kind that was asked for is for the caller to judge.
 */
export async function readSide(picture: GreyPlane, expected: IdDocumentType, side: DocumentSide): Promise<DocumentText> {
  if (expected === 'driving_licence') return readPrintFirst(picture, expected, side)
  return (await readZoneOf(picture, expected)) ?? (await readFront(picture, expected, side))
}

async function readPrintFirst(picture: GreyPlane, expected: IdDocumentType, side: DocumentSide): Promise<DocumentText> {
  const front = await readFront(picture, expected, side)
  if (front.document_type !== null) return front
  return (await readZoneOf(picture, expected)) ?? front
}

async function readZoneOf(picture: GreyPlane, expected: IdDocumentType): Promise<DocumentText | null> {
  const zone = await readMrz(picture)
  return zone && readZone(picture, zone, expected)
}

async function readFront(picture: GreyPlane, expected: IdDocumentType, side: DocumentSide): Promise<DocumentText> {
  const look = await lookAtLicence(picture)
  const licence = await readLicence(picture, look)
  if (licence) return licenceDocument(licence)
  return readCardFront(look, expected) ?? { ...NOTHING_READ, side, quality: [nothingReason(look, expected, side)] }
}

/** A document that names itself, or a back that should have a zone, was there; its zone was not legible. */
function nothingReason(look: OcrLine[], expected: IdDocumentType, side: DocumentSide): QualityCode {
  const namesPassport = look.some((line) => /PAS+[AE]?PORT/i.test(line.text))
  const zoneExpected = expected === 'passport' ? namesPassport : expected === 'identity_card' && side === 'back'
  return zoneExpected ? 'mrz_not_read' : 'document_not_found'
}
