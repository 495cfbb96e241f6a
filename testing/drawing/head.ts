import { drawnOnce } from './drawn-once'
import { drawFacePixels } from './face'
import { faceParameters } from './face-parameters'
import { CENTRE, SHEET, type FaceMood } from './face-sheet'
import { CAMERA, colourAt, expose, photograph, takeShot, type Colour3, type HeadShot } from './head-camera'
import { headShape, meet, turnedHead } from './head-shape'

/**
 * Live people for tests: the drawn portrait wrapped around a head that can turn, and the same portrait held up as a
 * flat photograph, the attack that a head turn must detect. Angles in degrees, positive = to the person's own left,
 * which is the right of the picture, as an unmirrored camera sees it.
 */

/** Camera pixels per pixel of the face sheet, in a frame 480 high. */
const ZOOM = 0.75

/** A clear turn of the head; at 45° the recognition network no longer recognises every seed as the same person. */
export const FULL_TURN = 32

/** Photographs one person at any angle of the head. */
export type HeadCamera = (degrees: number, shot?: Partial<HeadShot>) => Promise<Buffer>

/** Puts a person in front of the camera: draws the portrait once for any number of frames. */
export async function headCamera(seed: number, mood: Partial<FaceMood> = {}): Promise<HeadCamera> {
  let camera: Promise<HeadCamera> | undefined
  return (degrees, shot = {}) =>
    drawnOnce('head', [seed, mood, degrees, shot], async () =>
      (await (camera ??= setUpCamera(seed, mood)))(degrees, shot),
    )
}

async function setUpCamera(seed: number, mood: Partial<FaceMood>): Promise<HeadCamera> {
  const portrait = await drawFacePixels(seed, mood)
  const face = faceParameters(seed)
  const shape = headShape(face)
  const hair: Colour3 = [...face.hair]
  const pose = (degrees: number, frame: HeadShot): Float64Array => {
    const head = turnedHead(shape, radians(degrees))
    return expose((across, down) => {
      const { x, y } = onSheet(across, down, frame)
      const hit = meet(head, x - CENTRE.x, y - CENTRE.y)
      if (!hit) return colourAt(portrait, x, y)
      return hit.front ? colourAt(portrait, CENTRE.x + hit.x, y) : hair
    }, frame)
  }
  // Consecutive shots of one pose differ only in noise.
  let last: { known: string; light: Float64Array } = { known: '', light: new Float64Array() }
  return (degrees, shot) => {
    const frame = { ...CAMERA, ...shot }
    const known = [degrees, frame.width, frame.height].join()
    if (last.known !== known) last = { known, light: pose(degrees, frame) }
    return takeShot(last.light, frame)
  }
}

/** One camera frame of a person with a turned head: JPEG, 640 × 480 by default. */
export async function renderHead(seed: number, degrees: number, shot?: Partial<HeadShot>): Promise<Buffer> {
  const camera = await headCamera(seed)
  return camera(degrees, shot)
}

/** Distance between camera and a photograph that is held up, in pixels of the face sheet. */
const CAMERA_DISTANCE = 1200
const WALL: Colour3 = [96, 92, 88]

/** One camera frame of a flat photograph of that person, turned about its vertical axis: JPEG. */
export const flatPhotoTurned = (seed: number, degrees: number, shot: Partial<HeadShot> = {}): Promise<Buffer> =>
  drawnOnce('flat photograph', [seed, degrees, shot], () => turnPhoto(seed, degrees, shot))

async function turnPhoto(seed: number, degrees: number, shot: Partial<HeadShot>): Promise<Buffer> {
  const frame = { ...CAMERA, ...shot }
  const print = await drawFacePixels(seed)
  const [cos, sin] = [Math.cos(radians(degrees)), Math.sin(radians(degrees))]
  return photograph((across, down) => {
    const sight = onSheet(across, down, frame)
    const [x, y] = [sight.x - SHEET.width / 2, sight.y - SHEET.height / 2]
    // Where the line of sight hits the plane of the print, whose normal is (sin, 0, cos).
    const along = (CAMERA_DISTANCE * cos) / (CAMERA_DISTANCE * cos - x * sin)
    const flatX = x * along * cos - CAMERA_DISTANCE * (1 - along) * sin
    const flatY = y * along
    if (Math.abs(flatX) > SHEET.width / 2 || Math.abs(flatY) > SHEET.height / 2) return WALL
    return colourAt(print, SHEET.width / 2 + flatX, SHEET.height / 2 + flatY)
  }, frame)
}

/** The point of the face sheet at a point of the frame, both unrotated. */
function onSheet(across: number, down: number, frame: HeadShot): { x: number; y: number } {
  const zoom = (ZOOM * frame.height) / CAMERA.height
  return { x: SHEET.width / 2 + across / zoom, y: SHEET.height / 2 + down / zoom }
}

function radians(degrees: number): number {
  return (degrees * Math.PI) / 180
}
