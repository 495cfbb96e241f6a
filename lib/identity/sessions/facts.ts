import { z } from 'zod'
import type { CheckSession } from '@/lib/generated/prisma/client'
import { CHECK_TYPES, type CheckType } from '../checks'

/** What completed sessions say about a person, check by check. Pure. */
const decidedSchema = z.array(z.object({ check_type: z.enum(CHECK_TYPES), passed: z.boolean() }))
const thresholdSchema = z.object({ minimum_age: z.int() })
type Completed = Pick<
  CheckSession,
  'id' | 'completed_at' | 'results' | 'policy' | 'holder_is_contact' | 'holder_taken_over_by'
>

/** Its documents name somebody else, and nobody accepted that name for the contact. */
export const isOfOther = (session: Pick<CheckSession, 'holder_is_contact' | 'holder_taken_over_by'>): boolean =>
  session.holder_is_contact === false && session.holder_taken_over_by === null

/**
 * @param completed newest first: the last result of each check counts, so a check that failed later, or that somebody
 * else passed, removes the fact
 */
export function factsOf(completed: Completed[]) {
  const last = new Map<CheckType, { passed: boolean; session: Completed; verified_at: string }>()
  for (const session of completed)
    for (const { check_type, passed } of decidedSchema.safeParse(session.results).data ?? [])
      if (session.completed_at && !last.has(check_type))
        last.set(check_type, {
          passed: passed && !isOfOther(session),
          session,
          verified_at: session.completed_at.toISOString(),
        })
  const fact = (check: CheckType) => {
    const found = last.get(check)
    return found?.passed ? found : null
  }
  const age = fact('age_verification')
  return {
    passed: CHECK_TYPES.flatMap((check) => {
      const found = fact(check)
      return found ? [{ check, verified_at: found.verified_at, session_id: found.session.id }] : []
    }),
    over_age: age ? (thresholdSchema.safeParse(age.session.policy).data?.minimum_age ?? null) : null,
    age_verified_at: age?.verified_at ?? null,
    address_verified_at: fact('proof_of_address')?.verified_at ?? null,
  }
}
