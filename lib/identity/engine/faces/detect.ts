import type { RawPicture } from '../picture'
import { faceDetector, type HumanFace } from './models'
import { tf } from './tensors'

export interface Point {
  x: number
  y: number
}

/** A face in a picture, in that picture's pixels. */
export interface DetectedFace {
  left: number
  top: number
  width: number
  height: number
  /** 0–1, the detector's confidence that this is a face. */
  boxScore: number
  /** 0–1, the mesh's confidence that it is on a face; below 0.9 its points cannot be trusted. */
  faceScore: number
  /**
   * Degrees; negative = the person's own left, in unmirrored pixels. Underestimates: a head turned by 35–40° measures
   * 19–27.
   */
  yaw: number
  /** The 468 points of MediaPipe's face mesh. */
  mesh: Point[]
}

const MESH_POINTS = 468

/** Faces in a picture, largest first. The detector sees 256 px, so more than about 1000 px of picture adds nothing. */
export async function detectFaces(picture: RawPicture): Promise<DetectedFace[]> {
  const detector = await faceDetector()
  const pixels = tf.tensor4d(Uint8Array.from(picture.data), [1, picture.height, picture.width, 3], 'int32')
  try {
    const { face: found } = await detector.detect(pixels)
    return found
      .filter((face) => face.mesh.length >= MESH_POINTS)
      .map(detected)
      .sort(byArea)
  } finally {
    pixels.dispose()
  }
}

function detected(face: HumanFace): DetectedFace {
  const [left, top, width, height] = face.box
  const yaw = ((face.rotation?.angle.yaw ?? 0) * 180) / Math.PI
  return {
    left,
    top,
    width,
    height,
    boxScore: face.boxScore,
    faceScore: face.faceScore,
    yaw,
    mesh: face.mesh.map(([x, y]) => ({ x, y })),
  }
}

function byArea(one: DetectedFace, other: DetectedFace): number {
  return other.width * other.height - one.width * one.height
}

/** A numbered point of the mesh. The number must be below 468. */
export function meshPoint(face: { mesh: Point[] }, number: number): Point {
  const point = face.mesh[number]
  if (!point) throw new RangeError(`The mesh has no point ${number}.`)
  return point
}
