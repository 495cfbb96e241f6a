/** The median (the upper one of two); 0 for an empty list. */
export function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[values.length >> 1] ?? 0
}

/**
 * Least-squares polynomial through points, refitted up to three times without the points that are more than three
 * median distances off, so that stray blots do not bend a line of letters.
 */
export function robustFit(points: { x: number; y: number }[], degree: 1 | 2): (x: number) => number {
  let kept = points
  let curve = fit(kept, degree)
  for (let round = 0; round < 3; round++) {
    const current = curve
    const offset = (point: { x: number; y: number }) => Math.abs(point.y - current(point.x))
    const limit = Math.max(median(kept.map(offset)) * 3, 1e-3)
    const better = points.filter((point) => offset(point) <= limit)
    if (better.length < 4) break
    kept = better
    curve = fit(kept, degree)
  }
  return curve
}

function fit(points: { x: number; y: number }[], degree: 1 | 2): (x: number) => number {
  const size = degree + 1
  const rows = Array.from({ length: size }, () => new Array<number>(size + 1).fill(0))
  for (const { x, y } of points) {
    rows.forEach((row, r) => {
      for (let c = 0; c < size; c++) row[c] = (row[c] ?? 0) + x ** (r + c)
      row[size] = (row[size] ?? 0) + y * x ** r
    })
  }
  const [a = 0, b = 0, c = 0] = solve(rows)
  return (x) => a + b * x + c * x * x
}

/** Gauss–Jordan elimination of an augmented matrix. */
function solve(rows: number[][]): number[] {
  const size = rows.length
  for (let column = 0; column < size; column++) {
    const pivot = rows.slice(column).toSorted((a, b) => Math.abs(b[column] ?? 0) - Math.abs(a[column] ?? 0))[0] ?? []
    rows.splice(rows.indexOf(pivot), 1)
    rows.splice(column, 0, pivot)
    for (const row of rows) {
      if (row === pivot) continue
      const factor = (row[column] ?? 0) / (pivot[column] || 1e-9)
      for (let c = column; c <= size; c++) row[c] = (row[c] ?? 0) - factor * (pivot[c] ?? 0)
    }
  }
  return rows.map((row, i) => (row[size] ?? 0) / (row[i] || 1e-9))
}
