import { expect, test } from 'vitest'
import { refusedPartOf } from '@/components/resource/misread-address'
import { refusedInBody } from '@/testing/refused-in-body'
import { summaryRequest } from './summary-request'

test('a refusal that points into the body of a board or forecast request names the condition, or the filter, it is about', () => {
  const conditions = [
    { name: 'lifecycle', op: 'in' as const, value: 'lead,customer' },
    { name: 'created_at', op: 'gt' as const, value: 'banana' },
  ]
  const tree = {
    or: [
      { field: 'lifecycle', op: 'eq' as const, value: 'bogus' },
      { field: 'x', op: 'eq' as const, value: '1' },
    ],
  }
  const state = { sort: undefined, conditions, tree, q: '' }
  const own = { field: 'pipeline_id', op: 'eq' as const, value: '1' }
  const sent = summaryRequest(state, [own]).filter ?? null
  expect(refusedPartOf(refusedInBody('/filter/and/0/and/1'), { ...state, sent })).toEqual({
    part: 'condition',
    name: 'created_at',
    parameter: 'created_at[gt]',
  })
  expect(refusedPartOf(refusedInBody('/filter/and/0/and/0'), { ...state, sent })).toMatchObject({
    parameter: 'lifecycle[in]',
  })
  expect(refusedPartOf(refusedInBody('/filter/and/0/and/2/or/0'), { ...state, sent })).toEqual({
    part: 'group',
    name: 'lifecycle',
    isUnknown: false,
    rest: { or: [{ field: 'x', op: 'eq', value: '1' }] },
  })
  expect(refusedPartOf(refusedInBody('/group_by'), { ...state, sent })).toBeNull()
  expect(refusedPartOf(refusedInBody('/filter/and/0/and/1'), state)).toBeNull()
})
