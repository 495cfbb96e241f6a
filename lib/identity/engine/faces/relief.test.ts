import { describe, expect, it } from 'vitest'
import { relief } from './relief'

/** Points on an ellipsoid face with a nose, or on a flat sheet, seen from far away. */
const points = (depth: (x: number, y: number) => number) => (degrees: number) => {
  const turn = (degrees * Math.PI) / 180
  const mesh = Array.from({ length: 468 }, (_, i) => {
    const [x, y] = [Math.sin(i * 2.4) * Math.sqrt((i % 97) / 97), Math.cos(i * 2.4) * Math.sqrt((i % 97) / 97)]
    return { x: 300 + 100 * (x * Math.cos(turn) + depth(x, y) * Math.sin(turn)), y: 200 + 130 * y }
  })
  return { mesh }
}
const sheet = points(() => 0)
const head = points((x, y) => 0.8 * Math.sqrt(Math.max(0, 1 - x * x - y * y)))

describe('two views of one face', () => {
  it('show no relief for a flat sheet, however it is turned, shifted or enlarged', () => {
    for (const degrees of [10, 30, 45, 60]) expect(relief(sheet(0), sheet(degrees))).toBeLessThan(1e-6)
    const nearer = { mesh: sheet(30).mesh.map(({ x, y }) => ({ x: 2 * x - 40, y: 2 * y + 7 })) }
    expect(relief(sheet(0), nearer)).toBeLessThan(1e-6)
  })

  it('show none when nothing turned', () => {
    expect(relief(head(0), head(0))).toBeLessThan(1e-6)
  })

  it('show more relief the further a head turns, either way', () => {
    expect(relief(head(0), head(30))).toBeGreaterThan(0.1)
    expect(relief(head(0), head(-30))).toBeCloseTo(relief(head(0), head(30)), 1)
    expect(relief(head(0), head(35))).toBeGreaterThan(relief(head(0), head(15)))
  })
})
