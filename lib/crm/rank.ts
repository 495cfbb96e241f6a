import { generateKeyBetween, generateNKeysBetween } from 'fractional-indexing'
import { fieldError } from '@/lib/errors'

/**
 * Ranks: text that sorts byte by byte, with room between any two, so that moving one record writes one record
 * (fractional indexing, after D. Greenspan). The content of the columns `position`.
 */
export const rankBetween = (before: string | null, after: string | null): string => generateKeyBetween(before, after)
export const ranksAfter = (last: string | null, count: number): string[] => generateNKeysBetween(last, null, count)

/** A rank chosen by a caller must leave room next to it. @throws DomainError validation_failed */
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
