import { expect, it } from 'vitest'
import { JUDGED_BY } from '@/lib/identity/reasons'
import { stepWords } from './words/en/steps'

it('only the reasons that another try can fix have a sentence for the person, and each of them does', () => {
  const mendable = Object.entries(JUDGED_BY)
    .filter(([, { retryable }]) => retryable)
    .map(([code]) => code)
  expect(Object.keys(stepWords.reasons).toSorted()).toEqual(mendable.toSorted())
})
