import { expect, test } from 'vitest'
import { isSameWord } from './known-words'
import { tokensIn, withTokens } from './tokens'

test('a comma ends a token, typed or pasted; the text after it stays in the field', () => {
  expect(tokensIn('key acc')).toEqual({ said: [], rest: 'key acc' })
  expect(tokensIn('vip,')).toEqual({ said: ['vip'], rest: '' })
  expect(tokensIn('vip, key account, new')).toEqual({ said: ['vip', ' key account'], rest: 'new' })
})

test('tokens are kept in the order they were added, without repeats or empty ones', () => {
  expect(withTokens(['vip'], [' key account', '', 'vip'])).toEqual(['vip', 'key account'])
})

test('a word that differs only in case is there already, and stays as it was written', () => {
  expect(withTokens(['VIP'], ['vip', 'Vips', 'vips'], isSameWord)).toEqual(['VIP', 'Vips'])
  expect(withTokens(['VIP', 'vip'], ['new'], isSameWord)).toEqual(['VIP', 'vip', 'new'])
  // Choices may differ only in case.
  expect(withTokens(['A'], ['a'])).toEqual(['A', 'a'])
})
