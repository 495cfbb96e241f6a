import { expect, test } from 'vitest'
import { inOrder, matching } from './options-of'

const named = (...titles: string[]) => titles.map((title) => ({ id: title, title }))
const titles = (options: { title: string }[]) => options.map(({ title }) => title)
const joined = named('Zoe Norwood', 'Jürgen Öztürk', 'Ann Hartley', 'Ben Norwood')

test('people are listed from A to Z, not as they joined; stages of a funnel keep their order', () => {
  expect(titles(inOrder('members', joined))).toEqual(['Ann Hartley', 'Ben Norwood', 'Jürgen Öztürk', 'Zoe Norwood'])
  expect(inOrder('pipelines', joined)).toEqual(joined)
})

test('they are found by any part of their name, in any order, with or without its accents', () => {
  expect(titles(matching(joined, 'norw'))).toEqual(['Zoe Norwood', 'Ben Norwood'])
  expect(titles(matching(joined, 'norwood  b'))).toEqual(['Ben Norwood'])
  expect(titles(matching(joined, 'ozturk'))).toEqual(['Jürgen Öztürk'])
  expect(titles(matching(joined, 'Öztürk'))).toEqual(['Jürgen Öztürk'])
  expect(matching(joined, 'nobody')).toEqual([])
})

test('no more are offered than a reader scans', () => {
  expect(matching(named(...Array.from({ length: 300 }, (_, i) => `Member ${i}`)), '')).toHaveLength(20)
})
