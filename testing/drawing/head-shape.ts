import type { FaceParameters } from './face-parameters'

/**
 * A head: an ellipsoid with a nose. Coordinates in pixels of the face sheet, from the middle of the head: x to the
 * right of the picture, y down, z towards the camera.
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
    // Deeper than wide, so that a turned head still hides everything behind it.
    depth: width * 1.1,
    nose: {
      y: face.eyes.y + face.nose.length * 0.82,
      length: face.nose.length * 0.5,
      width: face.nose.width * 0.8,
      rise: width * 0.28,
    },
  }
}

/** A point on the head, or `null` if the line of sight misses it. */
export type Hit = { x: number; front: boolean } | null

const STEP = 4
const REFINEMENTS = 6

/** A turned head, positive = its nose to the right of the picture. */
export interface TurnedHead {
  shape: HeadShape
  cos: number
  sin: number
}

export function turnedHead(shape: HeadShape, radians: number): TurnedHead {
  return { shape, cos: Math.cos(radians), sin: Math.sin(radians) }
}

/**
 * Follows the line of sight through (`across`, `y`) until it hits the head. `front` is false if it hits the back of the
 * head, which a portrait does not show. Called for every pixel: plain functions, no allocations.
 */
export function meet(head: TurnedHead, across: number, y: number): Hit {
  const nearest = head.shape.depth + head.shape.nose.rise
  if (Math.abs(y) >= head.shape.height || Math.abs(across) >= nearest) return null
  for (let depth = nearest; depth > -nearest; depth -= STEP) {
    if (!isInside(head, across, y, depth)) continue
    const surface = refine(head, across, y, depth)
    return { x: across * head.cos - surface * head.sin, front: across * head.sin + surface * head.cos > 0 }
  }
  return null
}

/** `depth` = towards the camera. */
function isInside({ shape, cos, sin }: TurnedHead, across: number, y: number, depth: number): boolean {
  const x = across * cos - depth * sin
  const z = across * sin + depth * cos
  const inside = 1 - (x / shape.width) ** 2 - (y / shape.height) ** 2
  if (inside <= 0) return false
  const round = shape.depth * Math.sqrt(inside)
  if (z < -round || z > round + shape.nose.rise) return false
  if (z <= round) return true
  // Only the nose is left, whose shape is dear.
  const fromNose = (x / shape.nose.width) ** 2 + ((y - shape.nose.y) / shape.nose.length) ** 2
  return z <= round + shape.nose.rise * Math.exp(-fromNose)
}

/** Bisects the last step. */
function refine(head: TurnedHead, across: number, y: number, firstInside: number): number {
  let inside = firstInside
  let outside = firstInside + STEP
  for (let step = 0; step < REFINEMENTS; step++) {
    const middle = (inside + outside) / 2
    if (isInside(head, across, y, middle)) inside = middle
    else outside = middle
  }
  return inside
}
