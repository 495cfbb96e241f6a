import { expect, test } from 'vitest'
import type { Fields } from '@/lib/resource/define'
import { decimal, rank, text, timestamp } from '@/lib/resource/fields'
import { conditionsIn, flatOf, operatorWords, parameterOf, parametersFrom, treeOf, withConditions } from './conditions'
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

test('what no field takes is no condition', () => {
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

test('what a layout asks for is asked for beside what the reader has chosen', () => {
  const chosen = { status: ['won'], 'price[gt]': ['1000'], sort: 'name' }
  expect(withConditions(chosen, { status: 'open', 'price[gt]': '1000', owner_id: 'ada', tags: undefined })).toEqual({
    status: ['won', 'open'],
    'price[gt]': ['1000'],
    sort: 'name',
    owner_id: ['ada'],
    tags: [],
  })
})

test('an address becomes a tree and goes back into an address', () => {
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

test('two conditions on one field both stand in the address', () => {
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

test('a tree that an address cannot say stays a tree', () => {
  const ada = { field: 'name', op: 'eq', value: 'Ada' } as const
  expect(flatOf({ or: [ada] })).toBeNull()
  expect(flatOf({ and: [{ not: ada }] })).toBeNull()
})

test('moments come after and before, amounts are more and less', () => {
  expect([fields.price, fields.launched_at].map((field) => field && operatorWords(inEnglish, field, 'gt'))).toEqual([
    'is more than',
    'is after',
  ])
})
