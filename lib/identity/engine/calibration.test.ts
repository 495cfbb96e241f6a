import { describe, expect, it } from 'vitest'
import { calibrated } from './calibration'

describe('a scale', () => {
  const falling = [
    [0, 1],
    [0.58, 0.5],
    [1, 0],
  ] as const

  it('is constant beyond its ends', () => {
    expect(calibrated(-3, falling)).toBe(1)
    expect(calibrated(7, falling)).toBe(0)
  })

  it('gives its points exactly', () => {
    expect(falling.map(([value]) => calibrated(value, falling))).toEqual([1, 0.5, 0])
  })

  it('is linear in between', () => {
    expect(calibrated(0.29, falling)).toBeCloseTo(0.75)
    expect(calibrated(0.79, falling)).toBeCloseTo(0.25)
  })
})
