import type { Grade } from '@/lib/identity/matching/schema'

/**
 * A rule for addresses, tested on one pair. `retryable`: refused, but another paper may help. `name`: the name expected
 * on the paper.
 */
export type AddressCase = [
  rule: string,
  expected: string,
  found: string,
  grade: Grade,
  more?: { retryable?: true; name?: string },
]

export const RETRYABLE = { retryable: true } as const
