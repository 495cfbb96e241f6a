import { reasonSentence } from '@/lib/identity/decision/schema'
import type { Translate } from './translate'

/** Why a check did not pass; an unknown code of a newer server is shown as is. */
export const reasonIn = (t: Translate, code: string): string => t.known(`reason.${code}`, reasonSentence(code))
