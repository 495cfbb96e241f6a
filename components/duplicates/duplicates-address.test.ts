import { expect, test } from 'vitest'
import { misreadOfDuplicates, SHOWN, shownIn } from './duplicates-address'

const misread = (address: string) => misreadOfDuplicates(new URLSearchParams(address))

test('an invalid certainty and an unknown parameter are named as ignored', () => {
  expect(misread('certainty=bogus&kind=contact')).toEqual(['certainty', 'kind'])
  expect(shownIn(new URLSearchParams('certainty=bogus'))).toBeUndefined()
})

test('each choice on the page is read from its address', () => {
  for (const one of SHOWN) {
    expect(shownIn(new URLSearchParams({ certainty: one }))).toBe(one)
    expect(misread(`certainty=${one}`)).toEqual([])
  }
  expect(misread('certainty=')).toEqual([])
  expect(misread('')).toEqual([])
})
