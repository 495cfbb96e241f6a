import { expect, it } from 'vitest'
import { inOrder } from './group-order'

const LARGEST_FIRST = ['won', null, 'gone', 'new', 'offered'].map((value) => ({ value }))
const told = (values?: string[]) => inOrder(LARGEST_FIRST, values).map(({ value }) => value)

it('shows stages in pipeline order, and deals without a stage or in a deleted one last', () => {
  expect(told(['new', 'offered', 'won'])).toEqual(['new', 'offered', 'won', null, 'gone'])
})

it('keeps the largest group first if the values have no order', () => {
  for (const none of [undefined, []]) expect(told(none)).toEqual(['won', null, 'gone', 'new', 'offered'])
})
