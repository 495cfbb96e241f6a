import { DomainError } from '@/lib/errors'
import { newId } from '@/lib/ids'
import type { Method } from './operation'
import { problemResponse } from './problem'

/** Paths that the API does not have answer like everything else: a problem document, never HTML. */
export const unknownPath = (): Response =>
  problemResponse(
    new DomainError('not_found', {
      detail: 'There is nothing at this path. GET /api/v1/openapi.json lists what there is.',
    }),
    newId(),
  )

/** Handlers for a path that has no operation with any method. */
export const serveUnknownPath = (): Record<Method | 'OPTIONS', () => Response> => ({
  GET: unknownPath,
  POST: unknownPath,
  PUT: unknownPath,
  PATCH: unknownPath,
  DELETE: unknownPath,
  OPTIONS: unknownPath,
})
