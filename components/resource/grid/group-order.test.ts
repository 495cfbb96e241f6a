import { expect, it } from 'vitest'
import { inOrder } from './group-order'

const LARGEST_FIRST = ['won', null, 'gone', 'new', 'offered'].map((value) => ({ value }))
const told = (values?: string[]) => inOrder(LARGEST_FIRST, values).map(({ value }) => value)

it('shows the stages of a pipeline as deals go through them; deals without one, and of a stage that is gone, last', () => {
  expect(told(['new', 'offered', 'won'])).toEqual(['new', 'offered', 'won', null, 'gone'])
})

it('leaves the largest first where values have no order', () => {
  for (const none of [undefined, []]) expect(told(none)).toEqual(['won', null, 'gone', 'new', 'offered'])
})
