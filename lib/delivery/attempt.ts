import type { Context } from '@/lib/resource/context'
import { nextAttempt } from './schedule'
import { send, type Attempt } from './send'

/** The input of one attempt. */
export interface DeliveryRequest {
  /** Empty if the address was removed meanwhile: the attempt fails and the schedule continues. */
  url: string
  /** The delivery's version; a different one afterwards means that it was resent meanwhile. */
  version: number
  headers: Record<string, string>
  body: string
}

/** @param timeout in milliseconds, after which it is rolled back; 15 s if absent */
export type Transaction = <T>(work: (context: Context) => Promise<T>, timeout?: number) => Promise<T>

const NO_ADDRESS: Attempt = {
  status: null,
  error: 'no callback address is registered',
  retryAfterMs: null,
  durationMs: 0,
  answer: null,
}

/**
 * One attempt of a delivery that was read in its own transaction: sends outside of any, then records in another what
 * happened and its consequences. A crash in between repeats the attempt, so a receiver may see an event twice
 * (at-least-once delivery).
 */
export async function attemptDelivery<R extends DeliveryRequest>(
  transaction: Transaction,
  request: R,
  record: (context: Context, request: R, attempt: Attempt) => Promise<void>,
  allowPrivate: boolean,
): Promise<void> {
  const attempt = request.url ? await send(request.url, request.headers, request.body, allowPrivate) : NO_ADDRESS
  await transaction((context) => record(context, request, attempt))
}

export const GONE = 410
/** The status of a delivery after an attempt. */
export interface Verdict {
  status: 'pending' | 'delivered' | 'dead'
  /** When to retry it. */
  next: Date | null
}

/** @param attempts how often it was tried, this time included */
export function verdictOf({ status, retryAfterMs }: Attempt, attempts: number, now: Date): Verdict {
  if (status !== null && status >= 200 && status < 300) return { status: 'delivered', next: null }
  const next = status === GONE ? null : nextAttempt(attempts, now, retryAfterMs)
  return { status: next ? 'pending' : 'dead', next }
}

/** A row that was resent, with its schedule starting over. */
export const resentRow = (context: Context, at: Date | null) => ({
  status: 'pending' as const,
  attempts: 0,
  next_attempt_at: at,
  delivered_at: null,
  ...stamped(context),
})

/** A row after an attempt. */
export const attemptedRow = (context: Context, { status, next }: Verdict) => ({
  status,
  attempts: { increment: 1 },
  next_attempt_at: next,
  delivered_at: status === 'delivered' ? context.now : null,
  ...stamped(context),
})

const stamped = ({ now, actor }: Context) => ({ version: { increment: 1 }, updated_at: now, updated_by: { ...actor } })

/** A row waiting for its first attempt. */
export const newDeliveryRow = ({ now, actor }: Context) => ({
  next_attempt_at: now,
  created_at: now,
  updated_at: now,
  created_by: { ...actor },
  updated_by: { ...actor },
})
