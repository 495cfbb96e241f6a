import { expect, it } from 'vitest'
import { inPrintedCentury } from './printed-century'

it.each([
  ['a zone that has no birth date', null, '2030-01-01', ['1909-03-23'], null],
  ['a document whose end is not known', '2025-03-23', null, ['1925-03-23'], '2025-03-23'],
  ['the print of neither century', '2025-03-23', '2030-01-01', ['1925-03-24', null], '2025-03-23'],
  ['the print of both', '2025-03-23', '2030-01-01', ['1925-03-23', '2025-03-23'], '2025-03-23'],
  ['a minor whose print was made a hundred years older', '2009-03-23', '2031-01-01', ['1909-03-23'], '2009-03-23'],
  ['a child of eleven, the same', '2015-03-23', '2026-01-01', ['1915-03-23'], '2015-03-23'],
])('leaves %s', (_, birth, expires, printed, expected) =>
  expect(inPrintedCentury(birth, expires, printed)).toBe(expected),
)

it('gives a centenarian’s birth date where the print says so', () => {
  expect(inPrintedCentury('2025-03-23', '2034-01-01', ['1925-03-23'])).toBe('1925-03-23')
  expect(inPrintedCentury('2020-03-23', '2030-01-01', [null, '1920-03-23'])).toBe('1920-03-23')
})
