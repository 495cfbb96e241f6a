import { expect, test } from 'vitest'
import { typedOver } from './dialog-draft'
import { draftsOf } from './drafts'
import { withDrafts } from './grid/with-drafts'

const start = { owner_id: 'ada', currency: 'GBP', phones: null }

test('a form in which nothing was typed keeps no draft', () => {
  expect(typedOver(start, { ...start, full_name: ' ', phones: [] })).toBeNull()
})

test('a draft is what differs from the start, also where a value was taken away', () => {
  const drafts = { ...start, full_name: 'Rita', owner_id: null, 'custom.tier': 'Gold' }
  expect(typedOver(start, drafts)).toEqual({ full_name: 'Rita', owner_id: null, 'custom.tier': 'Gold' })
})

test('a draft has fields of the form only: their column does not bring back what was put back since', () => {
  const read = { full_name: 'Rita', custom: { tier: 'Silver' } }
  const names = ['full_name', 'custom.tier']
  const start = draftsOf(read, names)
  const first = typedOver(start, { ...start, 'custom.tier': 'Gold' }, names)
  expect(first).toEqual({ 'custom.tier': 'Gold' })
  const restored = draftsOf(withDrafts(read, first ?? {}), names)
  expect(typedOver(start, { ...restored, 'custom.tier': 'Silver' }, names)).toBeNull()
})
