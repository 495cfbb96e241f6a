import { checkOf, type CheckType } from '@/lib/identity/checks'
import { VERIFICATION_WORDS } from '@/lib/crm/contacts/schema'
import { periodWords } from '@/lib/resource/period-words'
import type { Translate } from './translate'

/** Words from the server's code, in the reader's language. */
export const checkLabel = (t: Translate, check: CheckType): string => t.known(`check.${check}`, checkOf(check).label)
export const checkMeaning = (t: Translate, check: CheckType): string =>
  t.known(`meaning.${check}`, checkOf(check).meaning)
export const verificationWord = (t: Translate, status: keyof typeof VERIFICATION_WORDS): string =>
  t.known(`verification.${status}`, VERIFICATION_WORDS[status])

/** `last_30_days` in words: "last 30 days". */
export function periodIn(t: Translate, period: string): string {
  const days = /^(last|next)_(\d+)_days$/.exec(period)
  if (!days) return t.known(`period.${period}`, periodWords(period))
  return t.known(`period.${days[1]}_days`, periodWords(period)).replace('{days}', days[2] ?? '')
}

/** Labels of a workflow's variables other than fields, whose labels are already translated: "Event", "Deal before". */
export function variableLabel(t: Translate, label: string): string {
  const [, record] = /^(.+) before$/.exec(label) ?? []
  return record === undefined
    ? t.known(`variable.${label}`, label)
    : t.known('variable.before', label).replace('{record}', record)
}
