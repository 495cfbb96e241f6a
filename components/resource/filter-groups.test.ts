import { expect, test } from 'vitest'
import type { Filter } from '@/lib/resource/filter'
import { filterOf, groupOf, groupsIn, joinFilter, splitFilter } from './filter-groups'

const lead: Filter = { field: 'lifecycle', op: 'eq', value: 'lead' }
const dear: Filter = { field: 'amount', op: 'gt', value: '1000' }
const either: Filter = { or: [lead, { and: [dear, { field: 'tags', op: 'in', value: ['a', 'b'] }] }] }
const neither: Filter = { not: { or: [lead, dear] } }

test('parts joined by “and” become conditions; anything else stays a tree', () => {
  expect(splitFilter(null)).toEqual({ conditions: [], tree: null })
  expect(splitFilter({ and: [] })).toEqual({ conditions: [], tree: null })
  expect(splitFilter(lead)).toEqual({ conditions: [{ name: 'lifecycle', op: 'eq', value: 'lead' }], tree: null })
  expect(splitFilter(either)).toEqual({ conditions: [], tree: either })
  expect(splitFilter({ and: [either, { and: [lead] }, neither] })).toEqual({
    conditions: [{ name: 'lifecycle', op: 'eq', value: 'lead' }],
    tree: { and: [either, neither] },
  })
  expect(groupsIn({ and: [either, neither] })).toEqual([either, neither])
  expect(groupsIn(either)).toEqual([either])
})

test('conditions and tree together make up the filter again, whatever its saved shape', () => {
  for (const filter of [lead, either, neither, { and: [lead, either] }, { and: [{ and: [dear] }, lead, neither] }]) {
    const joined = joinFilter(splitFilter(filter))
    expect(joinFilter(splitFilter(joined))).toEqual(joined)
  }
  expect(joinFilter({ conditions: [], tree: null })).toBeNull()
  expect(joinFilter(splitFilter({ and: [lead, either, neither] }))).toEqual({ and: [lead, either, neither] })
})

test('a group turns back into the filter it was made from', () => {
  for (const filter of [{ and: [lead, either] }, either, neither, { and: [neither, { or: [dear, neither] }] }])
    expect(filterOf(groupOf(filter))).toEqual(filter)
  // A single condition and a negated one, in the shape of a group.
  expect(filterOf(groupOf(lead))).toEqual({ and: [lead] })
  expect(filterOf(groupOf({ not: { and: [lead, dear] } }))).toEqual({ not: { or: [{ and: [lead, dear] }] } })
})

test('an incomplete condition is left out of the filter', () => {
  const empty: Filter = { field: 'amount', op: 'gt', value: ' ' }
  expect(filterOf(groupOf({ and: [empty, { or: [empty] }] }))).toBeNull()
  expect(filterOf(groupOf({ or: [empty, lead] }))).toEqual({ or: [lead] })
  const unset: Filter = { field: 'amount', op: 'is_null', value: 'true' }
  expect(filterOf(groupOf(unset))).toEqual({ and: [unset] })
})
