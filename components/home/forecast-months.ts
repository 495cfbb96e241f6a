import type { Summary } from '@/lib/reports/summary/schema'
import { defaultCurrencyFirst } from '@/lib/client/default-currency-first'
import { plusMonths } from '@/components/crm/calendar/days'

/** Reads the summary of open deals by month for one currency. Pure. */
const SHOWN = 4

type Sums = Summary['sums']
export interface ForecastMonth {
  /** `YYYY-MM` */
  month: string
  /** Deals with an amount in this currency. */
  deals: number
  amount: string
  weighted: string
}

const sumIn = (sums: Sums, currency: string) => sums.find((one) => one.currency === currency)

/** Currencies of a summary: the organisation's own first, then by sum, largest first. */
export const currenciesIn = (sums: Sums, own: string | null): string[] =>
  defaultCurrencyFirst(
    sums.toSorted((one, other) => Number(other.sum) - Number(one.sum)).map(({ currency }) => currency),
    own,
    (currency) => currency,
  )

/** This month and the following ones. */
export function monthsOf(summary: Pick<Summary, 'groups'>, currency: string, thisMonth: string): ForecastMonth[] {
  return Array.from({ length: SHOWN }, (_, index) => plusMonths(thisMonth, index)).map((month) => {
    const group = summary.groups?.find(({ value }) => value === month)
    const sum = group && sumIn(group.sums, currency)
    return { month, deals: sum?.count ?? 0, amount: sum?.sum ?? '0', weighted: sum?.weighted ?? '0' }
  })
}
