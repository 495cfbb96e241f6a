import type { Summary } from '@/lib/reports/summary/schema'

/** The currency that the organisation reckons in stands before others, which stay as they are. Pure. */
export const ownFirst = <T>(all: readonly T[], own: string | null, currencyOf: (one: T) => string): T[] => [
  ...all.filter((one) => currencyOf(one) === own),
  ...all.filter((one) => currencyOf(one) !== own),
]

/** The same of every sum in a summary. The others keep the order of their codes: columns side by side are compared line by line. */
export function withOwnFirst(summary: Summary, own: string | null): Summary {
  const inOrder = (sums: Summary['sums']) => ownFirst(sums, own, ({ currency }) => currency)
  const { sums, groups } = summary
  return {
    ...summary,
    sums: inOrder(sums),
    groups: groups && groups.map((one) => ({ ...one, sums: inOrder(one.sums) })),
  }
}
