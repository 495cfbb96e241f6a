/** `[a b c d e f]` of ISO 32000-1 section 8.3.3. */
export type Matrix = [number, number, number, number, number, number]
export const UNIT: Matrix = [1, 0, 0, 1, 0, 0]

/** Points; y grows upwards. */
export interface PdfBox {
  x0: number
  y0: number
  x1: number
  y1: number
}

/** First `inner`, then `outer`. */
export function multiply(outer: Matrix, inner: Matrix): Matrix {
  const [a, b, c, d, e, f] = outer
  const [g, h, i, j, k, l] = inner
  return [a * g + c * h, b * g + d * h, a * i + c * j, b * i + d * j, a * k + c * l + e, b * k + d * l + f]
}

/** The upright box around a box that the matrix has moved. */
export function boxOf([a, b, c, d, e, f]: Matrix, { x0, y0, x1, y1 }: PdfBox): PdfBox {
  const corners = [
    [x0, y0],
    [x1, y0],
    [x0, y1],
    [x1, y1],
  ].map(([x = 0, y = 0]) => ({ x: a * x + c * y + e, y: b * x + d * y + f }))
  const xs = corners.map((corner) => corner.x)
  const ys = corners.map((corner) => corner.y)
  return { x0: Math.min(...xs), y0: Math.min(...ys), x1: Math.max(...xs), y1: Math.max(...ys) }
}

/** What two boxes share; without area where they share nothing. */
export function commonBox(a: PdfBox, b: PdfBox): PdfBox {
  const [x0, y0] = [Math.max(a.x0, b.x0), Math.max(a.y0, b.y0)]
  return { x0, y0, x1: Math.max(x0, Math.min(a.x1, b.x1)), y1: Math.max(y0, Math.min(a.y1, b.y1)) }
}

export const areaOf = (box: PdfBox) => Math.max(0, box.x1 - box.x0) * Math.max(0, box.y1 - box.y0)

/** Which share of a box another one covers, 0–1. */
export function shareWithin(box: PdfBox, other: PdfBox): number {
  return areaOf(box) === 0 ? 0 : areaOf(commonBox(box, other)) / areaOf(box)
}
