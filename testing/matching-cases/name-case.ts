import type { FoundName, Grade } from '@/lib/identity/matching/schema'

/** A rule for names, tested on one pair. */
export type NameCase = [rule: string, expected: string, found: FoundName, grade: Grade]

export const mrz = (surname: string, given: string): FoundName => ({ surname, given, source: 'mrz' })
export const licence = (surname: string, given: string): FoundName => ({ surname, given, source: 'licence' })
export const passport = (surname: string, given: string): FoundName => ({ surname, given, source: 'passport_viz' })
export const bill = (full: string): FoundName => ({ full, source: 'bill' })
