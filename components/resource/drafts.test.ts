import { expect, test } from 'vitest'
import { defineResource } from '@/lib/resource/define'
import { address, text, texts, timestamp } from '@/lib/resource/fields'
import { createBody, missingMessages, patchBody, writableNames } from './drafts'
import { unparsed } from './unparsed'
import { inEnglish } from '@/lib/client/words/translate'

const boat = defineResource({
  name: 'boat',
  path: 'boats',
  table: 'boat',
  label: 'Boat',
  plural: 'Boats',
  title: 'name',
  description: 'Floats.',
  fields: {
    name: text({ label: 'Name', description: 'Painted on it.', required: true }),
    call_sign: text({ label: 'Call sign', description: 'On the radio.' }),
    crew: texts({ label: 'Crew', description: 'Who sails.' }),
    berth: address({ label: 'Berth', description: 'Where it lies.' }),
    launched_at: timestamp({ label: 'Launched', description: 'First wet.', readOnly: true }),
  },
})
const names = writableNames(boat.fields)

test('a blank name is reported as missing, and read-only fields are not offered', () => {
  expect(missingMessages(inEnglish, boat.fields, names, { name: '   ' })).toEqual({ name: 'Name is required.' })
  expect(names).toEqual(['name', 'call_sign', 'crew', 'berth'])
})

test('an unreadable number or an unfinished date is explained beside its field', () => {
  const drafts = { name: 'Ada', call_sign: unparsed('number', '1.2.3', '1,250.5'), crew: unparsed('unfinished') }
  expect(missingMessages(inEnglish, boat.fields, names, drafts)).toEqual({
    call_sign: '“1.2.3” is not clear as a number. Write it like 1,250.5.',
    crew: 'Finish the date, or clear it.',
  })
})

test('a create sends only what was filled in', () => {
  expect(createBody(names, { name: ' Ada ', call_sign: '', crew: [], berth: { line1: '', city: 'Hull' } })).toEqual({
    name: 'Ada',
    berth: { city: 'Hull' },
  })
})

test('a change sends only what differs, and clears what was emptied', () => {
  const record = { name: 'Ada', call_sign: 'A1', crew: ['Mia'], berth: { city: 'Hull', line1: null } }
  expect(patchBody(boat.fields, names, { ...record }, record)).toEqual({})
  expect(
    patchBody(boat.fields, names, { ...record, call_sign: '', crew: [], berth: { line1: '', city: '' } }, record),
  ).toEqual({ call_sign: null, crew: [], berth: { city: null } })
})

test('only the changed parts of an address are sent, not an untouched country that would be invalid today', () => {
  const before = { city: 'Hull', country: 'UK' }
  const change = (berth: object) => patchBody(boat.fields, ['berth'], { berth }, { berth: before })
  expect(change({ ...before, city: 'York' })).toEqual({ berth: { city: 'York' } })
  expect(patchBody(boat.fields, ['berth'], { berth: before }, { berth: { ...before, line1: '1 Quay' } })).toEqual({
    berth: { line1: null },
  })
  expect(change({})).toEqual({ berth: { city: null, country: null } })
  expect(patchBody(boat.fields, ['berth'], { berth: { city: 'Hull', line1: '' } }, {})).toEqual({
    berth: { city: 'Hull' },
  })
})
