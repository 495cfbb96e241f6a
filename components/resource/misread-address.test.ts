import { expect, test } from 'vitest'
import { ApiProblem, unreachable } from '@/lib/client/problem'
import { refusedInBody } from '@/testing/refused-in-body'
import { filterSent } from '@/lib/client/records'
import { choice, timestamp } from '@/lib/resource/fields'
import { parametersFrom } from './conditions'
import { asWritten, isRefused, misreadIn, refusedPartOf } from './misread-address'

const fields = {
  lifecycle: choice(['lead', 'customer'], { label: 'Lifecycle', description: 'A' }),
  created_at: timestamp({ label: 'Created', description: 'B' }),
}
const misread = (address: string) => misreadIn(new URLSearchParams(address), fields)

test('a link with a field or an operator that the list does not know names it, once, and a broken filter', () => {
  expect(misread('nonsense=1&nonsense=2&lifecycle=lead&name[foo]=1')).toEqual(['nonsense', 'name[foo]'])
  expect(misread('lifecycle[contains_all]=lead&created_at[lt]=2026-01-01')).toEqual(['lifecycle[contains_all]'])
  expect(misread('filter={"x')).toEqual(['filter'])
})

test('all that lists write into their addresses themselves is known', () => {
  expect(misread('q=ann&sort=-created_at&view=v&preset=mine&layout=board&new=&filter=none&lifecycle=')).toEqual([])
  expect(misread(`filter=${encodeURIComponent('{"field":"lifecycle","op":"eq","value":"lead"}')}`)).toEqual([])
})

test('a tab or a layout that the list does not have is named with what was asked for; the table needs no saying', () => {
  const offered = { presets: ['mine', 'overdue'], layouts: ['board', 'calendar'] }
  const left = (address: string) => {
    const search = new URLSearchParams(address)
    return asWritten(search, misreadIn(search, fields, offered))
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

test('what the API refuses of an address is told from what another try may bring', () => {
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

test('a table with groups of conditions asks with a body as well', () => {
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

test('another try is offered where the server was away, not where it refuses what is asked', () => {
  expect(isRefused(problem('invalid_parameter', 'q'))).toBe(true)
  expect(isRefused(refusedInBody('/q'))).toBe(true)
  expect(isRefused(unreachable())).toBe(false)
  expect(isRefused(null)).toBe(false)
})
