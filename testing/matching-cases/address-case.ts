import type { Grade } from '@/lib/identity/matching/schema'

/** One rule of addresses, proved on one pair. `retryable`: refused, but another paper may help. `name`: the name that is expected on the paper. */
export type AddressCase = [
  rule: string,
  expected: string,
  found: string,
  grade: Grade,
  more?: { retryable?: true; name?: string },
]

export const RETRYABLE = { retryable: true } as const
