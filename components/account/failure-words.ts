import { ApiProblem, messageOf } from '@/lib/client/problem'
import en from '@/components/words/en/account'
import type { Translate } from '@/lib/client/words/translate'

/** Whoever stands in between says so without a problem document. */
const isAway = ({ code, document: { status } }: ApiProblem): boolean =>
  ['unreachable', 'busy'].includes(code) || (code === 'unexpected_answer' && status >= 500)

/** What a form of somebody who is not signed in says of a failure: whether the service is away, and that nothing typed is lost. */
export function failureWords(t: Translate, error: unknown): string {
  if (!(error instanceof ApiProblem) || !isAway(error)) return messageOf(error)
  const { title, detail } = error.document
  // A full disk and the like are told in words of their own.
  return detail === title ? t(en.theServiceIsAway) : `${messageOf(error)} ${t(en.whatYouTypedIsKept)}`
}
