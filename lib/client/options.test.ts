import { expect, test } from 'vitest'
import { isCalled, optionsOf } from './options'

const member = (user_id: string, full_name: string, email: string) => ({ user_id, full_name, email })
const BY_USER = { key: 'user_id', title: 'full_name' }

test('only members who share their name are told apart by their addresses', () => {
  const team = [
    member('1', 'Anna Berg', 'anna@kestrel.example'),
    member('2', 'Ben Okafor', 'ben@kestrel.example'),
    member('3', 'anna berg', 'a.berg@kestrel.example'),
  ]
  expect(optionsOf(team, BY_USER)).toEqual([
    { id: '1', title: 'Anna Berg (anna@kestrel.example)', name: 'Anna Berg' },
    { id: '2', title: 'Ben Okafor' },
    { id: '3', title: 'anna berg (a.berg@kestrel.example)', name: 'anna berg' },
  ])
})

test('records without an address keep their name, even a shared one', () => {
  const pipelines = [
    { id: '1', name: 'Sales' },
    { id: '2', name: 'Sales' },
  ]
  expect(optionsOf(pipelines, { key: 'id', title: 'name' }).map(({ title }) => title)).toEqual(['Sales', 'Sales'])
})

test('who writes a name that two people share means neither for certain, even if only one has an address', () => {
  const options = optionsOf(
    [
      { id: '1', full_name: 'Ann Hartley', email: 'ann@example.com' },
      { id: '2', full_name: 'Ann Hartley', email: null },
    ],
    { key: 'id', title: 'full_name' },
  )
  expect(options.filter(isCalled('ann hartley')).map(({ id }) => id)).toEqual(['1', '2'])
  expect(options.filter(isCalled('Ann Hartley (ann@example.com)')).map(({ id }) => id)).toEqual(['1'])
})
