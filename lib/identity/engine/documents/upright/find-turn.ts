import sharp from 'sharp'
import { detectFaces, meshPoint, type DetectedFace } from '../../faces/detect'
import { decodePicture, rawPixels, type RawPicture } from '../../picture'
import type { Turned } from '../document-picture'
import { rotateGrey, type GreyPlane } from '../grey'
import { readMrz } from '../mrz/read-mrz'

/** Most frequent rotations first: upside down, then sideways. */
const TURNS: Turned[] = [180, 90, 270]
const FACE_LOOK = 768
const ZONE_LOOKS = [760, 1000]
const CLEAR_FACE = 0.9
/** Points of the mesh: outer corners of the eyes, and the middle of the lips. */
const [LEFT_EYE, RIGHT_EYE, LIPS] = [33, 263, 13]

/**
 * The rotation for a picture that could not be read as it is: by the portrait, which is only detected with confidence
 * when upright, else by the zone. `null` if neither is seen, `0` if it is already upright.
 */
export async function findTurn(file: Uint8Array, picture: GreyPlane): Promise<Turned | null> {
  return (await turnByFace(await decodePicture(file, FACE_LOOK))) ?? turnByZone(picture)
}

async function turnByFace(picture: RawPicture): Promise<Turned | null> {
  for (const turned of [0, ...TURNS] as const) {
    const [face] = await detectFaces(await quarterTurns(picture, turned))
    if (face && face.faceScore >= CLEAR_FACE && isUpright(face)) return turned
  }
  return null
}

async function turnByZone(picture: GreyPlane): Promise<Turned | null> {
  for (const turned of TURNS) if (await readMrz(await rotateGrey(picture, turned), ZONE_LOOKS)) return turned
  return null
}

/** The lips are more below than beside the eyes. */
function isUpright(face: DetectedFace): boolean {
  const [left, right, lips] = [LEFT_EYE, RIGHT_EYE, LIPS].map((point) => meshPoint(face, point ?? 0))
  if (!left || !right || !lips) return false
  const [across, down] = [lips.x - (left.x + right.x) / 2, lips.y - (left.y + right.y) / 2]
  return down > Math.abs(across)
}

function quarterTurns({ data, width, height }: RawPicture, turned: Turned): Promise<RawPicture> {
  return rawPixels(sharp(data, { raw: { width, height, channels: 3 } }).rotate(turned))
}
