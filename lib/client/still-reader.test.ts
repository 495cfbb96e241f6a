import { expect, test } from 'vitest'
import type { Me } from '@/lib/accounts/schema'
import { isSignedOut } from './problem'
import { stillReader } from './still-reader'

// Only what is compared.
const reader = (id: string) => ({ user: { id } as Me['user'] })
const [olive, ida] = [reader('olive'), reader('ida')]

test('when another tab signs somebody else in, a page with typed text counts as signed out and is not handed over', () => {
  let refused: unknown
  try {
    stillReader(olive, ida, () => true)
  } catch (error) {
    refused = error
  }
  expect(isSignedOut(refused)).toBe(true)
})

test('a page without typed text follows, and the same user keeps the page', () => {
  expect(stillReader(olive, ida, () => false)).toBe(ida)
  expect(stillReader(olive, olive, () => true)).toBe(olive)
  expect(stillReader(undefined, ida, () => true)).toBe(ida)
})
