import { ApiProblem, messageOf } from '@/lib/client/problem'
import en from '@/components/words/en/account'
import type { Translate } from '@/lib/client/words/translate'

const AWAY = ['unreachable', 'busy', 'unexpected_answer']

/** What a form of somebody who is not signed in says of a failure: whether the service is away, and that nothing typed is lost. */
export function failureWords(t: Translate, error: unknown): string {
  if (!(error instanceof ApiProblem) || !AWAY.includes(error.code)) return messageOf(error)
  const { title, detail } = error.document
  // A full disk and the like are told in words of their own.
  return detail === title ? t(en.theServiceIsAway) : `${messageOf(error)} ${t(en.whatYouTypedIsKept)}`
}
