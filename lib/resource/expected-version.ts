/** `If-Match` as a version, or as several of which one must be current; null if the caller sent none. */
export type ExpectedVersion = number | readonly number[] | null

export const isExpected = (expected: ExpectedVersion, version: number): boolean =>
  expected === null || (typeof expected === 'number' ? expected === version : expected.includes(version))
