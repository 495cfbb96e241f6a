import { generateKeyBetween, generateNKeysBetween } from 'fractional-indexing'
import { fieldError } from '@/lib/errors'

/**
 * Ranks: text that sorts byte by byte, with room between any two, so that moving one record writes one record
 * (fractional indexing, after D. Greenspan). What the columns `position` hold.
 */
export const rankBetween = (before: string | null, after: string | null): string => generateKeyBetween(before, after)
export const ranksAfter = (last: string | null, count: number): string[] => generateNKeysBetween(last, null, count)

/** A rank that callers choose must leave room beside it. @throws DomainError validation_failed */
export function checkRank(position: string): void {
  try {
    rankBetween(position, null)
    rankBetween(null, position)
  } catch {
    throw fieldError(
      'position',
      'invalid_field',
      'This is not a rank. Use one that the API has returned, or leave it out.',
    )
  }
}
