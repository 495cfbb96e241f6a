import { recordEvent } from '@/lib/resource/record-event'
import type { Context } from '@/lib/resource/context'
import type { Deal } from './schema'

type Currency = Deal['currency']
interface Money {
  amount?: string | null | undefined
  currency?: Currency | undefined
}

/** The currency of the organisation for an amount that names none. */
export async function currencyFor({ db }: Context, { amount, currency }: Money): Promise<Currency> {
  if (!amount || currency) return currency ?? null
  // Only what a deal takes is ever stored there.
  return (await db.organisation.findFirstOrThrow({ where: {}, select: { default_currency: true } }))
    .default_currency as Currency
}

/** The first currency that somebody gives a deal becomes the organisation's default. */
export async function rememberCurrency(context: Context, { amount, currency }: Money): Promise<void> {
  if (!amount || !currency || context.actor.type !== 'user') return
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
