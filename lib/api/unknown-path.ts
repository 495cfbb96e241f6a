import { DomainError } from '@/lib/errors'
import { newId } from '@/lib/ids'
import { MALFORMED_QUERY } from './malformed-query'
import type { Method } from './operation'
import { problemResponse } from './problem'

/** Unknown paths of the API answer with a problem document like everything else, never HTML. */
export const unknownPath = (request: Request): Response =>
  problemResponse(
    request.headers.has(MALFORMED_QUERY)
      ? new DomainError('invalid_parameter', {
          detail: 'The query is not percent-encoded UTF-8: a literal % is written %25.',
        })
      : new DomainError('not_found', {
          detail: 'There is nothing at this path. GET /api/v1/openapi.json lists what there is.',
        }),
    newId(),
  )

/** Handlers for a path that has no operation with any method. */
export const serveUnknownPath = (): Record<Method | 'OPTIONS', (request: Request) => Response> => ({
  GET: unknownPath,
  POST: unknownPath,
  PUT: unknownPath,
  PATCH: unknownPath,
  DELETE: unknownPath,
  OPTIONS: unknownPath,
})
