import { expect, test } from 'vitest'
import { typedOver } from './dialog-draft'

const start = { owner_id: 'ada', currency: 'GBP', phones: null }

test('a form in which nothing was typed keeps no draft', () => {
  expect(typedOver(start, { ...start, full_name: ' ', phones: [] })).toBeNull()
})

test('a draft is what differs from the start, also where a value was taken away', () => {
  const drafts = { ...start, full_name: 'Rita', owner_id: null, 'custom.tier': 'Gold' }
  expect(typedOver(start, drafts)).toEqual({ full_name: 'Rita', owner_id: null, 'custom.tier': 'Gold' })
})
