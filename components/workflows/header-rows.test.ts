import { expect, test } from 'vitest'
import { freeHeaderName, headersIn } from './header-rows'

test('a name that is on its way to a longer one takes nothing from the row that has it', () => {
  expect(
    headersIn([
      ['Accept', 'application/json'],
      ['accept', 'de'],
    ]),
  ).toEqual({ Accept: 'application/json' })
  expect(
    headersIn([
      ['Accept', 'application/json'],
      ['Accept-Language', 'de'],
    ]),
  ).toEqual({ Accept: 'application/json', 'Accept-Language': 'de' })
})

test('the next row has a name that no other has', () => {
  expect(freeHeaderName([])).toBe('X-Header-1')
  // The first of two rows was removed.
  expect(freeHeaderName([['x-header-2', 'kept']])).toBe('X-Header-3')
})
