import { calibrated, type Scale } from './calibration'
import type { FaceRecogniser } from './faces/face-recogniser'
import { relief } from './faces/relief'
import type { Frame, LivenessReason, Turn } from './findings'
import { MIN_FACE_SCORE, type LiveFace, type LiveFrame } from './live-frame'

/**
 * Whether a living person turned their head as instructed. Three measures must all change, the first two in the
 * requested direction, and both ways: the head's yaw, the position of the nose between the eyes, and the relief between
 * the poses. A flat picture, turned by up to 45°, changes the second by as much as 0.35, but its yaw by at most 7.8°
 * (measured on 14 photographs), and its relief stays below 0.09. Known limits, which pass this check: a replayed film
 * or a deepfake that follows the challenge, prints of the same person in three poses, and for some faces a print on a
 * sheet bent to either side (drawn ones gave a relief of 0.13–0.22, heads 0.16–0.33, so no threshold separates them).
 *
 * Left and right are the person's own, in unmirrored pixels: a head turned to its left shows its nose further to the
 * right of the picture, so `noseTurn` rises and `yaw` falls.
 */
const MIN_YAW = 15
const MIN_NOSE_TURN = 0.2
/** Looking at the camera. Not wider: a flat picture must not gain yaw by starting from the other side. */
const FRONTAL = { yaw: 5, noseTurn: 0.1 }
/** As measured by `relief`; a head at the thresholds above gives 0.16. */
const MIN_RELIEF = 0.1

/** Every measure as 0–1, with its threshold at 0.50; the weakest one is the score. */
const YAW_SCALE: Scale = [
  [0, 0],
  [MIN_YAW, 0.5],
  [25, 1],
]
const NOSE_TURN_SCALE: Scale = [
  [0, 0],
  [MIN_NOSE_TURN, 0.5],
  [0.4, 1],
]
const RELIEF_SCALE: Scale = [
  [0, 0],
  [MIN_RELIEF, 0.5],
  [0.15, 1],
]
const CLARITY_SCALE: Scale = [
  [0.5, 0],
  [MIN_FACE_SCORE, 0.5],
  [1, 1],
]

export interface Liveness {
  passed: boolean
  reason: LivenessReason | null
  score: number
  /** The frontal faces, best first; empty if none was seen. For the match; never leaves the process. */
  frontal: LiveFace[]
}

/** The part of a recogniser needed here: whether all frames show one person. */
type Recogniser = Pick<FaceRecogniser, 'distance' | 'samePerson'>

interface Finding {
  reason: LivenessReason | null
  score: number
}

/** The most useful thing to tell a person comes first. */
const REASONS: LivenessReason[] = [
  'no_face',
  'several_faces',
  'face_too_small',
  'face_unclear_frame',
  'turn_not_seen',
  'person_changed',
  'flat_picture',
]

/** Problems that show without looking at a face; `null` = none. */
export function unfitFrames(turns: Turn[], frames: Frame[]): LivenessReason | null {
  if (neededTurns(turns).some((turn) => !frames.some((frame) => frame.turn === turn))) return 'frames_missing'
  // No camera produces the same bytes twice: its noise alone differs.
  const distinct = new Set(
    frames.map(({ jpeg }) => Buffer.from(jpeg.buffer, jpeg.byteOffset, jpeg.byteLength).toString('latin1')),
  )
  return distinct.size < frames.length ? 'frames_identical' : null
}

/** Judges the frames of a challenge; of several frames for one turn the best counts. */
export function judgeLiveness(turns: Turn[], frames: LiveFrame[], recogniser: Recogniser): Liveness {
  const centres = frames.filter(({ turn }) => turn === 'centre')
  const [ahead, ...others] = frontalFaces(centres)
  if (!ahead) return { passed: false, reason: worstProblem(centres) ?? 'turn_not_seen', score: 0, frontal: [] }
  const findings = [
    { reason: null, score: calibrated(ahead.faceScore, CLARITY_SCALE) },
    ...others.map((other) => comparedWith(ahead, other, recogniser)),
    ...neededTurns(turns).flatMap((turn) => (turn === 'centre' ? [] : [bestTurn(turn, ahead, frames, recogniser)])),
  ]
  const reason = REASONS.find((candidate) => findings.some((finding) => finding.reason === candidate)) ?? null
  const score = Math.min(...findings.map((finding) => finding.score))
  return { passed: reason === null, reason, score, frontal: [ahead, ...others] }
}

/** Turns are measured against the centre, requested or not. */
function neededTurns(turns: Turn[]): Turn[] {
  return [...new Set<Turn>(['centre', ...turns])]
}

function frontalFaces(centres: LiveFrame[]): LiveFace[] {
  const faces = centres.flatMap(({ face }) => (face ? [face] : []))
  const frontal = faces.filter((face) => Math.abs(face.yaw) < FRONTAL.yaw && Math.abs(face.noseTurn) < FRONTAL.noseTurn)
  return frontal.toSorted((one, other) => Math.abs(one.yaw) - Math.abs(other.yaw))
}

/** `null` if at least one frame is clear. */
function worstProblem(frames: LiveFrame[]): LivenessReason | null {
  if (frames.some(({ problem }) => problem === null)) return null
  return REASONS.find((reason) => frames.some(({ problem }) => problem === reason)) ?? null
}

function bestTurn(turn: 'left' | 'right', ahead: LiveFace, frames: LiveFrame[], recogniser: Recogniser): Finding {
  const tagged = frames.filter((frame) => frame.turn === turn)
  const findings = tagged.flatMap(({ face }) => (face ? [turnedTo(turn, ahead, face, recogniser)] : []))
  const [best] = findings.toSorted((one, other) => other.score - one.score)
  return best ?? { reason: worstProblem(tagged), score: 0 }
}

function turnedTo(turn: 'left' | 'right', ahead: LiveFace, face: LiveFace, recogniser: Recogniser): Finding {
  const towards = turn === 'left' ? 1 : -1
  const yaw = -towards * (face.yaw - ahead.yaw)
  const noseTurn = towards * (face.noseTurn - ahead.noseTurn)
  const depth = relief(ahead, face)
  const person = comparedWith(ahead, face, recogniser)
  const score = Math.min(
    person.score,
    calibrated(yaw, YAW_SCALE),
    calibrated(noseTurn, NOSE_TURN_SCALE),
    calibrated(depth, RELIEF_SCALE),
    calibrated(face.faceScore, CLARITY_SCALE),
  )
  if (noseTurn < MIN_NOSE_TURN) return { reason: 'turn_not_seen', score }
  if (yaw < MIN_YAW || depth < MIN_RELIEF) return { reason: 'flat_picture', score }
  return { reason: person.reason, score }
}

function comparedWith(ahead: LiveFace, other: LiveFace, { distance, samePerson }: Recogniser): Finding {
  const apart = distance(ahead.embedding, other.embedding)
  const scale: Scale = [
    [0.6 * samePerson, 1],
    [samePerson, 0.5],
    [1.4 * samePerson, 0],
  ]
  return { reason: apart < samePerson ? null : 'person_changed', score: calibrated(apart, scale) }
}
