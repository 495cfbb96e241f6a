import { expect, it } from 'vitest'
import { verificationEnd } from './verification-end'

const NOW = new Date('2026-11-22T12:00:00.000Z')
const verified = (expires_at: string | null, status: 'verified' | 'expired' = 'verified') =>
  verificationEnd({ status, expires_at }, NOW, 14)

it.each([
  ['2026-12-22T12:00:00.000Z', null, false],
  ['2026-12-06T12:00:01.000Z', null, false],
  ['2026-12-06T12:00:00.000Z', 14, true],
  ['2026-11-23T12:00:00.000Z', 1, true],
  ['2026-11-22T12:00:01.000Z', 1, true],
  // Not swept yet: no day is left.
  ['2026-11-22T12:00:00.000Z', null, true],
  ['2026-11-21T18:00:00.000Z', null, true],
])('a verification until %s has %j days left', (at, daysLeft, isSoon) => {
  expect(verified(at)).toEqual({ at, daysLeft, isSoon })
})

it('only what is verified ends', () => {
  expect(verified(null)).toBeNull()
  expect(verified('2026-12-01T12:00:00.000Z', 'expired')).toBeNull()
})
