import { expect, test } from 'vitest'
import { withJoined, withKeys, withReplaced } from './chip-keys'
import type { ListCondition } from './conditions'

const name: ListCondition = { name: 'name', op: 'eq', value: 'Ada' }
const price: ListCondition = { name: 'price', op: 'gt', value: '1' }
const place: ListCondition = { name: 'place', op: 'eq', value: 'Kiel' }
const before = withKeys([], [name, price])
const [first, second] = before.map(({ key }) => key)
const after = (...conditions: ListCondition[]) => withKeys(before, conditions).map(({ key }) => key)

test('a condition keeps its key when its comparison, value or field changes, wherever that puts it', () => {
  expect(after(name, { ...price, op: 'lt', value: '9' })).toEqual([first, second])
  expect(after(place, price)).toEqual([first, second])
  expect(after(price, place)).toEqual([second, first])
  expect(after({ ...price, value: '0' }, price)).toEqual([first, second])
})

test('a condition that goes takes its key with it, and a new one has a key of its own', () => {
  expect(after(price)).toEqual([second])
  expect(new Set(after(name, price, place, { ...price, op: 'lt' })).size).toBe(4)
  const without = withKeys(before, [price])
  expect(new Set(withKeys(without, [price, name]).map(({ key }) => key)).size).toBe(2)
})

test('the same conditions are the same list, so that no render follows', () => {
  expect(withKeys(before, [{ ...name }, { ...price }])).toBe(before)
  expect(withKeys(before, [price, name])).not.toBe(before)
})

test('a condition that becomes one of the others leaves it there once, and any other change stays in its place', () => {
  expect(withReplaced([name, price, place], place, name)).toEqual([name, price])
  expect(withReplaced([name, price, place], name, place)).toEqual([place, price])
  expect(withReplaced([name, price], name, place)).toEqual([place, price])
  expect(withReplaced([name, price], price, price)).toEqual([name, price])
})

test('a condition that becomes one of the others keeps its own key, so that its chip keeps the focus', () => {
  const joined = withJoined(before, price, name)
  expect(withKeys(joined, [name])).toEqual([{ key: second, condition: name }])
  // Also while the address still has both.
  expect(withKeys(joined, [name, price]).map(({ key }) => key)[0]).toBe(second)
})

test('one that becomes anything else joins nothing', () => {
  expect(withJoined(before, price, place)).toBe(before)
  expect(withJoined(before, price, price)).toBe(before)
  expect(withJoined(before, place, name)).toBe(before)
})
