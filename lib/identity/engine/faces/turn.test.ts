import { describe, expect, it } from 'vitest'
import { noseTurn } from './turn'

/** A mesh in which only the outer eye corners and the nose tip matter. */
function meshWith(eyeAtLeft: [number, number], eyeAtRight: [number, number], nose: [number, number]) {
  const mesh = Array.from({ length: 468 }, () => ({ x: 0, y: 0 }))
  for (const [index, [x, y]] of [
    [33, eyeAtLeft],
    [263, eyeAtRight],
    [1, nose],
  ] as const)
    mesh[index] = { x, y }
  return { mesh }
}

describe('the turn of a nose', () => {
  it('is zero midway between the eyes', () => {
    expect(noseTurn(meshWith([100, 100], [200, 100], [150, 160]))).toBe(0)
  })

  it('increases towards the right of the picture, the person’s left', () => {
    expect(noseTurn(meshWith([100, 100], [200, 100], [180, 160]))).toBeCloseTo(0.3)
    expect(noseTurn(meshWith([100, 100], [200, 100], [120, 160]))).toBeCloseTo(-0.3)
  })

  it('does not mistake a tilted head for a turned one', () => {
    const [cos, sin] = [Math.cos(0.4), Math.sin(0.4)]
    const tilted = ([x, y]: [number, number]): [number, number] => [x * cos - y * sin, x * sin + y * cos]
    expect(noseTurn(meshWith(tilted([-50, 0]), tilted([50, 0]), tilted([0, 60])))).toBeCloseTo(0)
  })

  it('refuses an invalid mesh', () => {
    expect(() => noseTurn({ mesh: [] })).toThrow(RangeError)
  })
})
