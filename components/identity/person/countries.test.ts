import { expect, it } from 'vitest'
import { isCountry } from '@/lib/identity/papers/issuers'
import { countries } from './countries'

it('the server accepts every country that a person can choose, and no code that is not a country', () => {
  expect(countries().filter(({ code }) => !isCountry(code))).toEqual([])
  expect(countries().length).toBeGreaterThan(240)
  expect(['XX', 'ZZ', 'EU', 'UK', 'UN', 'AN', 'gb', 'GBR', ''].filter(isCountry)).toEqual([])
})
