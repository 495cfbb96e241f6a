export interface Corner {
  x: number
  y: number
}

/** Clockwise from the top left, as seen. */
export type Quadrilateral = [Corner, Corner, Corner, Corner]

/** The convex hull, clockwise in picture coordinates (Andrew's monotone chain). */
export function convexHull(points: Corner[]): Corner[] {
  const sorted = points.toSorted((a, b) => a.x - b.x || a.y - b.y)
  const half = (ordered: Corner[]) => {
    const chain: Corner[] = []
    for (const point of ordered) {
      while (chain.length >= 2 && turnOf(chain.at(-2) ?? point, chain.at(-1) ?? point, point) <= 0) chain.pop()
      chain.push(point)
    }
    return chain.slice(0, -1)
  }
  return [...half(sorted), ...half(sorted.toReversed())]
}

/** Twice the area of the triangle; positive for a right turn in a picture, whose y points down. */
function turnOf(a: Corner, b: Corner, c: Corner): number {
  return (b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x)
}

/**
 * The tightest quadrilateral around a convex shape, found greedily: repeatedly removes the edge that adds the least
 * area, extending its neighbours until they meet. `null` for shapes that cannot be closed this way.
 */
export function enclosingQuadrilateral(hull: Corner[]): Quadrilateral | null {
  let corners = hull
  while (corners.length > 4) {
    const shorter = corners.map((_, i) => withoutEdge(corners, i)).filter((candidate) => candidate !== null)
    const [tightest] = shorter.toSorted((a, b) => a.added - b.added)
    if (!tightest) return null
    corners = tightest.corners
  }
  return clockwiseFromTopLeft(corners)
}

/**
 * The polygon without the edge from its i-th corner to the next; the intersection of the neighbouring edges replaces
 * both.
 */
function withoutEdge(corners: Corner[], i: number): { corners: Corner[]; added: number } | null {
  const at = (index: number) => corners[(i + index + corners.length) % corners.length] ?? { x: 0, y: 0 }
  const [before, start, end, after] = [at(-1), at(0), at(1), at(2)]
  const meeting = meetingPoint(before, start, end, after)
  if (!meeting) return null
  const kept = corners.filter((corner) => corner !== start && corner !== end)
  const position = kept.indexOf(before) + 1
  return {
    corners: [...kept.slice(0, position), meeting, ...kept.slice(position)],
    added: Math.abs(turnOf(start, end, meeting)),
  }
}

/** Where the lines a→b and d→c meet, beyond b and c. */
function meetingPoint(a: Corner, b: Corner, c: Corner, d: Corner): Corner | null {
  const [along, back] = [
    { x: b.x - a.x, y: b.y - a.y },
    { x: c.x - d.x, y: c.y - d.y },
  ]
  const cross = along.x * back.y - along.y * back.x
  if (Math.abs(cross) < 1e-9) return null
  const reach = ((c.x - b.x) * back.y - (c.y - b.y) * back.x) / cross
  return reach < 0 ? null : { x: b.x + reach * along.x, y: b.y + reach * along.y }
}

function clockwiseFromTopLeft(corners: Corner[]): Quadrilateral | null {
  const first = corners.reduce(
    (best, corner, i) => (corner.x + corner.y < (corners[best]?.x ?? 0) + (corners[best]?.y ?? 0) ? i : best),
    0,
  )
  const [a, b, c, d] = [...corners.slice(first), ...corners.slice(0, first)]
  if (!a || !b || !c || !d) return null
  return turnOf(a, b, c) > 0 ? [a, b, c, d] : [a, d, c, b]
}

/** Enclosed area, by the shoelace formula. */
export function areaOf(corners: Corner[]): number {
  return (
    Math.abs(
      corners.reduce((sum, corner, i) => {
        const next = corners[(i + 1) % corners.length] ?? corner
        return sum + corner.x * next.y - next.x * corner.y
      }, 0),
    ) / 2
  )
}

/** Tilt of the upper edge, in degrees clockwise. */
export function leanOf([left, right]: Quadrilateral): number {
  return (Math.atan2(right.y - left.y, right.x - left.x) * 180) / Math.PI
}
