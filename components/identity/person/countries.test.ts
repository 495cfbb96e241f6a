import { expect, it } from 'vitest'
import { isCountry } from '@/lib/identity/papers/issuers'
import { countries } from './countries'

it('every country that a person can choose is one to the server, and what is none is not', () => {
  expect(countries().filter(({ code }) => !isCountry(code))).toEqual([])
  expect(countries().length).toBeGreaterThan(240)
  expect(['XX', 'ZZ', 'EU', 'UK', 'UN', 'AN', 'gb', 'GBR', ''].filter(isCountry)).toEqual([])
})
