import type { PipelineWeek } from '@/lib/reports/dashboard/schema'
import { defaultCurrencyFirst } from '@/lib/client/default-currency-first'
import { sumOf } from '@/components/resource/numbers'

/** Reads the pipeline's weekly figures. Pure. */
const WEEKS_IN_MONTH = 4

/** Currencies with figures: the organisation's own first, then by amount now open, largest first. */
export function currenciesOf(weeks: PipelineWeek[], own: string | null): string[] {
  const last = weeks.reduce((found, { week }) => (week > found ? week : found), '')
  const largestFirst = weeks
    .filter(({ week }) => week === last)
    .toSorted((one, other) => Number(other.amount) - Number(one.amount))
    .map(({ currency }) => currency)
  return defaultCurrencyFirst(largestFirst, own, (currency) => currency)
}

const negative = (text: string) => (text.startsWith('-') ? text.slice(1) : `-${text}`)

export interface Trend {
  direction: 'up' | 'down' | 'level'
  /** The absolute difference. */
  by: string
  /** 0.5 means half as much again; null if the earlier amount was zero. */
  share: number | null
}

/** Compares the last week with the one four weeks earlier; null if that is unknown. */
export function trendOf(weeks: PipelineWeek[], of: 'amount' | 'weighted'): Trend | null {
  const [now, before] = [weeks.at(-1)?.[of], weeks.at(-1 - WEEKS_IN_MONTH)?.[of]]
  if (now === undefined || before === undefined) return null
  const difference = sumOf([now, negative(before)])
  const isLess = difference.startsWith('-')
  return {
    direction: Number(difference) === 0 ? 'level' : isLess ? 'down' : 'up',
    by: isLess ? difference.slice(1) : difference,
    share: Number(before) > 0 ? Math.abs(Number(difference)) / Number(before) : null,
  }
}
