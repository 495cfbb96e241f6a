import { meshPoint, type Point } from './detect'

/** Outer eye corners and nose tip in MediaPipe's face mesh; left and right of the picture, not of the person. */
const EYE_AT_LEFT = 33
const EYE_AT_RIGHT = 263
const NOSE_TIP = 1

/**
 * Position of the nose between the outer eye corners: 0 = in the middle, ±0.5 = below a corner. Positive = towards the
 * right of the picture, which is the person's own left in unmirrored pixels. A head turned by 35–40° gives 0.26–0.46. A
 * flat picture held at 45° may give the same, but its yaw hardly changes.
 */
export function noseTurn(face: { mesh: Point[] }): number {
  const left = meshPoint(face, EYE_AT_LEFT)
  const right = meshPoint(face, EYE_AT_RIGHT)
  const nose = meshPoint(face, NOSE_TIP)
  const across = { x: right.x - left.x, y: right.y - left.y }
  const along = (nose.x - left.x) * across.x + (nose.y - left.y) * across.y
  return along / (across.x ** 2 + across.y ** 2) - 0.5
}
