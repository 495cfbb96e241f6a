import { PersonProblem } from '@/lib/client/person'
import { PROBLEMS } from './wording'

/** What went wrong, in the person's words; the server's own sentence where it is already plain. */
export function problemSentence(error: unknown): string {
  if (!(error instanceof PersonProblem)) return 'Something went wrong. Try again.'
  if (error.code === 'too_many_attempts' && error.retryAfter) return `Too many attempts. Try again in ${waitingTime(error.retryAfter)}.`
  return PROBLEMS[error.code] ?? error.message
}

/** 40 → "40 seconds", 900 → "15 minutes"; rounded up, so that nobody comes back too early. */
export function waitingTime(seconds: number): string {
  const [size, unit] = seconds < 90 ? [Math.ceil(seconds), 'second'] : seconds < 5400 ? [Math.ceil(seconds / 60), 'minute'] : [Math.ceil(seconds / 3600), 'hour']
  return `${size} ${unit}${size === 1 ? '' : 's'}`
}
