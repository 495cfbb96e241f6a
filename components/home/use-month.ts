'use client'
import { useFormats } from '@/lib/client/formats'
import { useSummary } from '@/lib/client/summary'
import { deal } from '@/lib/crm/deals/schema'
import type { Summary } from '@/lib/reports/summary/schema'
import { useNow } from '@/components/resource/now'
import { wonThisMonthBody } from './queries'

/** Deals won this month, in the user's time zone; undefined while loading. */
export function useWonThisMonth(): Summary | undefined {
  return useSummary(deal.path, wonThisMonthBody(useFormats(), useNow()))
}

/** Amount and number of deals in one currency, from sums grouped by currency; undefined while loading. */
export function inCurrency(
  summary: Pick<Summary, 'groups'> | undefined,
  currency: string,
): { amount: string; deals: number } | undefined {
  if (!summary) return undefined
  const group = summary.groups?.find(({ value }) => value === currency)
  return { amount: group?.sums[0]?.sum ?? '0', deals: group?.count ?? 0 }
}
