import { expect, test } from 'vitest'
import { placeIn, withPlace } from './calendar-place'

const NOW = '2026-11'
const read = (address: string) => placeIn(new URLSearchParams(address), NOW)
const written = (address: string, place: Parameters<typeof withPlace>[1]) =>
  String(withPlace(new URLSearchParams(address), place, NOW))

test('an address without a place, or with a misspelt one, opens this month with my own records beside', () => {
  const usual = { month: NOW, beside: 'mine' }
  for (const address of ['', 'month=2026-13', 'month=March', 'month=9999-12', 'month=0001-01', 'beside=yours'])
    expect([address, read(address)]).toEqual([address, usual])
})

test('the place that was chosen comes back from the address, next to the filters', () => {
  const address = written('layout=calendar&status=open', { month: '2027-03', beside: 'none' })
  expect(address).toBe('layout=calendar&status=open&month=2027-03&beside=none')
  expect(read(address)).toEqual({ month: '2027-03', beside: 'none' })
})

test('a change of one part keeps the other, and this month is not written down', () => {
  const address = written('month=2027-03&beside=all', { month: NOW })
  expect(address).toBe('beside=all')
  expect(placeIn(new URLSearchParams(address), '2026-12').month).toBe('2026-12')
  expect(written('beside=all', { beside: 'mine' })).toBe('')
})
