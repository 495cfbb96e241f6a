import { detectFaces, type Point } from './faces/detect'
import type { Embedding } from './faces/embedding'
import { faceRecogniser } from './faces/recogniser'
import { faceSharpness } from './faces/sharpness'
import { noseTurn } from './faces/turn'
import type { Frame, LivenessReason, Turn } from './findings'
import { decodePicture, type RawPicture } from './picture'

/** More adds nothing: the detector sees 256 px, the recognition network 150. */
const FRAME_SIDE = 640
/** Width of the face. Smaller ones match too, but the person can simply come closer. */
const MIN_FACE_PX = 100
/** Below it the mesh is not on the face, and neither turn nor embedding mean anything. */
export const MIN_FACE_SCORE = 0.9
/** As measured by `faceSharpness`: a face more blurred than this resembles many people. */
const MIN_SHARPNESS = 12
/** From this score on a second face is a person, not a pattern on the wallpaper. */
const SECOND_FACE_SCORE = 0.5

export type FrameProblem = Extract<
  LivenessReason,
  'no_face' | 'several_faces' | 'face_too_small' | 'face_unclear_frame'
>

/** The one clear face of a frame. */
export interface LiveFace {
  faceScore: number
  /** Degrees, as in `DetectedFace`: negative = the person's own left. */
  yaw: number
  /** As measured by `noseTurn`: positive = the person's own left. */
  noseTurn: number
  /** As in `DetectedFace`, in pixels of the frame. */
  mesh: Point[]
  embedding: Embedding
  /** The frame's pixels, kept while the job runs. */
  picture: RawPicture
}

export type LiveFrame =
  | { turn: Turn; problem: null; face: LiveFace }
  | { turn: Turn; problem: FrameProblem; face: null }

/**
 * Looks at one frame of the challenge: whether it has exactly one face, large and clear, and which way it looks.
 * @throws EngineError unsupported_file, picture_too_large, file_damaged
 */
export async function lookAtFrame({ turn, jpeg }: Frame): Promise<LiveFrame> {
  const picture = await decodePicture(jpeg, FRAME_SIDE)
  const [largest, ...others] = await detectFaces(picture)
  const problem = (code: FrameProblem): LiveFrame => ({ turn, problem: code, face: null })
  if (!largest) return problem('no_face')
  if (others.some((other) => other.faceScore >= SECOND_FACE_SCORE)) return problem('several_faces')
  if (largest.width < MIN_FACE_PX) return problem('face_too_small')
  if (largest.faceScore < MIN_FACE_SCORE || faceSharpness(picture, largest) < MIN_SHARPNESS)
    return problem('face_unclear_frame')
  const { faceScore, yaw, mesh } = largest
  const { embed } = await faceRecogniser()
  return {
    turn,
    problem: null,
    face: { faceScore, yaw, mesh, picture, noseTurn: noseTurn(largest), embedding: await embed(picture, largest) },
  }
}
