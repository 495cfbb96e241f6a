import { ApiProblem } from '@/lib/client/problem'
import en from '@/components/words/en/resource'
import type { Translate } from '@/lib/client/words/translate'

/** Why a record cannot be saved that is not there any more; undefined for any other error. Pure. */
export const goneMeanwhile = (t: Translate, error: unknown): string | undefined =>
  error instanceof ApiProblem && error.code === 'not_found' ? t(en.deletedMeanwhile) : undefined
