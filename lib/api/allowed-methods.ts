import { DomainError } from '@/lib/errors'
import { newId } from '@/lib/ids'
import type { Operation } from './operation'
import { problemResponse } from './problem'
import { unknownPath } from './unknown-path'

/** The methods of a path, with HEAD wherever there is GET. */
function allowOf(operations: Operation[]): string {
  const methods = operations.map(({ method }) => method)
  return [...methods, ...(methods.includes('GET') ? ['HEAD'] : []), 'OPTIONS'].join(', ')
}

export const notAllowed = (operations: Operation[]): Response =>
  problemResponse(new DomainError('method_not_allowed', { extra: { allow: allowOf(operations) } }), newId())

/** Next's own answer would name every exported method, whatever the path supports. */
export function optionsOf(request: Request, operations: Operation[] | undefined): Response {
  if (!operations) return unknownPath(request)
  return new Response(null, { status: 204, headers: { Allow: allowOf(operations), 'X-Request-Id': newId() } })
}
