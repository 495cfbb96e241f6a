import { expect, it } from 'vitest'
import type { View } from '@/lib/across/views/schema'
import { lackedBy } from './view-address'

const view = {
  id: 'overdue',
  filter: { field: 'status', op: 'eq', value: 'open' },
  sort: '-due_at',
  layout: 'table',
} as unknown as View
const alone = { view: 'overdue', isNarrowed: false, isEmptied: false, sort: undefined, layout: undefined }

it('fills in the filter and sort of a view if the address names only the view, and otherwise changes nothing', () => {
  expect(lackedBy(alone, view)).toEqual({ status: ['open'], view: 'overdue', sort: '-due_at', layout: undefined })
  expect(lackedBy({ ...alone, sort: 'title' }, view)).toBeNull()
  expect(lackedBy({ ...alone, isNarrowed: true }, view)).toBeNull()
  expect(lackedBy({ ...alone, isEmptied: true }, view)).toBeNull()
  expect(lackedBy({ ...alone, view: 'another' }, view)).toBeNull()
  expect(lackedBy(alone, undefined)).toBeNull()
})
