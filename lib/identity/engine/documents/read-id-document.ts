import { findDocumentPortrait } from '../faces/portrait'
import type { IdDocumentReading, IdDocumentType, QualityCode } from '../findings'
import { decoding, openPicture } from '../picture'
import { documentPicture } from './document-picture'
import { decodeGrey, type GreyPlane } from './grey'
import { lookAtLicence, readLicence, type LicenceReading } from './licence/read-licence'
import { readMrz } from './mrz/read-mrz'
import type { OcrLine } from './ocr/recogniser'
import { pictureFaults } from './picture-quality'
import { readPassport, type DocumentText } from './read-passport'

/** Narrower pictures show a face of fewer than 100 px. */
const SMALLEST_PICTURE = 1000
const SMALLEST_FACE = 100
const CLEAR_FACE = 0.9

/**
 * Reads the front of an ID document: passport (any state, by its machine-readable zone) or UK photocard driving
 * licence; the picture upright, or a PDF whose first page shows it. What could not be read is `null`, with the reasons
 * in `quality`; a picture without any document is a reading too.
 * @throws EngineError unsupported_file, file_damaged, picture_too_large, pdf_password, pdf_too_many_pages
 */
export async function readIdDocument(input: { file: Uint8Array; expected_type: IdDocumentType }): Promise<IdDocumentReading> {
  const file = await documentPicture(input.file)
  const { width, height } = await uprightSize(file)
  const picture = await decodeGrey(openPicture(file))
  const [text, portrait] = await Promise.all([readText(picture, input.expected_type), findDocumentPortrait(file)])
  const quality: QualityCode[] = [...text.quality]
  const seen = text.document_type !== null || text.mrz !== null
  if (seen && text.document_type !== input.expected_type) quality.unshift('document_type_mismatch')
  if (!portrait.found || portrait.score < CLEAR_FACE) quality.push('portrait_not_found')
  else if (portrait.face_px < SMALLEST_FACE) quality.push('portrait_too_small')
  if (quality.length > 0) quality.push(...(await pictureFaults(picture, SMALLEST_PICTURE)))
  return { ...text, portrait, quality, width, height }
}

/** Size as a viewer shows it: EXIF may turn the picture. */
async function uprightSize(file: Uint8Array): Promise<{ width: number; height: number }> {
  const { autoOrient } = await decoding(openPicture(file).metadata())
  return autoOrient
}

/** Tries what was expected first: the zone costs 0.1 s, text recognition 0.3 s. */
async function readText(picture: GreyPlane, expected: IdDocumentType): Promise<DocumentText> {
  if (expected === 'passport') {
    const zone = await readMrz(picture)
    if (zone) return readPassport(picture, zone)
  }
  const look = await lookAtLicence(picture)
  const licence = await readLicence(picture, look)
  if (licence) return licenceText(licence)
  if (expected === 'driving_licence') {
    const zone = await readMrz(picture)
    if (zone) return readPassport(picture, zone)
  }
  return nothingRead(expected, look)
}

function licenceText(licence: LicenceReading): DocumentText {
  const { surname, given_names, date_of_birth, expires_on, driver_number, driver_number_consistent, address } = licence
  const unread = [surname, given_names, date_of_birth, expires_on, driver_number].includes(null)
  const quality: QualityCode[] = [...(unread ? ['text_not_read' as const] : []), ...(driver_number_consistent === false ? ['licence_number_mismatch' as const] : [])]
  return {
    document_type: 'driving_licence',
    layout: 'licence_gb',
    side: 'front',
    turned: 0,
    signals: [],
    name_source: 'licence',
    surname,
    given_names,
    full_name: [given_names, surname].filter((name) => name !== null).join(' ') || null,
    date_of_birth,
    expires_on,
    document_number: driver_number,
    issuing_country: 'GBR',
    nationality: null,
    address,
    mrz: null,
    driver_number_consistent,
    reading_score: driver_number_consistent === true ? 0.5 + 0.5 * licence.confidence : 0.5 * licence.confidence,
    quality,
  }
}

function nothingRead(expected: IdDocumentType, look: OcrLine[]): DocumentText {
  const namesPassport = look.some((line) => /PAS+[AE]?PORT/i.test(line.text))
  const reason: QualityCode = expected === 'passport' && namesPassport ? 'mrz_not_read' : 'document_not_found'
  return {
    document_type: null,
    layout: null,
    side: 'front',
    turned: 0,
    signals: [],
    name_source: null,
    surname: null,
    given_names: null,
    full_name: null,
    date_of_birth: null,
    expires_on: null,
    document_number: null,
    issuing_country: null,
    nationality: null,
    address: null,
    mrz: null,
    driver_number_consistent: null,
    reading_score: 0,
    quality: [reason],
  }
}
