import { DomainError } from '@/lib/errors'
import { ExpressionError } from '../../definition/expressions'

/** Why a step failed, with a stable code. */
export class StepError extends Error {
  constructor(
    readonly code: string,
    message: string,
    /** Output in spite of the failure. */
    readonly output: Record<string, unknown> | null = null,
    /** A retry may succeed, no sooner than after this many milliseconds. */
    readonly again: { afterMs: number | null } | null = null,
  ) {
    super(message)
  }
}

const MAX_WORDS = 2000

/** Refusals of verbs and of expressions as errors of the step; null for anything else, which is an internal error. */
export function asStepError(error: unknown): StepError | null {
  if (error instanceof StepError) return error
  if (error instanceof ExpressionError) return new StepError(error.code, error.message.slice(0, MAX_WORDS))
  if (!(error instanceof DomainError)) return null
  const [first] = error.details.errors ?? []
  const words = first ? `${first.pointer ?? ''} ${first.message}`.trim() : (error.details.detail ?? error.message)
  return new StepError(first?.code ?? error.code, words.slice(0, MAX_WORDS))
}

export const isStepError = (error: unknown): boolean => asStepError(error) !== null
