import { recordEvent } from '@/lib/resource/record-event'
import type { Context } from '@/lib/resource/context'
import { tryLockOrganisation } from '@/lib/resource/lock'
import { roundedAmount } from './rules'
import type { Deal } from './schema'

type Currency = Deal['currency']
interface Money {
  amount?: string | null | undefined
  currency?: Currency | undefined
}

/** The organisation's currency for an amount without one. */
export async function currencyFor({ db }: Context, { amount, currency }: Money): Promise<Currency> {
  if (!amount || currency) return currency ?? null
  // Only currencies that a deal accepts are ever stored there.
  return (await db.organisation.findFirstOrThrow({ where: {}, select: { default_currency: true } }))
    .default_currency as Currency
}

/**
 * Rounds a computed amount to its currency: the given one, or that of the deal, or of the organisation.
 * @param id of the deal; null for a new one
 */
export async function roundToCurrency(
  context: Context,
  id: string | null,
  amount: string,
  beside: unknown,
): Promise<string> {
  const known = id && (await context.db.deal.findFirst({ where: { id }, select: { currency: true } }))
  const currency = typeof beside === 'string' ? beside : (known || null)?.currency
  const used = currency ?? (await currencyFor(context, { amount }))
  return used ? roundedAmount(amount, used) : amount
}

/**
 * Makes the first currency of any deal the organisation's default. Skipped if somebody changes the organisation at that
 * moment; the next deal sets it then.
 */
export async function setDefaultCurrency(context: Context, { amount, currency }: Money): Promise<void> {
  if (!amount || !currency || context.actor.type !== 'user') return
  const { default_currency } = await context.db.organisation.findFirstOrThrow({
    where: {},
    select: { default_currency: true },
  })
  if (default_currency !== null || !(await tryLockOrganisation(context))) return
  const { count } = await context.db.organisation.updateMany({
    where: { default_currency: null },
    data: { default_currency: currency, version: { increment: 1 }, updated_at: context.now },
  })
  if (!count) return
  await recordEvent(context, {
    type: 'organisation.updated',
    subject: { type: 'organisation', id: context.organisationId },
    data: { before: { default_currency: null }, after: { default_currency: currency } },
  })
}
