import { fieldError } from '@/lib/errors'
import type { StageStatus } from '../pipelines/schema'
import type { Deal } from './schema'

/** What holds for every deal, whoever changes it. Pure. */

/** @throws DomainError validation_failed for an amount of no currency */
export function checkMoney({
  amount,
  currency,
}: {
  amount?: string | null | undefined
  currency?: string | null | undefined
}): void {
  if (amount && !currency)
    throw fieldError(
      'currency',
      'required',
      'An amount needs a currency, such as GBP. The organisation has not chosen one yet.',
    )
}

/**
 * The reason that a deal of this status has: a lost one needs it, others have none.
 * @param sent undefined when the caller said nothing
 * @throws DomainError validation_failed
 */
export function lostReason(status: StageStatus, sent: string | null | undefined, before: string | null): string | null {
  if (status !== 'lost') {
    if (sent) throw fieldError('lost_reason', 'not_lost', 'Only a lost deal has a reason why it was lost.')
    return null
  }
  const reason = sent === undefined ? before : sent
  if (!reason) throw fieldError('lost_reason', 'required', 'Say why the deal was lost.')
  return reason
}

/** When a deal was closed: at the change into a closed status, never while it is open. */
export function closedAt(
  status: StageStatus,
  before: Pick<Deal, 'status' | 'closed_at'> | null,
  now: Date,
): string | null {
  if (status === 'open') return null
  return before?.status === status && before.closed_at ? before.closed_at : now.toISOString()
}
