import { expect, test } from 'vitest'
import type { Fields } from '@/lib/resource/define'
import { address, decimal, text, texts } from '@/lib/resource/fields'
import { mergeTyped } from './three-way'

const fields: Fields = {
  name: text({ label: 'Name', description: 'Painted on it.', required: true }),
  source: text({ label: 'Source', description: 'Where from.' }),
  crew: texts({ label: 'Crew', description: 'Who sails.' }),
  berth: address({ label: 'Berth', description: 'Where it lies.' }),
  'custom.length': {
    ...decimal({ label: 'Length', description: 'In metres.' }),
    within: { column: 'custom', key: 'length' },
  },
}
const names = Object.keys(fields)
const read = {
  name: 'Ada',
  source: null,
  crew: ['Mia'],
  berth: { city: 'Hull', postcode: null },
  custom: { length: 12 },
}
const typed = { ...read, 'custom.length': 12 }

test('a change made by one side only is merged without asking', () => {
  const saved = { ...read, name: 'Ada II', custom: { length: 13 } }
  expect(
    mergeTyped(fields, names, { read, typed: { ...typed, source: 'A fair', crew: ['Mia', 'Jo'] }, saved }),
  ).toEqual({
    clashes: [],
    drafts: expect.objectContaining({ name: 'Ada II', source: 'A fair', crew: ['Mia', 'Jo'], 'custom.length': 13 }),
  })
})

test('the same change on both sides is not a clash, however it was typed', () => {
  expect(
    mergeTyped(fields, names, {
      read,
      typed: { ...typed, 'custom.length': '13', source: ' A fair ' },
      saved: { ...read, source: 'A fair', custom: { length: 13 } },
    }).clashes,
  ).toEqual([])
})

test('a clash keeps my value until theirs is chosen', () => {
  const sides = { read, typed: { ...typed, name: 'Mine', source: 'typed' }, saved: { ...read, name: 'Theirs' } }
  expect(mergeTyped(fields, names, sides)).toMatchObject({
    clashes: ['name'],
    drafts: { name: 'Mine', source: 'typed' },
  })
  expect(mergeTyped(fields, names, sides, { name: 'theirs' }).drafts).toMatchObject({ name: 'Theirs', source: 'typed' })
})

test('an address is merged part by part', () => {
  const saved = { ...read, berth: { city: 'Hull', postcode: 'HU1 2AA' } }
  expect(
    mergeTyped(fields, names, { read, typed: { ...typed, berth: { city: 'Goole', postcode: '' } }, saved }),
  ).toMatchObject({ clashes: [], drafts: { berth: { city: 'Goole', postcode: 'HU1 2AA' } } })
  expect(
    mergeTyped(fields, names, { read, typed: { ...typed, berth: { city: 'Goole', postcode: 'HU9' } }, saved }).clashes,
  ).toEqual(['berth'])
})
