/**
 * Errors as a short list of stable codes. The domain picks a code; only lib/api/problem.ts knows which HTTP status it
 * becomes. Titles are written once, here, for people.
 */
export const ERROR_TITLES = {
  malformed_json: 'The body is not valid JSON',
  invalid_parameter: 'A parameter is not valid',
  invalid_cursor: 'The cursor does not belong to this list',
  organisation_required: 'Name the organisation in the path',
  unauthenticated: 'Sign in or send a valid API key',
  wrong_credentials: 'E-mail or password is wrong',
  second_factor_needed: 'A code from your authenticator app is needed',
  forbidden: 'Your role does not allow this',
  two_factor_required: 'This organisation requires two-factor sign-in',
  origin_mismatch: 'The request comes from another site',
  sign_up_closed: 'Sign-up is by invitation only',
  not_found: 'Not found',
  method_not_allowed: 'This method is not available here',
  duplicate: 'A live record like this already exists',
  ambiguous: 'Several live records match',
  conflict: 'The record is in a state that does not allow this',
  verification_required: 'The stage needs its contact verified',
  check_pending: 'The contact already has an open check',
  idempotency_in_progress: 'A request with this Idempotency-Key is still running',
  idempotency_key_reused: 'This Idempotency-Key was used with another body',
  check_not_completed: 'The check is not completed yet',
  check_not_requested: 'The session does not have this check',
  document_not_retained: 'No copy of the document was kept',
  document_deleted: 'The copy of the document has been deleted',
  file_expired: 'The file has been deleted',
  session_ended: 'This check cannot be continued',
  other_session: 'This page belongs to another check than the one that is open',
  wrong_code: 'This code is not valid',
  link_ended: 'This link has been used, withdrawn or has expired',
  stale_version: 'The record has changed since you read it',
  body_too_large: 'The body is too large',
  headers_too_large: 'The address or the headers are too long',
  unsupported_media_type: 'This content type is not accepted',
  validation_failed: 'Some fields are not valid',
  unknown_reference: 'A referenced record does not exist',
  batch_failed: 'The batch was not carried out',
  unsupported_file: 'This kind of file is not accepted',
  file_damaged: 'The file is damaged',
  picture_too_large: 'The picture has too many pixels',
  pdf_password: 'The PDF is protected by a password',
  pdf_too_many_pages: 'The PDF has too many pages',
  file_too_complex: 'The file takes more work to read than a document needs',
  too_many_attempts: 'Too many attempts',
  busy: 'The server is busy',
  engine_busy: 'The check engine cannot answer right now',
  engine_timeout: 'The file took too long to read',
  engine_crashed: 'The file could not be read',
  internal: 'Something went wrong on our side',
} as const

export type ErrorCode = keyof typeof ERROR_TITLES

/** Nobody fixes more at once, and error entries are larger than the input that causes them. */
export const MAX_ERRORS = 100

/** One wrong thing in a request: a body field by JSON pointer (RFC 6901), or a parameter by name. */
export interface FieldError {
  pointer?: string
  parameter?: string
  code: string
  message: string
  allowed?: string[]
}

interface ErrorDetails {
  /** A sentence for people; the code's title if absent. */
  detail?: string
  errors?: FieldError[]
  /** Seconds after which a retry makes sense. */
  retryAfter?: number
  /** Members added to the problem document, such as `current` or `existing`. */
  extra?: Record<string, unknown>
}

/** A refusal with a stable code, raised anywhere, turned into an answer at the edge. */
export class DomainError extends Error {
  readonly code: ErrorCode
  readonly details: ErrorDetails

  constructor(code: ErrorCode, details: ErrorDetails = {}) {
    super(details.detail ?? ERROR_TITLES[code])
    this.name = 'DomainError'
    this.code = code
    this.details = details
  }
}

/** A body field refers to a record that is absent or another tenant's: the caller cannot tell the two apart. */
export function unknownReference(field: string, label: string): DomainError {
  const message = `There is no ${label} with this id`
  return new DomainError('unknown_reference', {
    detail: message,
    errors: [{ pointer: `/${field}`, code: 'unknown_reference', message }],
  })
}

/** A refusal about one body field. */
export function fieldError(field: string, code: string, message: string): DomainError {
  return new DomainError('validation_failed', { detail: message, errors: [{ pointer: `/${field}`, code, message }] })
}
