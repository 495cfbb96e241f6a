import sharp from 'sharp'
import { decoding, openPicture, rawPixels, sniff, type RawPicture } from '../picture'
import type { Corner } from '../documents/upright/quadrilateral'
import { detectFaces, type DetectedFace } from './detect'
import { isOnePerson } from './portrait-people'

/**
 * The portrait printed on a document. It is small compared with the page, and the mesh of a small face is often wrong
 * (a single look matched 83 % of good licences). So a first look locates it, and a second one at an enlarged crop fits
 * the mesh (100 %). A document often shows its holder twice: the largest face counts, the ghost portrait does not. But
 * all clear faces must belong to one person, or a larger photograph next to a stolen document would become its
 * portrait.
 */
export interface DocumentPortrait {
  /** The enlarged crop in which `face` is measured. */
  picture: RawPicture
  face: DetectedFace
  /** Width of the face in pixels of the upload. */
  facePx: number
  /** The face's middle, as shares of the page's width and height. */
  middle: Corner
}

/** What the reading of a document needs of it. `score` is the mesh's confidence, good from 0.9. */
export interface FoundPortrait {
  face_px: number
  score: number
  middle: Corner
}

interface Rectangle {
  left: number
  top: number
  width: number
  height: number
}

/** Where the first look searches, as shares of the page: all of it, then its halves, in which the face is larger. */
const LOOKS: Rectangle[] = [
  { left: 0, top: 0, width: 1, height: 1 },
  { left: 0, top: 0.08, width: 0.5, height: 0.92 },
  { left: 0.5, top: 0, width: 0.5, height: 1 },
]
const FIRST_LOOK_SIDE = 768
const SECOND_LOOK_SIDE = 512
/** Confidence of the first look from which the halves are not searched. */
const SURE = 0.7
/** A larger face is taken for the holder only if its confidence is at least this share of the best one. */
const CERTAIN = 0.6
/** The second look shows this many face widths. */
const SURROUNDINGS = 2.8
/** No document shows its holder this often: many faces would hide the one printed on it. */
const TOO_MANY = 5
/** Confidence of the mesh from which a face is clear. */
export const CLEAR_PORTRAIT = 0.9
/** Longest side at which a page is processed: beyond it a portrait gains nothing, and memory suffers. */
const PAGE_SIDE = 2400

/** Position and size of the portrait; `null` as for `documentPortrait`. */
export async function findDocumentPortrait(bytes: Uint8Array): Promise<FoundPortrait | null> {
  const portrait = await documentPortrait(bytes)
  return portrait && { face_px: portrait.facePx, score: portrait.face.faceScore, middle: portrait.middle }
}

/**
 * Finds and enlarges the portrait; `null` if the page shows no face or those of several people, and for a PDF, whose
 * pages are rendered elsewhere.
 * @throws EngineError unsupported_file, picture_too_large, file_damaged
 */
export async function documentPortrait(bytes: Uint8Array): Promise<DocumentPortrait | null> {
  if (sniff(bytes) === 'pdf') return null
  const { page, scale } = await decodePage(bytes)
  const candidates = await firstLook(page)
  const holder = holderAmong(candidates)
  const portrait = holder && (await secondLook(page, holder, scale))
  if (!portrait) return null
  const others: DocumentPortrait[] = []
  for (const candidate of distinct([holder, ...candidates]).slice(1)) {
    const other = await secondLook(page, candidate, scale)
    if (other && other.face.faceScore >= CLEAR_PORTRAIT) others.push(other)
  }
  return others.length + 1 < TOO_MANY && (await isOnePerson(portrait, others)) ? portrait : null
}

