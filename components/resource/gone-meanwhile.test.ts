import { expect, test } from 'vitest'
import { ApiProblem, unreachable } from '@/lib/client/problem'
import { inEnglish } from '@/lib/client/words/translate'
import { goneMeanwhile } from './gone-meanwhile'

const gone = new ApiProblem({ status: 404, code: 'not_found', title: 'Not found', detail: 'Not found', errors: [] })

test('a record that somebody else deleted while it was edited is not just “Not found”', () => {
  expect(goneMeanwhile(inEnglish, gone)).toBe(
    'It was deleted meanwhile, or is not shown to you any more. Nothing was saved.',
  )
  expect(goneMeanwhile(inEnglish, unreachable())).toBeUndefined()
  expect(goneMeanwhile(inEnglish, new Error('no'))).toBeUndefined()
})
