import { isDeletedOrganisationError } from '@/lib/db/precondition'
import { isDatabaseUnavailable, whyNoWrites } from '@/lib/db/unavailable'
import { DomainError, ERROR_TITLES, MAX_ERRORS, type ErrorCode, type FieldError } from '@/lib/errors'
import { lengthHeaders } from './compress'
import { log } from '@/lib/log'

/** The one place that knows HTTP statuses: errors become `application/problem+json` (RFC 9457). */
const STATUS: Record<ErrorCode, number> = {
  malformed_json: 400,
  invalid_parameter: 400,
  invalid_cursor: 400,
  organisation_required: 400,
  unauthenticated: 401,
  wrong_credentials: 401,
  second_factor_needed: 401,
  forbidden: 403,
  two_factor_required: 403,
  origin_mismatch: 403,
  sign_up_closed: 403,
  not_found: 404,
  document_not_retained: 404,
  check_not_requested: 404,
  wrong_code: 404,
  method_not_allowed: 405,
  duplicate: 409,
  ambiguous: 409,
  conflict: 409,
  verification_required: 409,
  check_pending: 409,
  idempotency_in_progress: 409,
  check_not_completed: 409,
  other_session: 409,
  document_deleted: 410,
  file_expired: 410,
  session_ended: 410,
  link_ended: 410,
  stale_version: 412,
  body_too_large: 413,
  unsupported_media_type: 415,
  headers_too_large: 431,
  validation_failed: 422,
  unknown_reference: 422,
  idempotency_key_reused: 422,
  batch_failed: 422,
  unsupported_file: 422,
  file_damaged: 422,
  picture_too_large: 422,
  pdf_password: 422,
  pdf_too_many_pages: 422,
  file_too_complex: 422,
  engine_crashed: 422,
  engine_timeout: 422,
  too_many_attempts: 429,
  internal: 500,
  busy: 503,
  engine_busy: 503,
}

/** In seconds. */
const RETRY_AFTER: Partial<Record<ErrorCode, number>> = { busy: 1, engine_busy: 5 }

export interface Problem {
  type: string
  title: string
  status: number
  code: ErrorCode
  detail: string
  request_id: string
  errors?: FieldError[]
}

/** Says more than the title, which is the detail of all others. */
const DETAIL: Partial<Record<ErrorCode, string>> = {
  engine_busy: 'The check engine cannot answer right now. No file was judged: try again in a moment.',
}

/** The reader may be the one who can fix it. If an operation has several transactions, earlier writes stay. */
const NO_WRITES = {
  disk_full: 'The disk of the server is full: nothing can be written until there is room.',
  read_only: 'The database takes no writes at the moment: it can only be read from.',
}

function busyDetail(error: unknown): string | undefined {
  const why = whyNoWrites(error)
  return why ? NO_WRITES[why] : undefined
}

/** Codes that other layers set on their own errors, such as the engine's. */
function codeOf(error: unknown): ErrorCode | null {
  if (error instanceof DomainError) return error.code
  const code = error instanceof Error && 'code' in error ? error.code : null
  if (isDeletedOrganisationError(error)) return 'not_found'
  if (isDatabaseUnavailable(error)) return 'busy'
  return error instanceof Error && error.name === 'EngineError' && typeof code === 'string' && code in STATUS
    ? (code as ErrorCode)
    : null
}

/**
 * Turns anything thrown into a problem document. Unknown errors are logged with the request id and reveal nothing to
 * the caller.
 */
export function problemDocument(error: unknown, requestId: string): Problem {
  const code = codeOf(error) ?? 'internal'
  if (code === 'internal') log.error('request failed', { request_id: requestId, error })
  const details = error instanceof DomainError ? error.details : {}
  return {
    type: `urn:bonafide:problem:${code}`,
    title: ERROR_TITLES[code],
    status: STATUS[code],
    code,
    detail: details.detail ?? busyDetail(error) ?? DETAIL[code] ?? ERROR_TITLES[code],
    request_id: requestId,
    ...(details.errors && { errors: details.errors.slice(0, MAX_ERRORS) }),
    ...details.extra,
  }
}

/** Turns anything thrown into an answer. */
export function problemResponse(error: unknown, requestId: string): Response {
  const problem = problemDocument(error, requestId)
  const details = error instanceof DomainError ? error.details : {}
  const retryAfter = details.retryAfter ?? RETRY_AFTER[problem.code]
  const text = JSON.stringify(problem)
  const headers = new Headers({
    'Content-Type': 'application/problem+json',
    ...lengthHeaders(Buffer.byteLength(text)),
    'X-Request-Id': requestId,
    'Cache-Control': 'no-store',
  })
  if (problem.status === 401) headers.set('WWW-Authenticate', 'Bearer')
  if (retryAfter !== undefined) headers.set('Retry-After', String(retryAfter))
  const allow = details.extra?.allow
  if (problem.code === 'method_not_allowed' && typeof allow === 'string') headers.set('Allow', allow)
  return new Response(text, { status: problem.status, headers })
}
