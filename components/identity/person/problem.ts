import { PersonProblem, type FieldProblem } from '@/lib/client/person'
import { openingWords } from './words/en/opening'

/**
 * The check's session is a cookie: if cookies are blocked, every call is unauthenticated, however often the link is
 * opened.
 */
export const blocksCookies = (): boolean => typeof navigator === 'object' && !(navigator.cookieEnabled ?? true)

/** The message for an error; the server's own text if it is plain enough. */
export function problemSentence(error: unknown): string {
  if (!(error instanceof PersonProblem)) return openingWords.somethingWrong
  if (error.code === 'too_many_attempts' && error.retryAfter)
    return openingWords.tooManyAttempts(openingWords.waitingTime(error.retryAfter))
  if (error.code === 'validation_failed')
    return error.errors.map(fieldSentence).join(' ') || openingWords.somethingNotRight
  if (error.code === 'unauthenticated' && blocksCookies()) return openingWords.cookiesBlocked
  return openingWords.problems[error.code] ?? openingWords.otherProblem(error.message)
}

/** Codes of generic schema errors, whose messages are written for programmers. */
const OF_SCHEMAS = new Set([
  'too_small',
  'too_big',
  'invalid_type',
  'invalid_format',
  'invalid_value',
  'invalid_union',
  'unknown_field',
  'unrecognized_keys',
  'required',
])

function fieldSentence({ pointer, code, message }: FieldProblem): string {
  const own = openingWords.fieldProblems[pointer?.split('/')[1] ?? ''] ?? openingWords.somethingNotRight
  return OF_SCHEMAS.has(code) || /\b(expected|received|invalid)\b/i.test(message)
    ? own
    : (openingWords.otherFieldProblem(code, message) ?? own)
}

/** Errors that are worth retrying with the same bytes. */
const PASSING = new Set(['offline', 'busy', 'engine_busy', 'internal', 'too_many_attempts'])
export const isTransient = (error: unknown): boolean => error instanceof PersonProblem && PASSING.has(error.code)

/** Errors after which this browser cannot continue the check: it must be opened again, or exists no longer. */
const WITHOUT_CHECK = new Set(['unauthenticated', 'other_session', 'not_found'])
export const isWithoutCheck = (error: unknown): boolean =>
  error instanceof PersonProblem && WITHOUT_CHECK.has(error.code)
