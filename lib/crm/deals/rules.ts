import { fieldError } from '@/lib/errors'
import type { StageStatus } from '../pipelines/schema'
import type { Deal } from './schema'

/** Rules for every deal, whoever changes it. Pure. */

interface Money {
  amount?: string | null | undefined
  currency?: string | null | undefined
}

/** @throws DomainError validation_failed for an amount without a currency, or with more decimals than its currency has */
export function checkMoney({ amount, currency }: Money): void {
  if (amount && !currency)
    throw fieldError(
      'currency',
      'required',
      'An amount needs a currency, such as GBP. The organisation has not chosen one yet.',
    )
  if (!amount || !currency) return
  const most = decimalsOf(currency)
  if ((/\.(\d*?)0*$/.exec(amount)?.[1]?.length ?? 0) <= most) return
  const words = most === 0 ? 'no decimals' : `at most ${most} decimals`
  throw fieldError('amount', 'too_many_decimals', `An amount in ${currency} has ${words}.`)
}

/** Rounds a computed amount to the decimals of its currency, halves away from zero. Any other text stays as it is. */
export function roundedAmount(amount: string, currency: string): string {
  const [, sign = '', whole, part = ''] = /^(-?)(\d+)\.(\d+)$/.exec(amount) ?? []
  const most = decimalsOf(currency)
  if (whole === undefined || part.length <= most) return amount
  const scaled = BigInt(whole + part.slice(0, most)) + BigInt(part.charAt(most) >= '5' ? 1 : 0)
  const digits = String(scaled).padStart(most + 1, '0')
  const at = digits.length - most
  return `${sign}${digits.slice(0, at)}${most ? `.${digits.slice(at)}` : ''}`
}

/** ISO 4217. Intl knows how amounts are usually displayed, which for some currencies omits their decimals. */
export const NO_DECIMALS = 'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF'.split(' ')
export const THREE_DECIMALS = 'BHD IQD JOD KWD LYD OMR TND'.split(' ')
export const FOUR_DECIMALS = 'CLF UYW'.split(' ')
function decimalsOf(currency: string): number {
  if (NO_DECIMALS.includes(currency)) return 0
  if (THREE_DECIMALS.includes(currency)) return 3
  return FOUR_DECIMALS.includes(currency) ? 4 : 2
}

/**
 * The lost reason of a deal with this status: required for a lost one, absent for others.
 * @param sent undefined if the caller did not send one
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

/** When a deal was closed: at the change into a closed status, null while it is open. */
export function closedAt(
  status: StageStatus,
  before: Pick<Deal, 'status' | 'closed_at'> | null,
  now: Date,
): string | null {
  if (status === 'open') return null
  return before?.status === status && before.closed_at ? before.closed_at : now.toISOString()
}
