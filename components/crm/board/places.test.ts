import { expect, it } from 'vitest'
import { keptPlace, steppedPlace, withMoves, type Cell, type Place } from './places'

const cell = (column: string, lane: string, cards: string[], isPlaceless = false): Cell => ({
  id: `${lane}/${column}`,
  column,
  lane,
  cards,
  isPlaceless,
})
const CELLS = [
  cell('new', 'ann', ['a', 'b', 'c']),
  cell('won', 'ann', ['w'], true),
  cell('new', 'bob', ['d']),
  cell('won', 'bob', []),
]
const go = (keys: string[], from: Place, carried: string) =>
  keys.reduce<Place | null>((place, key) => place && steppedPlace(key, place, CELLS, carried), from)

it('moves a carried card from place to place, skipping the gap it left behind', () => {
  const start = { cell: 'ann/new', before: 'b' }
  expect(go(['ArrowDown'], start, 'a')).toEqual({ cell: 'ann/new', before: 'c' })
  expect(go(['ArrowDown', 'ArrowDown'], start, 'a')).toEqual({ cell: 'ann/new', before: null })
  expect(go(['ArrowUp'], start, 'a')).toBeNull()
})

it('moves a carried card into the next lane and back, and across to the next column', () => {
  const end = { cell: 'ann/new', before: null }
  expect(go(['ArrowDown'], end, 'a')).toEqual({ cell: 'bob/new', before: 'd' })
  expect(go(['ArrowDown', 'ArrowUp'], end, 'a')).toEqual({ cell: 'ann/new', before: null })
  expect(go(['ArrowRight'], end, 'a')).toEqual({ cell: 'ann/won', before: null })
  expect(go(['ArrowRight', 'ArrowRight'], end, 'a')).toBeNull()
  expect(go(['Tab'], end, 'a')).toBeNull()
})

it('keeps a card at the end of what was loaded where it is when more cards come', () => {
  const loaded = { ...cell('new', 'ann', ['a', 'b']), isCut: true }
  const end = { cell: 'ann/new', before: null }
  const kept = keptPlace(end, loaded, 'x')
  expect(kept).toEqual({ ...end, after: 'b' })
  expect(keptPlace(kept, loaded, 'x')).toBe(kept)
  expect(keptPlace(kept, { ...loaded, cards: ['a', 'b', 'c', 'd'] }, 'x')).toEqual({ cell: 'ann/new', before: 'c' })
  // The carried card itself was the last one; a place above a card, or in a whole column, stays as it is.
  expect(keptPlace(end, loaded, 'b')).toEqual({ ...end, after: 'a' })
  expect(keptPlace({ ...end, after: 'a' }, { ...loaded, cards: ['a', 'b', 'c'] }, 'b')).toMatchObject({ before: 'c' })
  const above = { cell: 'ann/new', before: 'a' }
  expect(keptPlace(above, loaded, 'x')).toBe(above)
  expect(keptPlace(end, { ...loaded, isCut: false }, 'x')).toBe(end)
  expect(keptPlace(end, { ...loaded, isPlaceless: true }, 'x')).toBe(end)
})

it('shows a card that is being moved in its new place only', () => {
  const cards = ['a', 'b', 'c'].map((id) => ({ id }))
  const moved = (id: string, before: string | null | undefined) =>
    withMoves(cards, [{ card: { id }, before }]).map((card) => card.id)
  expect(moved('x', 'b')).toEqual(['a', 'x', 'b', 'c'])
  expect(moved('a', null)).toEqual(['b', 'c', 'a'])
  expect(moved('b', undefined)).toEqual(['a', 'c'])
})
