import { expect, test } from 'vitest'
import { ApiProblem, unreachable } from '@/lib/client/problem'
import { refusedInBody } from '@/testing/refused-in-body'
import { filterSent } from '@/lib/client/list-request'
import type { Filter } from '@/lib/resource/filter'
import { choice, timestamp } from '@/lib/resource/fields'
import { parametersFrom } from './conditions'
import { asWritten, isRefused, unknownParameters, refusedPartOf } from './misread-address'

const fields = {
  lifecycle: choice(['lead', 'customer'], { label: 'Lifecycle', description: 'A' }),
  created_at: timestamp({ label: 'Created', description: 'B' }),
}
const misread = (address: string) => unknownParameters(new URLSearchParams(address), fields)

test('an unknown field, an unknown operator or a broken filter in a link is named once', () => {
  expect(misread('nonsense=1&nonsense=2&lifecycle=lead&name[foo]=1')).toEqual(['nonsense', 'name[foo]'])
  expect(misread('lifecycle[contains_all]=lead&created_at[lt]=2026-01-01')).toEqual(['lifecycle[contains_all]'])
  expect(misread('filter={"x')).toEqual(['filter'])
})

test('everything that lists write into their own addresses is recognised', () => {
  expect(
    misread(
      'q=ann&sort=-created_at&view=v&preset=mine&layout=board&new=&filter=none&lifecycle=&month=2027-01&beside=all',
    ),
  ).toEqual([])
  expect(misread(`filter=${encodeURIComponent('{"field":"lifecycle","op":"eq","value":"lead"}')}`)).toEqual([])
})

test('a tab or layout that the list does not have is named with its value; the table is always known', () => {
  const offered = { presets: ['mine', 'overdue'], layouts: ['board', 'calendar'] }
  const left = (address: string) => {
    const search = new URLSearchParams(address)
    return asWritten(search, unknownParameters(search, fields, offered))
  }
  expect(left('preset=bogus&layout=bogus&nonsense=1')).toEqual(['preset=bogus', 'layout=bogus', 'nonsense'])
  expect(left('preset=mine&layout=board')).toEqual([])
  expect(left('layout=table')).toEqual([])
  // A layout of a different list.
  expect(left('layout=forecast')).toEqual(['layout=forecast'])
})

const problem = (code: string, parameter: string) =>
  new ApiProblem({
    status: 400,
    code,
    title: '',
    detail: '',
    errors: [{ parameter, code: 'invalid_value', message: '' }],
  })

test('the part of an address that the API refuses is named, which an outage or a bad cursor is not', () => {
  const banana = { name: 'created_at', op: 'gt' as const, value: 'banana' }
  const asked = { sort: 'bogus', conditions: [banana] }
  expect(refusedPartOf(problem('invalid_parameter', 'sort'), asked)).toEqual({ part: 'sort', sort: 'bogus' })
  expect(refusedPartOf(problem('invalid_parameter', 'created_at[gt]'), asked)).toEqual({
    part: 'condition',
    name: 'created_at',
    parameter: 'created_at[gt]',
  })
  expect(refusedPartOf(problem('invalid_parameter', 'cursor'), asked)).toBeNull()
  expect(refusedPartOf(problem('unreachable', 'sort'), asked)).toBeNull()
})

test('the part of a table’s address that is refused is named even when groups of conditions are sent in a body', () => {
  const tree = { or: [{ field: 'x', op: 'eq' as const, value: '1' }] }
  const conditions = [{ name: 'created_at', op: 'gt' as const, value: 'banana' }]
  const sent = filterSent({ ...parametersFrom(conditions), sort: 'bogus', q: 'ann' }, tree)
  const state = { sort: 'bogus', conditions, sent }
  expect(refusedPartOf(refusedInBody('/filter/and/1'), state)).toMatchObject({
    part: 'condition',
    parameter: 'created_at[gt]',
  })
  expect(refusedPartOf(refusedInBody('/filter/and/0/or/0'), state)).toEqual({ part: 'filter' })
  expect(refusedPartOf(refusedInBody('/sort'), state)).toEqual({ part: 'sort', sort: 'bogus' })
})

test('a condition on a field that is gone can be removed alone, however deep it is, and the rest of the filter stays', () => {
  const gone = { field: 'custom.colour', op: 'eq' as const, value: 'red' }
  const lead = { field: 'lifecycle', op: 'in' as const, value: ['lead', 'customer'] }
  const refused = (tree: Filter, pointer: string, code?: string) =>
    refusedPartOf(refusedInBody(pointer, code), { sort: undefined, conditions: [], tree, sent: filterSent({}, tree) })
  const deep: Filter = { or: [lead, { not: { or: [gone, { ...gone, value: 'blue' }] } }, { and: [gone, lead] }] }
  expect(refused(deep, '/filter/and/0/or/1/not/or/0', 'unknown_field')).toEqual({
    part: 'group',
    name: 'custom.colour',
    isUnknown: true,
    rest: { or: [lead, { and: [lead] }] },
  })
  expect(refused({ not: gone }, '/filter/and/0/not', 'unknown_field')).toMatchObject({ rest: null })
  // Another value of a known field may stay.
  const wrong: Filter = { or: [lead, { ...lead, value: ['bogus'] }] }
  expect(refused(wrong, '/filter/and/0/or/1')).toMatchObject({
    name: 'lifecycle',
    isUnknown: false,
    rest: { or: [lead] },
  })
})

test('another try is offered if the server was unreachable, not if it refused the request', () => {
  expect(isRefused(problem('invalid_parameter', 'q'))).toBe(true)
  expect(isRefused(refusedInBody('/q'))).toBe(true)
  expect(isRefused(unreachable())).toBe(false)
  expect(isRefused(null)).toBe(false)
})
