import { expect, test } from 'vitest'
import { JUDGED_BY } from '../reasons'
import { REASON_SENTENCES, reasonSentence } from './schema'

test('every reason that a check can give has a sentence, and there are no others', () => {
  expect(Object.keys(REASON_SENTENCES).sort()).toEqual(Object.keys(JUDGED_BY).sort())
})

test('a reason from a newer server still reads as a sentence', () => {
  expect(reasonSentence('moon_in_picture')).toBe('moon in picture.')
})
