import { ApiProblem, messageOf } from '@/lib/client/problem'
import en from '@/components/words/en/account'
import type { Translate } from '@/lib/client/words/translate'

/** A proxy in between answers 5xx without a problem document. */
const isAway = ({ code, document: { status } }: ApiProblem): boolean =>
  ['unreachable', 'busy'].includes(code) || (code === 'unexpected_answer' && status >= 500)

/**
 * The error text of a form for signed-out users: says whether the service is unavailable, and that nothing typed is
 * lost.
 */
export function failureWords(t: Translate, error: unknown): string {
  if (!(error instanceof ApiProblem) || !isAway(error)) return messageOf(error)
  const { title, detail } = error.document
  // A full disk and similar problems have a detail text of their own.
  return detail === title ? t(en.theServiceIsAway) : `${messageOf(error)} ${t(en.whatYouTypedIsKept)}`
}
