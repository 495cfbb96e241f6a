import { ApiProblem } from '@/lib/client/problem'

/** The API's refusal of a part of the request body, by its JSON pointer. */
export const refusedInBody = (pointer: string, code = 'invalid_value'): ApiProblem =>
  new ApiProblem({
    status: 422,
    code: 'validation_failed',
    title: '',
    detail: '',
    errors: [{ pointer, code, message: '' }],
  })
