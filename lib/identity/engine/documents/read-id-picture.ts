import { CLEAR_PORTRAIT, findDocumentPortrait, type FoundPortrait } from '../faces/portrait'
import type { DocumentSide, FraudSignal, IdDocumentReading, IdDocumentType, QualityCode } from '../findings'
import { decoding, openPicture } from '../picture'
import { turnedUpright, type Turned } from './document-picture'
import { NOTHING_READ, type DocumentText } from './document-text'
import { decodeGrey, rotateGrey, type GreyPlane } from './grey'
import { readMrz, type FoundZone } from './mrz/read-mrz'
import { pictureFaults } from './picture-quality'
import { inParts, isWithin, type PortraitArea } from './portrait-area'
import { readSide } from './read-side'
import { editedPictureSignals } from './signals/edited-picture'
import { photocopySignals } from './signals/photocopy'
import { wordAcross } from './signals/word-across'
import { findEdges } from './upright/find-edges'
import { findTurn } from './upright/find-turn'
import { leanOf } from './upright/quadrilateral'
import { rectify } from './upright/rectify'

/** A narrower picture shows a face of fewer than 100 px. */
const MIN_PICTURE = 1000
const MIN_FACE = 100
/** No zone narrower than 290 px was ever read, and no document with some background is three times as long as wide. */
const MIN_SIDE = 120
const SLIMMEST = 4
/** A signal of this weight makes others of its kind unnecessary (lib/identity/decision/id-check.ts). */
const DECIDES = 0.9

/** Degrees up to which text recognition levels lines itself. */
const STEEP = 8

export interface Asked {
  expected: IdDocumentType
  side: DocumentSide
}
const { portrait_area: _, ...NOTHING_SEEN } = NOTHING_READ
type Portrait = IdDocumentReading['portrait']
type Seen = Omit<DocumentText, 'portrait_area'>
const NO_PORTRAIT: Portrait = { found: false, face_px: 0, score: 0 }

/**
 * Reads one side of an ID document from a picture: passports, identity cards and residence permits by their
 * machine-readable zone, photocard licences of the UK and the European Union by their print, US and Canadian ones by
 * their barcode. Fields that could not be read are `null`, with the reasons in `quality`; a picture without any
 * document is a valid reading, too.
 * @param portrait of the picture as it is, if it was already looked for
 * @throws EngineError unsupported_file, file_damaged, picture_too_large
 */
export async function readIdPicture(
  file: Uint8Array,
  asked: Asked,
  portrait?: FoundPortrait | null,
): Promise<IdDocumentReading> {
  const picture = await decodeGrey(openPicture(file))
  if (!canShowDocument(picture)) return nothingShown(picture, asked.side)
  const zone = asked.expected === 'driving_licence' ? null : await readMrz(picture)
  // Text recognition on a sideways picture takes seconds, so if that is likely the rotation is determined first.
  const suspicious =
    zone === null &&
    (asked.expected !== 'driving_licence' || (asked.side === 'front' && picture.height > picture.width))
  const turned = suspicious ? await findTurn(file, picture) : null
  if (turned) return readTurned(file, picture, asked, turned)
  const reading = await readLying({ file, picture, zone, turned: 0, portrait }, asked)
  const late = isSeen(reading) || suspicious ? null : await findTurn(file, picture)
  return late ? readTurned(file, picture, asked, late) : reading
}

/** Strips and specks would be enlarged enormously before anything is read from them. */
function canShowDocument({ width, height }: GreyPlane): boolean {
  const [shorter, longer] = [Math.min(width, height), Math.max(width, height)]
  return shorter >= MIN_SIDE && longer <= SLIMMEST * shorter
}

function nothingShown({ width, height }: GreyPlane, side: DocumentSide): IdDocumentReading {
  return {
    ...NOTHING_SEEN,
    side,
    turned: 0,
    portrait: NO_PORTRAIT,
    quality: ['document_not_found', 'picture_too_small'],
    width,
    height,
  }
}

async function readTurned(
  file: Uint8Array,
  picture: GreyPlane,
  asked: Asked,
  turned: Turned,
): Promise<IdDocumentReading> {
  const [upright, plane] = [await turnedUpright(file, turned), await rotateGrey(picture, turned)]
  return readLying({ file: upright, picture: plane, zone: await readMrz(plane), turned }, asked)
}

interface Upright {
  file: Uint8Array
  picture: GreyPlane
  /** `null` also if it was not looked for. */
  zone: FoundZone | null
  turned: Turned
  /** `undefined` if it was not looked for. */
  portrait?: FoundPortrait | null | undefined
}

