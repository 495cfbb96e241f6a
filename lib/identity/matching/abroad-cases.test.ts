import { describe, expect, it } from 'vitest'
import { AMERICA } from '@/testing/matching-cases/abroad/america.cases'
import { AUSTRALIA } from '@/testing/matching-cases/abroad/australia.cases'
import { BELGIUM } from '@/testing/matching-cases/abroad/belgium.cases'
import { CANADA } from '@/testing/matching-cases/abroad/canada.cases'
import { ELSEWHERE } from '@/testing/matching-cases/abroad/elsewhere.cases'
import { FRANCE } from '@/testing/matching-cases/abroad/france.cases'
import { GERMANY } from '@/testing/matching-cases/abroad/germany.cases'
import { INDIA } from '@/testing/matching-cases/abroad/india.cases'
import { IRELAND } from '@/testing/matching-cases/abroad/ireland.cases'
import { ITALY } from '@/testing/matching-cases/abroad/italy.cases'
import { NETHERLANDS } from '@/testing/matching-cases/abroad/netherlands.cases'
import { POLAND } from '@/testing/matching-cases/abroad/poland.cases'
import { PORTUGAL } from '@/testing/matching-cases/abroad/portugal.cases'
import { SPAIN } from '@/testing/matching-cases/abroad/spain.cases'
import { compareAddresses } from './address'

/** The rules for addresses outside the United Kingdom, one per line. */
const TABLES = {
  AMERICA,
  AUSTRALIA,
  BELGIUM,
  CANADA,
  ELSEWHERE,
  FRANCE,
  GERMANY,
  INDIA,
  IRELAND,
  ITALY,
  NETHERLANDS,
  POLAND,
  PORTUGAL,
  SPAIN,
}
const ALL = Object.values(TABLES).flat()

describe.each(Object.entries(TABLES))('two addresses of %s', (_, cases) => {
  it.each(cases.map((one) => [one.rule, one.expected, one.found, one.outcome] as const))(
    '%s: %j / %j is %s',
    (_rule, expected, found, outcome) => {
      const { passed, strict_passed, score, retryable } = compareAddresses(expected, found)
      expect(passed ? 'same' : retryable ? 'unproven' : 'different').toBe(outcome)
      expect([strict_passed, score >= 0.5]).toEqual([passed, passed])
      // Must not pass in the other direction, either.
      expect(outcome === 'same' || !compareAddresses(found, expected).passed).toBe(true)
    },
  )

  it('are tested on enough pairs of either kind', () => {
    expect(cases.filter(({ outcome }) => outcome === 'same').length).toBeGreaterThanOrEqual(25)
    expect(cases.filter(({ outcome }) => outcome !== 'same').length).toBeGreaterThanOrEqual(40)
  })
})

it('no pair is tested twice', () => {
  const pairs = ALL.map(({ expected, found }) => JSON.stringify([expected, found]))
  expect(pairs.filter((pair, i) => pairs.indexOf(pair) !== i)).toEqual([])
})
