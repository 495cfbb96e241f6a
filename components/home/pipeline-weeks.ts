import type { PipelineWeek } from '@/lib/reports/dashboard/schema'
import { ownFirst } from '@/lib/client/own-currency'
import { sumOf } from '@/components/resource/numbers'

/** What the figures of the pipeline say. Pure. */
const WEEKS_IN_MONTH = 4

/** The currencies that have figures: the organisation's own first, then the one with the most open now. */
export function currenciesOf(weeks: PipelineWeek[], own: string | null): string[] {
  const last = weeks.reduce((found, { week }) => (week > found ? week : found), '')
  const largestFirst = weeks
    .filter(({ week }) => week === last)
    .toSorted((one, other) => Number(other.amount) - Number(one.amount))
    .map(({ currency }) => currency)
  return ownFirst(largestFirst, own, (currency) => currency)
}

const negative = (text: string) => (text.startsWith('-') ? text.slice(1) : `-${text}`)

export interface Trend {
  direction: 'up' | 'down' | 'level'
  /** The distance, without a sign. */
  by: string
  /** 0.5 for half as much again; null where there was nothing before. */
  share: number | null
}

/** How the last of these weeks compares with four weeks before; null where that is not known. */
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
