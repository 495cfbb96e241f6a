import { DomainError } from '@/lib/errors'
import { newId } from '@/lib/ids'
import type { Method } from './operation'
import { problemResponse } from './problem'

/** Paths that the API does not have answer like everything else: a problem document, never HTML. */
export function serveUnknownPath(): Record<Method, () => Response> {
  const answer = () =>
    problemResponse(
      new DomainError('not_found', {
        detail: 'There is nothing at this path. GET /api/v1/openapi.json lists what there is.',
      }),
      newId(),
    )
  return { GET: answer, POST: answer, PUT: answer, PATCH: answer, DELETE: answer }
}
