import { expect, test } from 'vitest'
import { listedIn, listedText } from './listed-text'

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
