import { expect, it } from 'vitest'
import { JUDGED_BY } from '@/lib/identity/decision/reasons'
import { stepWords } from './words/en/steps'

it('each reason that another try can mend has a sentence for the person, and no other one has', () => {
  const mendable = Object.entries(JUDGED_BY)
    .filter(([, { retryable }]) => retryable)
    .map(([code]) => code)
  expect(Object.keys(stepWords.reasons).toSorted()).toEqual(mendable.toSorted())
})
