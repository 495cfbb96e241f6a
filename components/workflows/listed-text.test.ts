import { expect, test } from 'vitest'
import { listedIn, listedText, takenOver } from './listed-text'

test('values of a condition that have commas come back as they were', () => {
  for (const values of [['vip', 'press'], ['Müller, Köln', 'vip'], [String.raw`D:\ `.trim(), 'next'], ['vip']])
    expect(listedIn(listedText(values))).toEqual(values)
})

test('values without commas are shown and read as people write them', () => {
  expect(listedText(['vip', 'press'])).toBe('vip, press')
  expect(listedText('vip')).toBe('vip')
  expect(listedText(null)).toBe('')
  expect(listedIn('vip,press , new')).toEqual(['vip', 'press', 'new'])
})

test('a condition of a workflow keeps what its next comparison takes', () => {
  expect(takenOver({ op: 'eq', value: 'Müller, Köln' }, 'in')).toEqual(['Müller, Köln'])
  expect(takenOver({ op: 'in', value: ['Müller, Köln'] }, 'eq')).toBe('Müller, Köln')
  expect(takenOver({ op: 'in', value: ['vip', 'press'] }, 'eq')).toBeNull()
  expect(takenOver({ op: 'in', value: ['vip', 'press'] }, 'nin')).toEqual(['vip', 'press'])
  expect(takenOver({ op: 'eq', value: '{{contact.tags}}' }, 'in')).toBe('{{contact.tags}}')
  expect(takenOver({ op: 'is_null', value: true }, 'in')).toBeNull()
})
