import { findDocumentPortrait } from '../faces/portrait'
import type { DocumentSide, IdDocumentReading, IdDocumentType, QualityCode } from '../findings'
import { decoding, openPicture } from '../picture'
import { documentPicture } from './document-picture'
import { NOTHING_READ, type DocumentText } from './document-text'
import { decodeGrey } from './grey'
import { pictureFaults } from './picture-quality'
import { readSide } from './read-side'

/** Narrower pictures show a face of fewer than 100 px. */
const SMALLEST_PICTURE = 1000
const SMALLEST_FACE = 100
const CLEAR_FACE = 0.9

type Portrait = IdDocumentReading['portrait']
const NO_PORTRAIT: Portrait = { found: false, face_px: 0, score: 0 }

/**
 * Reads one side of an ID document: passports, identity cards and residence permits by their machine-readable zone, UK
 * photocard licences by their print, US and Canadian ones by their barcode; a picture, or a PDF whose first page shows
 * it. What could not be read is `null`, with the reasons in `quality`; a picture without any document is a reading too.
 * @throws EngineError unsupported_file, file_damaged, picture_too_large, pdf_password, pdf_too_many_pages
 */
export async function readIdDocument(input: { file: Uint8Array; expected_type: IdDocumentType; side?: DocumentSide }): Promise<IdDocumentReading> {
  const { expected_type, side = 'front' } = input
  const file = await documentPicture(input.file)
  const { width, height } = await uprightSize(file)
  const picture = await decodeGrey(openPicture(file))
  const reading = readSide(picture, expected_type, side)
  const portraitDue = side === 'front' || (await reading).side === 'front'
  const [read, portrait] = await Promise.all([reading, portraitDue ? findDocumentPortrait(file) : NO_PORTRAIT])
  const text = seenWith(portrait, read, side)
  const quality = [...mismatches(text, expected_type, side), ...text.quality, ...(text.side === 'front' ? portraitFaults(portrait) : [])]
  if (quality.some((code) => code !== 'other_side_needed')) quality.push(...(await pictureFaults(picture, SMALLEST_PICTURE)))
  return { ...text, turned: 0, portrait, quality, width, height }
}

/**
 * What the portrait adds to the text: a picture of both sides at once shows portrait and zone, and nothing else is needed;
 * words of a card without a portrait are some other paper's.
 */
function seenWith(portrait: Portrait, text: DocumentText, side: DocumentSide): DocumentText {
  if (text.side === 'back' && isClear(portrait)) return { ...text, side: 'front' }
  return text.layout === 'card_front' && !portrait.found ? { ...NOTHING_READ, side, quality: ['document_not_found'] } : text
}

function mismatches(text: DocumentText, expected: IdDocumentType, side: DocumentSide): QualityCode[] {
  if (text.document_type === null && text.mrz === null) return []
  const type: QualityCode[] = text.document_type === expected ? [] : ['document_type_mismatch']
  return text.side === side ? type : [...type, 'wrong_side']
}

function isClear(portrait: Portrait): boolean {
  return portrait.found && portrait.score >= CLEAR_FACE
}

function portraitFaults(portrait: Portrait): QualityCode[] {
  if (!isClear(portrait)) return ['portrait_not_found']
  return portrait.face_px < SMALLEST_FACE ? ['portrait_too_small'] : []
}

/** Size as a viewer shows it: EXIF may turn the picture. */
async function uprightSize(file: Uint8Array): Promise<{ width: number; height: number }> {
  const { autoOrient } = await decoding(openPicture(file).metadata())
  return autoOrient
}