/** The face again, enlarged; if the crop has several, the one that the first look meant. */
async function secondLook(page: RawPicture, candidate: Rectangle, scale: number): Promise<DocumentPortrait | null> {
  const around = surroundings(page, candidate)
  const picture = await rawPixels(
    crop(page, around).resize({ width: SECOND_LOOK_SIDE, height: SECOND_LOOK_SIDE, fit: 'inside', kernel: 'cubic' }),
  )
  const enlarged = picture.width / around.width
  const meant = {
    left: (candidate.left - around.left) * enlarged,
    top: (candidate.top - around.top) * enlarged,
    width: candidate.width * enlarged,
    height: candidate.height * enlarged,
  }
  const [face] = (await detectFaces(picture)).toSorted((one, other) => apart(one, meant) - apart(other, meant))
  if (!face) return null
  const middle = {
    x: (around.left + (face.left + face.width / 2) / enlarged) / page.width,
    y: (around.top + (face.top + face.height / 2) / enlarged) / page.height,
  }
  return { picture, face, facePx: Math.round(face.width / enlarged / scale), middle }
}

/** Each face once, even if several looks saw it. */
function distinct(candidates: Candidate[]): Candidate[] {
  return candidates.filter(
    (candidate, at) =>
      !candidates.slice(0, at).some((seen) => apart(seen, candidate) < Math.min(seen.width, candidate.width) / 2),
  )
}

/** Distance between the middles of two faces, in pixels. */
function apart(one: Rectangle, other: Rectangle): number {
  return Math.hypot(
    one.left + one.width / 2 - other.left - other.width / 2,
    one.top + one.height / 2 - other.top - other.height / 2,
  )
}

/** The page as raw pixels, shrunk if huge; `scale` = its pixels per pixel of the upload. */
async function decodePage(bytes: Uint8Array): Promise<{ page: RawPicture; scale: number }> {
  const upload = openPicture(bytes)
  const { width, height } = await decoding(upload.metadata())
  const page = await rawPixels(
    upload.resize({ width: PAGE_SIDE, height: PAGE_SIDE, fit: 'inside', withoutEnlargement: true }),
  )
  return { page, scale: Math.max(page.width, page.height) / Math.max(width, height) }
}

interface Candidate extends Rectangle {
  confidence: number
}

async function firstLook(page: RawPicture): Promise<Candidate[]> {
  const candidates: Candidate[] = []
  for (const look of LOOKS) {
    const part = partOf(page, look)
    const seen = await rawPixels(
      crop(page, part).resize({
        width: FIRST_LOOK_SIDE,
        height: FIRST_LOOK_SIDE,
        fit: 'inside',
        withoutEnlargement: true,
      }),
    )
    const scale = part.width / seen.width
    for (const face of await detectFaces(seen)) {
      const confidence = face.boxScore * (face.faceScore > 0.8 ? 1 : 0.5)
      candidates.push({
        confidence,
        left: face.left * scale + part.left,
        top: face.top * scale + part.top,
        width: face.width * scale,
        height: face.height * scale,
      })
    }
    if (candidates.some(({ confidence }) => confidence > SURE)) break
  }
  return candidates
}

/** The largest of the faces whose confidence is close to the best. */
function holderAmong(candidates: Candidate[]): Candidate | undefined {
  const best = Math.max(...candidates.map(({ confidence }) => confidence))
  const certain = candidates.filter(({ confidence }) => confidence >= best * CERTAIN)
  return certain.toSorted((one, other) => other.width - one.width)[0]
}

function partOf(page: RawPicture, look: Rectangle): Rectangle {
  const left = Math.floor(look.left * page.width)
  const top = Math.floor(look.top * page.height)
  return {
    left,
    top,
    width: Math.max(1, Math.floor(look.width * page.width)),
    height: Math.max(1, Math.min(page.height - top, Math.floor(look.height * page.height))),
  }
}

function surroundings(page: RawPicture, face: Rectangle): Rectangle {
  const side = Math.max(face.width, face.height) * SURROUNDINGS
  const left = Math.max(0, Math.round(face.left + face.width / 2 - side / 2))
  const top = Math.max(0, Math.round(face.top + face.height / 2 - side / 2))
  return {
    left,
    top,
    width: Math.min(page.width - left, Math.round(side)),
    height: Math.min(page.height - top, Math.round(side)),
  }
}

function crop(page: RawPicture, part: Rectangle) {
  return sharp(page.data, { raw: { width: page.width, height: page.height, channels: 3 } }).extract(part)
}
