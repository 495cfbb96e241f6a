import { expect, it } from 'vitest'
import { formedNumber, germanCheckDigit } from './european-number'

it.each([
  ['whose check digit no repair lets hold', 'B071RRF4I31', 'D'],
  ['that two repairs would fit', 'B07SB69A751', 'D'],
  ['with a 2, which the check digit cannot tell from a Z', 'B072RREZI55', 'D'],
  ['whose length is another', '8071RRE4I3', 'D'],
  ['of a state that has no known form', '8071RRE4I31', 'ESP'],
  ['of an unknown state', '8071RRE4I31', null],
  ['that no repair brings into the form', '13XX0000A', 'FRA'],
])('leaves a number %s as it was read', (_, number, state) => {
  expect(formedNumber(number, state)).toEqual({ number, proven: false })
})

it('computes the check digit printed on the German specimen card', () => {
  expect(germanCheckDigit('B072RRE2I')).toBe('5')
})

it.each(['B071RRE4I31', '8071RRE4I31', 'BO71RRE4I31', 'BO71RRE4131'])(
  'reads %s as the German number that its positions and check digit prove',
  (read) => {
    expect(formedNumber(read, 'D')).toEqual({ number: 'B071RRE4I31', proven: true })
  },
)

it.each(['I3AA00002', '13AAOOOO2', '13AA0000Z'])('corrects the French %s by position, which proves nothing', (read) => {
  expect(formedNumber(read, 'FRA')).toEqual({ number: '13AA00002', proven: false })
})
