import { expect, it } from 'vitest'
import { namedPoints, stepsUpTo } from './scale'

it('has at most four steps, at round numbers, and reaches the highest value', () => {
  expect(stepsUpTo(119_750)).toEqual([0, 50_000, 100_000, 150_000])
  expect(stepsUpTo(78_000)).toEqual([0, 20_000, 40_000, 60_000, 80_000])
  expect(stepsUpTo(100)).toEqual([0, 25, 50, 75, 100])
  expect(stepsUpTo(0)).toEqual([0, 1])
  for (const most of [0.01, 3, 41, 999, 1001, 123_456_789]) {
    const steps = stepsUpTo(most)
    expect(steps.length).toBeLessThanOrEqual(5)
    expect(steps.at(-1)).toBeGreaterThanOrEqual(most)
    expect(steps.at(-2)).toBeLessThan(most)
  }
})

it('labels only a few of many points, and always the last', () => {
  expect(namedPoints(5, 6)).toEqual([0, 1, 2, 3, 4])
  expect(namedPoints(13, 6)).toEqual([0, 3, 6, 9, 12])
  expect(namedPoints(53, 6).at(-1)).toBe(52)
  expect(namedPoints(53, 6).length).toBeLessThanOrEqual(6)
  expect(namedPoints(1, 6)).toEqual([0])
})
