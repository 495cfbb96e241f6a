import { expect, test, vi } from 'vitest'
import { isSameWord, spelled, wordsFor } from './known-words'

const tags = ['Campaign 1', 'Fair 2026', 'newsletter', 'VIP', 'Trade fair']

test('offers what is known and not chosen yet, words that begin with the text first', () => {
  expect(wordsFor(tags, [], '')).toEqual(tags)
  expect(wordsFor(tags, ['vip'], '')).toEqual(['Campaign 1', 'Fair 2026', 'newsletter', 'Trade fair'])
  expect(wordsFor(['Trade fair', ...tags], ['Trade fair'], ' FAIR')).toEqual(['Fair 2026'])
  expect(wordsFor(['Unfair', ...tags], [], 'fair')).toEqual(['Fair 2026', 'Unfair', 'Trade fair'])
})

test('offers no more than a reader scans', () => {
  const many = Array.from({ length: 600 }, (_, i) => `Region ${i}`)
  expect(wordsFor(many, [], 'region')).toHaveLength(50)
  expect(wordsFor(many, [], 'region 599')).toEqual(['Region 599'])
})

test('a word that is known in another case takes its spelling; any other stays as typed', () => {
  expect(spelled(tags, 'vip ')).toBe('VIP')
  expect(spelled(tags, 'vips')).toBe('vips')
})

test('words are the same as in the database in a Turkish browser, too', () => {
  vi.spyOn(String.prototype, 'toLocaleLowerCase').mockImplementation(function (this: string) {
    return this === 'VIP' ? 'vıp' : this.toLowerCase()
  })
  expect(isSameWord('VIP')('vip')).toBe(true)
  vi.restoreAllMocks()
})
