import { expect, test } from 'vitest'
import { inEnglish } from '@/lib/client/words/translate'
import { durationWords } from './duration'

test.each([
  [0, '0 seconds'],
  [59, '59 seconds'],
  [60, '1 minute'],
  [7_199, '1 hour'],
  [90_000 * 24, '25 days'],
])('%s seconds are %s', (seconds, words) => expect(durationWords(inEnglish, seconds)).toBe(words))
