import { expect, test } from 'vitest'
import { freeHeaderName, headersIn } from './header-rows'

test('a header name still being typed does not overwrite the row that already has that name', () => {
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

test('a new row gets a header name that no other row has', () => {
  expect(freeHeaderName([])).toBe('X-Header-1')
  // The first of two rows was removed.
  expect(freeHeaderName([['x-header-2', 'kept']])).toBe('X-Header-3')
})
