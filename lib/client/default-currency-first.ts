import type { Summary } from '@/lib/reports/summary/schema'

/** Moves the organisation's own currency to the front; the order of the others stays. Pure. */
export const defaultCurrencyFirst = <T>(all: readonly T[], own: string | null, currencyOf: (one: T) => string): T[] => [
  ...all.filter((one) => currencyOf(one) === own),
  ...all.filter((one) => currencyOf(one) !== own),
]

/**
 * The same for every sum in a summary. The others stay in the order of their codes, because columns side by side are
 * compared line by line.
 */
export function withDefaultCurrencyFirst(summary: Summary, own: string | null): Summary {
  const inOrder = (sums: Summary['sums']) => defaultCurrencyFirst(sums, own, ({ currency }) => currency)
  const { sums, groups } = summary
  return {
    ...summary,
    sums: inOrder(sums),
    groups: groups && groups.map((one) => ({ ...one, sums: inOrder(one.sums) })),
  }
}
