import type { FaceParameters } from './face-parameters'

/**
 * A head: an ellipsoid with a nose. Coordinates in pixels of the face sheet, from the middle of the head: x to the right
 * of the picture, y down, z towards the camera.
 */
export interface HeadShape {
  width: number
  height: number
  depth: number
  nose: { y: number; length: number; width: number; rise: number }
}

export function headShape(face: FaceParameters): HeadShape {
  const width = face.head.width * 1.08
  return {
    width,
    height: face.head.height * 1.12,
    // Deeper than wide: turned, the head then still hides all that stands behind it.
    depth: width * 1.1,
    nose: { y: face.eyes.y + face.nose.length * 0.82, length: face.nose.length * 0.5, width: face.nose.width * 0.8, rise: width * 0.28 },
  }
}

/** How far the front of the head stands towards the camera; `null` beside the head. */
export function frontOf(head: HeadShape, x: number, y: number): number | null {
  const inside = 1 - (x / head.width) ** 2 - (y / head.height) ** 2
  if (inside <= 0) return null
  const fromNose = (x / head.nose.width) ** 2 + ((y - head.nose.y) / head.nose.length) ** 2
  return head.depth * Math.sqrt(inside) + head.nose.rise * Math.exp(-fromNose)
}

/** A place on the head, or `null` where the line of sight passes it. */
export type Hit = { x: number; front: boolean } | null

const STEP = 4
const REFINEMENTS = 6

/**
 * Follows the line of sight through (`across`, `y`) until it meets the head, which is turned by `yaw` (radians).
 * `front` is false where it meets the back of the head, which a portrait shows nothing of.
 */
export function meet(head: HeadShape, yaw: number, across: number, y: number): Hit {
  if (Math.abs(y) >= head.height) return null
  const [cos, sin] = [Math.cos(yaw), Math.sin(yaw)]
  const at = (depth: number) => ({ x: across * cos - depth * sin, z: across * sin + depth * cos })
  const isInside = (depth: number) => {
    const { x, z } = at(depth)
    const front = frontOf(head, x, y)
    return front !== null && z <= front && z >= -head.depth * Math.sqrt(1 - (x / head.width) ** 2 - (y / head.height) ** 2)
  }
  const nearest = head.depth + head.nose.rise
  for (let depth = nearest; depth > -nearest; depth -= STEP) {
    if (!isInside(depth)) continue
    let [inside, outside] = [depth, depth + STEP]
    for (let step = 0; step < REFINEMENTS; step++) {
      const middle = (inside + outside) / 2
      if (isInside(middle)) inside = middle
      else outside = middle
    }
    const { x, z } = at(inside)
    return { x, front: z > 0 }
  }
  return null
}
