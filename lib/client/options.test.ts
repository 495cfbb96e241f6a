import { expect, test } from 'vitest'
import { optionsOf } from './options'

const member = (user_id: string, full_name: string, email: string) => ({ user_id, full_name, email })
const BY_USER = { key: 'user_id', title: 'full_name' }

test('only members who share their name are told apart by their addresses', () => {
  const team = [
    member('1', 'Anna Berg', 'anna@kestrel.example'),
    member('2', 'Ben Okafor', 'ben@kestrel.example'),
    member('3', 'anna berg', 'a.berg@kestrel.example'),
  ]
  expect(optionsOf(team, BY_USER)).toEqual([
    { id: '1', title: 'Anna Berg (anna@kestrel.example)' },
    { id: '2', title: 'Ben Okafor' },
    { id: '3', title: 'anna berg (a.berg@kestrel.example)' },
  ])
})

test('records without an address keep their name, even a shared one', () => {
  const pipelines = [
    { id: '1', name: 'Sales' },
    { id: '2', name: 'Sales' },
  ]
  expect(optionsOf(pipelines, { key: 'id', title: 'name' }).map(({ title }) => title)).toEqual(['Sales', 'Sales'])
})
