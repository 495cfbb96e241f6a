import { PersonProblem, type FieldProblem } from '@/lib/client/person'
import { COOKIES_BLOCKED, FIELD_PROBLEMS, PROBLEMS } from './wording-opening'

/** The pass to a check is a cookie: without one every call would be from nobody, however often the link is opened. */
export const blocksCookies = (): boolean => typeof navigator === 'object' && !(navigator.cookieEnabled ?? true)

/** What went wrong, in the person's words; the server's own sentence where it is already plain. */
export function problemSentence(error: unknown): string {
  if (!(error instanceof PersonProblem)) return 'Something went wrong. Try again.'
  if (error.code === 'too_many_attempts' && error.retryAfter)
    return `Too many attempts. Try again in ${waitingTime(error.retryAfter)}.`
  if (error.code === 'validation_failed')
    return error.errors.map(fieldSentence).join(' ') || 'Something in it is not right. Look it over and try again.'
  if (error.code === 'unauthenticated' && blocksCookies()) return COOKIES_BLOCKED
  return PROBLEMS[error.code] ?? error.message
}

/** Codes of a schema's own checks, whose messages speak to programmers. */
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
  const own = FIELD_PROBLEMS[pointer?.split('/')[1] ?? '']
  return OF_SCHEMAS.has(code) || /\b(expected|received|invalid)\b/i.test(message)
    ? (own ?? 'Something in it is not right. Look it over and try again.')
    : message
}

/** Whether the same bytes may go through at another try. */
const PASSING = new Set(['offline', 'busy', 'engine_busy', 'internal', 'too_many_attempts'])
export const isPassing = (error: unknown): boolean => error instanceof PersonProblem && PASSING.has(error.code)

/** 40 → "40 seconds", 900 → "15 minutes"; rounded up, so that nobody comes back too early. */
export function waitingTime(seconds: number): string {
  const [size, unit] =
    seconds < 90
      ? [Math.ceil(seconds), 'second']
      : seconds < 5400
        ? [Math.ceil(seconds / 60), 'minute']
        : [Math.ceil(seconds / 3600), 'hour']
  return `${size} ${unit}${size === 1 ? '' : 's'}`
}