async function readLying(
  { file, picture, zone, turned, portrait: known }: Upright,
  asked: Asked,
): Promise<IdDocumentReading> {
  const { expected, side } = asked
  const reading = readStraightened(picture, zone, asked)
  const portraitDue = side === 'front' || (await reading).side === 'front'
  const look = () => (known === undefined ? findDocumentPortrait(file) : known)
  const [read, seen] = await Promise.all([reading, portraitDue ? look() : null])
  // Anybody can lay a photograph of themselves next to a back, which has no portrait of its own: each side is judged
  // separately.
  const { portrait_area, ...words } = read
  const isBack = read.side === 'back' && isSeen(read)
  const portrait =
    !seen || isBack || !isOnDocument(seen, portrait_area)
      ? NO_PORTRAIT
      : { found: true, face_px: seen.face_px, score: seen.score }
  const text = seenWith(portrait, words, side)
  const shown = portrait.found ? seen : null
  const signals = isSeen(text) ? [...text.signals, ...(await pictureSignals(file, picture, text, shown))] : []
  const quality = [
    ...mismatches(text, expected, side),
    ...text.quality,
    ...(text.side === 'front' ? portraitFaults(portrait) : []),
  ]
  if (quality.some((code) => code !== 'other_side_needed')) quality.push(...(await pictureFaults(picture, MIN_PICTURE)))
  return { ...text, signals, turned, portrait, quality, ...(await uprightSize(file)) }
}

/**
 * Reads a picture as it was taken. If that leaves gaps and the document is tilted, reads it again after straightening.
 */
async function readStraightened(
  picture: GreyPlane,
  zone: FoundZone | null,
  { expected, side }: Asked,
): Promise<DocumentText> {
  const plain = await readSide(picture, zone, expected, side)
  if (plain.quality.every((code) => code === 'other_side_needed')) return plain
  const edges = await findEdges(picture)
  if (!edges || (isSeen(plain) && Math.abs(leanOf(edges)) < STEEP)) return plain
  const level = rectify(picture, edges)
  const straight = await readSide(level, await readMrz(level), expected, side)
  return isSeen(straight) && straight.reading_score > plain.reading_score
    ? { ...straight, portrait_area: inParts(edges, picture) }
    : plain
}

const isOnDocument = ({ middle }: FoundPortrait, area: PortraitArea | null) => area === null || isWithin(area, middle)

function isSeen({ document_type, mrz }: Pick<IdDocumentReading, 'document_type' | 'mrz'>): boolean {
  return document_type !== null || mrz !== null
}

/** Combines portrait and text: words of a card without a portrait belong to some other paper. */
function seenWith(portrait: Portrait, text: Seen, side: DocumentSide): Seen {
  return text.layout === 'card_front' && !portrait.found
    ? { ...NOTHING_SEEN, side, quality: ['document_not_found'] }
    : text
}

function mismatches(text: Seen, expected: IdDocumentType, side: DocumentSide): QualityCode[] {
  if (!isSeen(text)) return []
  const type: QualityCode[] = text.document_type === expected ? [] : ['document_type_mismatch']
  return text.side === side ? type : [...type, 'wrong_side']
}

function isClear(portrait: Portrait): boolean {
  return portrait.found && portrait.score >= CLEAR_PORTRAIT
}

function portraitFaults(portrait: Portrait): QualityCode[] {
  if (!isClear(portrait)) return ['portrait_not_found']
  return portrait.face_px < MIN_FACE ? ['portrait_too_small'] : []
}

async function pictureSignals(
  file: Uint8Array,
  picture: GreyPlane,
  { signals }: Seen,
  portrait: FoundPortrait | null,
): Promise<FraudSignal[]> {
  const edited = editedPictureSignals(await decoding(openPicture(file).metadata()))
  const { width } = await uprightSize(file)
  const copied = portrait ? await photocopySignals(openPicture(file), width, portrait) : []
  const isSpecimen = signals.some(({ code, weight }) => code === 'specimen' && weight >= DECIDES)
  return [...edited, ...copied, ...(isSpecimen ? [] : await wordAcross(picture))]
}

/** Size as a viewer shows it: EXIF may rotate the picture. */
async function uprightSize(file: Uint8Array): Promise<{ width: number; height: number }> {
  const { autoOrient } = await decoding(openPicture(file).metadata())
  return autoOrient
}
