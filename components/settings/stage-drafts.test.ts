import { expect, it } from 'vitest'
import { isRepeated, lackingStatus, newStage } from './stage-drafts'

const called = (name: string) => ({ ...newStage(), name })

it('finds a stage with the name of an earlier one, ignoring case and surrounding spaces', () => {
  const drafts = [called('New'), called('Offer'), called(' new ')]
  expect(drafts.map((_, place) => isRepeated(drafts, place))).toEqual([false, false, true])
})

it('names the status that a pipeline still lacks', () => {
  expect(lackingStatus([{ status: 'open' }, { status: 'lost' }])).toBe('won')
  expect(lackingStatus([{ status: 'open' }, { status: 'won' }, { status: 'lost' }])).toBeUndefined()
})
