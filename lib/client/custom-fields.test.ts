import { expect, it } from 'vitest'
import { withMoved } from './custom-fields'

const fields = ['budget', 'floor', 'lift'].map((id) => ({ id }) as Parameters<typeof withMoved>[0][number])
const ids = (moved: typeof fields) => moved.map(({ id }) => id)

it('moves nothing beyond either end, and nothing that is there no more', () => {
  expect(ids(withMoved(fields, 'budget', -1))).toEqual(['budget', 'floor', 'lift'])
  expect(ids(withMoved(fields, 'lift', 1))).toEqual(['budget', 'floor', 'lift'])
  expect(ids(withMoved(fields, 'garden', 1))).toEqual(['budget', 'floor', 'lift'])
})

it('takes a field from where the move before has left it', () => {
  expect(ids(withMoved(withMoved(fields, 'lift', -1), 'lift', -1))).toEqual(['lift', 'budget', 'floor'])
  expect(ids(withMoved(fields, 'budget', 1))).toEqual(['floor', 'budget', 'lift'])
})
