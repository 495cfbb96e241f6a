import { expect, test } from 'vitest'
import { tokensIn, withTokens } from './tokens'

test('a comma ends a token, however it comes; what follows goes on being typed', () => {
  expect(tokensIn('key acc')).toEqual({ said: [], rest: 'key acc' })
  expect(tokensIn('vip,')).toEqual({ said: ['vip'], rest: '' })
  expect(tokensIn('vip, key account, new')).toEqual({ said: ['vip', ' key account'], rest: 'new' })
})

test('tokens stand once, in the order in which they came, and none is empty', () => {
  expect(withTokens(['vip'], [' key account', '', 'vip'])).toEqual(['vip', 'key account'])
})
