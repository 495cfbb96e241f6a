import { expect, it } from 'vitest'
import { isRepeated, lackingStatus, newStage } from './stage-drafts'

const called = (name: string) => ({ ...newStage(), name })

it('finds the stage that is called as an earlier one is, whatever its case and the blanks around it', () => {
  const drafts = [called('New'), called('Offer'), called(' new ')]
  expect(drafts.map((_, place) => isRepeated(drafts, place))).toEqual([false, false, true])
})

it('names the status that a pipeline still needs', () => {
  expect(lackingStatus([{ status: 'open' }, { status: 'lost' }])).toBe('won')
  expect(lackingStatus([{ status: 'open' }, { status: 'won' }, { status: 'lost' }])).toBeUndefined()
})
