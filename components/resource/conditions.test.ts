import { expect, test } from 'vitest'
import type { Fields } from '@/lib/resource/define'
import { decimal, rank, text, timestamp, type Field } from '@/lib/resource/fields'
import type { Filter, Operator } from '@/lib/resource/filter'
import { joinListed } from '@/lib/resource/listed'
import {
  comparedBy,
  comparisonsOf,
  conditionsIn,
  flatOf,
  operatorWords,
  parameterOf,
  parametersFrom,
  treeOf,
  withConditions,
  type ListCondition,
} from './conditions'
import { inEnglish } from '@/lib/client/words/translate'

const fields: Fields = {
  name: text({ label: 'Name', description: 'Painted on it.' }),
  price: decimal({ label: 'Price', description: 'What it costs.' }),
  launched_at: timestamp({ label: 'Launched', description: 'First wet.' }),
  place: rank({ label: 'Place', description: 'In the harbour.' }),
  'custom.berths': {
    ...decimal({ label: 'Berths', description: 'Beds.' }),
    within: { column: 'custom', key: 'berths' },
  },
}

test('a parameter that no field accepts is not a condition', () => {
  expect(
    conditionsIn(
      [
        ['place', 'a0'],
        ['price[contains]', '1'],
        ['new', ''],
        ['view', 'x'],
        ['name[gone]', 'x'],
        ['hull[gt]', '1'],
      ],
      fields,
    ),
  ).toEqual([])
})

test('the conditions of a layout are added to those the reader has chosen', () => {
  const chosen = { status: ['won'], 'price[gt]': ['1000'], sort: 'name' }
  expect(withConditions(chosen, { status: 'open', 'price[gt]': '1000', owner_id: 'ada', tags: undefined })).toEqual({
    status: ['won', 'open'],
    'price[gt]': ['1000'],
    sort: 'name',
    owner_id: ['ada'],
    tags: [],
  })
})

test('the conditions of an address become a tree and turn back into the same conditions', () => {
  const conditions = conditionsIn(
    [
      ['price[gt]', '1000'],
      ['name', 'Ada'],
      ['custom.berths[in]', '2,4'],
    ],
    fields,
  )
  expect(conditions.map(parameterOf)).toEqual(['price[gt]', 'name', 'custom.berths[in]'])
  expect(treeOf(conditions)).toEqual({
    and: [
      { field: 'price', op: 'gt', value: '1000' },
      { field: 'name', op: 'eq', value: 'Ada' },
      { field: 'custom.berths', op: 'in', value: ['2', '4'] },
    ],
  })
  expect(flatOf(treeOf(conditions))).toEqual(conditions)
})

test('two conditions on one field are both kept in the address', () => {
  const both = conditionsIn(new URLSearchParams('name[contains]=a&name[contains]=n'), fields)
  expect(parametersFrom(both)).toEqual({ 'name[contains]': ['a', 'n'] })
  expect(treeOf(both)).toEqual({
    and: [
      { field: 'name', op: 'contains', value: 'a' },
      { field: 'name', op: 'contains', value: 'n' },
    ],
  })
  expect(flatOf(treeOf(both))).toEqual(both)
})

test('a tree that an address cannot express stays a tree', () => {
  const ada = { field: 'name', op: 'eq', value: 'Ada' } as const
  expect(flatOf({ or: [ada] })).toBeNull()
  expect(flatOf({ and: [{ not: ada }] })).toBeNull()
})

test('“greater than” reads “is after” for a moment and “is more than” for an amount', () => {
  expect([fields.price, fields.launched_at].map((field) => field && operatorWords(inEnglish, field, 'gt'))).toEqual([
    'is more than',
    'is after',
  ])
})

test('"none for 30 days" is a comparison of its own for moments of last activity, and not for other moments', () => {
  const launched = timestamp({ label: 'Launched', description: 'First wet.' })
  const last = { ...launched, fallsQuiet: true as const }
  const before = { name: 'last', op: 'eq', value: '' } as const
  const { offered, chosen } = comparisonsOf(inEnglish, last, before)
  expect(chosen).toBe('eq')
  expect(offered.slice(0, 4).map(({ words }) => words)).toEqual([
    'none for 7 days',
    'none for 30 days',
    'none for 90 days',
    'is',
  ])
  const thirty = offered.find(({ key }) => key === 'quiet_30')
  const quiet = thirty && comparedBy(last, before, thirty)
  expect(quiet).toEqual({ name: 'last', op: 'ne', value: 'last_30_days' })
  expect(quiet && comparisonsOf(inEnglish, last, quiet).chosen).toBe('quiet_30')
  expect(quiet && comparisonsOf(inEnglish, launched, quiet).chosen).toBe('ne')
  // A URL may use other numbers of days, which stay selectable. Returning to "is not" clears the value.
  const year = comparisonsOf(inEnglish, last, { op: 'ne', value: 'last_365_days' })
  expect(year.offered.find(({ key }) => key === year.chosen)?.words).toBe('none for 365 days')
  const isNot = offered.find(({ key }) => key === 'ne')
  expect(quiet && isNot && comparedBy(last, quiet, isNot)).toMatchObject({ op: 'ne', value: '' })
  const isAfter = offered.find(({ key }) => key === 'gt')
  expect(isAfter && comparedBy(last, { op: 'lt', value: 'today' }, isAfter)).toEqual({ op: 'gt', value: 'today' })
})

test('a value with a comma stays one value, in an address and among several', () => {
  const tree: Filter = { and: [{ field: 'name', op: 'in', value: ['Meyer, Schulz & Co', 'Ada'] }] }
  const conditions = flatOf(tree) ?? []
  const address = new URLSearchParams(
    Object.entries(parametersFrom(conditions)).map(([name, [one = '']]) => [name, one]),
  )
  expect(treeOf(conditionsIn(address, fields))).toEqual(tree)
})

test('a comparison with several values takes over one, and the other way round only one of one', () => {
  const name = text({ label: 'Name', description: 'Painted on it.' })
  const launched = timestamp({ label: 'Launched', description: 'First wet.' })
  const to = (field: Field, op: Operator, before: Pick<ListCondition, 'op' | 'value'>) => {
    const next = comparisonsOf(inEnglish, field, before).offered.find(({ key }) => key === op)
    const after = next && comparedBy(field, before, next)
    return after?.value
  }
  expect(to(name, 'in', { op: 'eq', value: 'Meyer, Schulz & Co' })).toBe(joinListed(['Meyer, Schulz & Co']))
  const listed = flatOf({ field: 'name', op: 'in', value: ['Meyer, Schulz & Co'] })?.[0]
  expect(listed && to(name, 'eq', listed)).toBe('Meyer, Schulz & Co')
  expect(to(name, 'eq', { op: 'in', value: 'Ada,Bea' })).toBe('')
  expect(to(name, 'nin', { op: 'in', value: 'Ada,Bea' })).toBe('Ada,Bea')
  // Periods are no members of a list.
  expect(to(launched, 'nin', { op: 'eq', value: 'this_month' })).toBe('')
  expect(to(launched, 'nin', { op: 'eq', value: '2026-07-01' })).toBe('2026-07-01')
})
