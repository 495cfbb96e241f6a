import { PersonProblem, type FieldProblem } from '@/lib/client/person'
import { openingWords } from './words/en/opening'

/** The pass to a check is a cookie: without one every call would be from nobody, however often the link is opened. */
export const blocksCookies = (): boolean => typeof navigator === 'object' && !(navigator.cookieEnabled ?? true)

/** What went wrong, in the person's words; the server's own sentence where it is already plain. */
export function problemSentence(error: unknown): string {
  if (!(error instanceof PersonProblem)) return openingWords.somethingWrong
  if (error.code === 'too_many_attempts' && error.retryAfter)
    return openingWords.tooManyAttempts(openingWords.waitingTime(error.retryAfter))
  if (error.code === 'validation_failed')
    return error.errors.map(fieldSentence).join(' ') || openingWords.somethingNotRight
  if (error.code === 'unauthenticated' && blocksCookies()) return openingWords.cookiesBlocked
  return openingWords.problems[error.code] ?? openingWords.otherProblem(error.message)
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
  const own = openingWords.fieldProblems[pointer?.split('/')[1] ?? ''] ?? openingWords.somethingNotRight
  return OF_SCHEMAS.has(code) || /\b(expected|received|invalid)\b/i.test(message)
    ? own
    : (openingWords.otherFieldProblem(code, message) ?? own)
}

/** Whether the same bytes may go through at another try. */
const PASSING = new Set(['offline', 'busy', 'engine_busy', 'internal', 'too_many_attempts'])
export const isPassing = (error: unknown): boolean => error instanceof PersonProblem && PASSING.has(error.code)
