import type { RawPicture } from '../picture'
import { alignedSquare, inGrey } from './aligned-square'
import { meshPoint, type Point } from './detect'

/** Faces are compared at one size, with the outer eye corners 56 px apart, so that one threshold fits all distances. */
const SIDE = 96
const EYES: Point[] = [
  { x: 20, y: 36 },
  { x: 76, y: 36 },
]
const EYE_CORNERS = [33, 263]

/** Variance of the Laplacian over the face: 0 = evenly blurred. */
export function faceSharpness(picture: RawPicture, face: { mesh: Point[] }): number {
  const square = inGrey(
    alignedSquare(
      picture,
      EYES,
      EYE_CORNERS.map((number) => meshPoint(face, number)),
      SIDE,
    ),
  )
  const grey = (x: number, y: number) => square[(y * SIDE + x) * 3] ?? 0
  let sum = 0
  let squares = 0
  for (let y = 1; y < SIDE - 1; y++) {
    for (let x = 1; x < SIDE - 1; x++) {
      const edge = grey(x - 1, y) + grey(x + 1, y) + grey(x, y - 1) + grey(x, y + 1) - 4 * grey(x, y)
      sum += edge
      squares += edge * edge
    }
  }
  const count = (SIDE - 2) ** 2
  return squares / count - (sum / count) ** 2
}
