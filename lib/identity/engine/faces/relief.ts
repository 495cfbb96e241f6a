import { meshPoint, type Point } from './detect'

/**
 * How much a face in two poses looks like a body and not like a sheet. Two views of a flat sheet differ by an affine
 * map (apart from weak perspective). Two views of a head do not, because its nose and brows occlude what is behind
 * them. The value is the residual of the best affine map between the two sets of points, in units of their spread:
 * heads turned by 25° and more give 0.16–0.33, flat photographs turned by up to 45° at most 0.09 (drawn people; see
 * `npm run bench:engine`).
 */
const LANDMARKS = [
  33, 133, 362, 263, 1, 2, 4, 5, 6, 168, 61, 291, 0, 17, 70, 300, 105, 334, 98, 327, 152, 234, 454, 10, 50, 280,
]

export function relief(one: { mesh: Point[] }, other: { mesh: Point[] }): number {
  const from = normalised(LANDMARKS.map((number) => meshPoint(one, number)))
  const to = normalised(LANDMARKS.map((number) => meshPoint(other, number)))
  const across = bestPlane(
    from,
    to.map(({ x }) => x),
  )
  const down = bestPlane(
    from,
    to.map(({ y }) => y),
  )
  const squares = to.map(({ x, y }, i) => {
    const point = from[i] ?? { x: 0, y: 0 }
    return (across(point) - x) ** 2 + (down(point) - y) ** 2
  })
  return Math.sqrt(squares.reduce((sum, square) => sum + square, 0) / squares.length)
}

/** Centre at 0, spread 1. */
function normalised(points: Point[]): Point[] {
  const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length
  const [x, y] = [mean(points.map((point) => point.x)), mean(points.map((point) => point.y))]
  const spread = Math.sqrt(mean(points.map((point) => (point.x - x) ** 2 + (point.y - y) ** 2))) || 1
  return points.map((point) => ({ x: (point.x - x) / spread, y: (point.y - y) / spread }))
}

/** Least squares of values over centred points: two slopes and no offset, since the values are centred, too. */
function bestPlane(points: Point[], values: number[]): (point: Point) => number {
  const sum = (term: (point: Point, value: number) => number) =>
    points.reduce((total, point, i) => total + term(point, values[i] ?? 0), 0)
  const [xx, xy, yy] = [sum(({ x }) => x * x), sum(({ x, y }) => x * y), sum(({ y }) => y * y)]
  const [xv, yv] = [sum(({ x }, value) => x * value), sum(({ y }, value) => y * value)]
  const determinant = xx * yy - xy * xy || 1
  const [a, b] = [(xv * yy - yv * xy) / determinant, (yv * xx - xv * xy) / determinant]
  return ({ x, y }) => a * x + b * y
}
