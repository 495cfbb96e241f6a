import { ApiProblem } from '@/lib/client/problem'

/** What the API answers where it refuses a part of what was asked in a body, by its JSON pointer. */
export const refusedInBody = (pointer: string): ApiProblem =>
  new ApiProblem({
    status: 422,
    code: 'validation_failed',
    title: '',
    detail: '',
    errors: [{ pointer, code: 'invalid_value', message: '' }],
  })
