import { describe, expect, it } from 'vitest'
import { confidence, lineFor, passing, type Pair } from './rates'

const pairs = (count: number, distanceOf: (i: number) => number, people: Pair['people'] = ['ann', 'bob']): Pair[] =>
  Array.from({ length: count }, (_, i) => ({ distance: distanceOf(i), people }))

describe('a threshold', () => {
  it('lets through the share of strangers that it is named after', () => {
    const strangers = pairs(1000, (i) => i / 1000)
    expect([0.01, 0.001].map((rate) => passing(strangers, lineFor(rate, strangers) ?? 0))).toEqual([10, 1])
  })

  it('is not given when there are too few strangers to determine it', () => {
    expect(
      lineFor(
        0.0001,
        pairs(9999, (i) => i),
      ),
    ).toBeNull()
  })
})

describe('an interval', () => {
  it('is as wide as people differ, however many pictures each of them has', () => {
    const alwaysSeen = pairs(500, () => 0, ['ann', 'ann'])
    const neverSeen = pairs(500, () => 1, ['bob', 'bob'])
    const [low, high] = confidence([...alwaysSeen, ...neverSeen], 0.5) ?? [0.5, 0.5]
    expect([low, high]).toEqual([0, 1])
  })

  it('is not given for a single person', () => {
    expect(
      confidence(
        pairs(9, () => 0, ['ann', 'ann']),
        0.5,
      ),
    ).toBeNull()
  })
})
