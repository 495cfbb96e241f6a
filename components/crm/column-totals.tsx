import type { Deal } from '@/lib/crm/deals/schema'
import { formatMoney, sumOf } from '@/components/resource/numbers'

/** What the deals of a column are worth, each currency by itself; "+" while there are more than those loaded. */
export function ColumnTotals({ deals, isPartial }: { deals: Deal[]; isPartial: boolean }) {
  const currencies = [
    ...new Set(deals.map(({ amount, currency }) => (amount ? currency : null)).filter((one) => one !== null)),
  ]
  const totals = currencies.map((currency) =>
    formatMoney(sumOf(deals.filter((deal) => deal.currency === currency).map(({ amount }) => amount ?? '0')), currency),
  )
  return (
    <p className="truncate text-[0.8125rem] text-muted-foreground tabular-nums">
      {totals.length ? `${totals.join(' · ')}${isPartial ? ' +' : ''}` : '–'}
    </p>
  )
}
