import { expect, test } from 'vitest'
import { tokensIn, withTokens } from './tokens'

test('a comma ends a token, typed or pasted; the text after it stays in the field', () => {
  expect(tokensIn('key acc')).toEqual({ said: [], rest: 'key acc' })
  expect(tokensIn('vip,')).toEqual({ said: ['vip'], rest: '' })
  expect(tokensIn('vip, key account, new')).toEqual({ said: ['vip', ' key account'], rest: 'new' })
})

test('tokens are kept in the order they were added, without repeats or empty ones', () => {
  expect(withTokens(['vip'], [' key account', '', 'vip'])).toEqual(['vip', 'key account'])
})
