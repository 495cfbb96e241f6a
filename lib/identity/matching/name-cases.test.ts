import { describe, expect, it } from 'vitest'
import { HARD_NAMES } from '@/testing/matching-cases/name-hard.cases'
import { LETTERED_NAMES } from '@/testing/matching-cases/name-letters.cases'
import { NAMES_ON_PAGES } from '@/testing/matching-cases/name-page.cases'
import { NEAR_NAMES } from '@/testing/matching-cases/name-near.cases'
import { NAME_REFUSALS } from '@/testing/matching-cases/name-refusals.cases'
import { RELATED_NAMES } from '@/testing/matching-cases/name-relatives.cases'
import { SAME_NAMES } from '@/testing/matching-cases/name-same.cases'
import { compareNameOnPage, compareNames } from './name'

const ALL = [...NAME_REFUSALS, ...NEAR_NAMES, ...SAME_NAMES, ...HARD_NAMES, ...RELATED_NAMES, ...LETTERED_NAMES]

/** The rules for names (contract section 3), one per line, with the grade that an experienced clerk would give. */
describe('two names', () => {
  it.each(ALL)('%s: %s / %o is %s', (_, expected, found, grade) => {
    const comparison = compareNames(expected, found)
    expect(comparison.grade).toBe(grade)
    expect(comparison.passed).toBe(['equal', 'equivalent', 'near'].includes(grade))
    expect(comparison.strict_passed).toBe(['equal', 'equivalent'].includes(grade))
    expect(comparison.passed).toBe(comparison.score >= 0.5)
  })

  it.each(ALL.filter(([, , found]) => typeof found === 'string'))(
    '%s: the same grade in either order',
    (_, expected, found, grade) => {
      expect(compareNames(String(found), expected).grade).toBe(grade)
    },
  )

  it('are tested on no pair twice', () => {
    const pairs = ALL.map(([, expected, found]) => JSON.stringify([expected, found]))
    expect(pairs.filter((pair, i) => pairs.indexOf(pair) !== i)).toEqual([])
    expect(ALL.length).toBeGreaterThanOrEqual(300)
  })
})

describe('a name on a page', () => {
  it.each(NAMES_ON_PAGES)('%s: %s', (_, expected, page, passed) =>
    expect(compareNameOnPage(expected, page).passed).toBe(passed),
  )
})
