import { expect, it } from 'vitest'
import { positionAfterLeaving } from './place-beside'

/** A list with these rows; `null` is a row that is not loaded. */
const list = (ids: (string | null)[], isOfBefore = false) => ({
  count: ids.length,
  isOfBefore,
  at: (row: number) => (ids[row] ? { id: ids[row] } : undefined),
  indexOf: (id: string) => (ids.includes(id) ? ids.indexOf(id) : undefined),
})
const bea = { id: 'bea', row: 1 }

it('steps on from where the record was once it has left its list', () => {
  expect(positionAfterLeaving(list(['abe', 'cy', 'dan']), bea)).toEqual({ isGone: true, above: 0, below: 1 })
  expect(positionAfterLeaving(list(['abe']), bea)).toEqual({ isGone: true, above: 0, below: 1 })
  expect(positionAfterLeaving(list(['abe']), { id: 'dan', row: 3 })).toEqual({ isGone: true, above: 0, below: 3 })
  expect(positionAfterLeaving(list([]), bea)).toEqual({ isGone: true, above: -1, below: 1 })
})

it('keeps the place while the record is there, or while its row or the new list is not loaded yet', () => {
  const kept = { isGone: false, above: 0, below: 2 }
  expect(positionAfterLeaving(list(['abe', 'bea', 'cy']), bea)).toEqual(kept)
  expect(positionAfterLeaving(list(['abe', null, 'cy']), bea)).toEqual(kept)
  expect(positionAfterLeaving(list(['abe', 'cy'], true), bea)).toEqual(kept)
})
