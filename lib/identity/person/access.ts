import { newPersonToken } from '@/lib/auth/person-token'
import { sessionByAccessCode, sessionByMagicLink } from '@/lib/auth/session-lookup'
import { ACCESS_CODE, recordFailure, refuseIfThrottled, watchForGuessing } from '@/lib/auth/throttle'
import { DomainError } from '@/lib/errors'
import { isAccessCode } from '../access-code/schema'
import { accessCodeHash, magicLinkHash } from '../sessions/secrets'
import type { Access } from './schema'

export interface Admission {
  token: string
  sessionId: string
  organisationId: string
  until: Date
}

/**
 * Lets a person in by code or link. Unknown, expired and cancelled sound the same; a requester that does not match the
 * code counts as a wrong code. Failures slow down the address and the device that guess, never the session, and a code
 * of one's own does not wash them off.
 * @throws DomainError wrong_code | too_many_attempts
 */
export async function admit(input: Access, caller: { address: string; device: string }, now: Date): Promise<Admission> {
  const subjects = [`code:${caller.address}`, `code:${caller.address}:${caller.device}`]
  await refuseIfThrottled(subjects, now)
  const row = await findSession(input)
  const open = row && row.status !== 'expired' && row.status !== 'cancelled' && !row.deleted_at && row.expires_at > now
  if (!open) {
    await recordFailure(subjects, ACCESS_CODE, now)
    await watchForGuessing(now)
    throw new DomainError('wrong_code', { detail: 'This code or link is not valid, or no longer. Check it, or ask the organisation for a new one.' })
  }
  return {
    token: newPersonToken({ sessionId: row.id, organisationId: row.organisation_id }, row.expires_at),
    sessionId: row.id, organisationId: row.organisation_id, until: row.expires_at,
  }
}

async function findSession(input: Access) {
  if ('magic_link_token' in input) return sessionByMagicLink(magicLinkHash(input.magic_link_token))
  if (!isAccessCode(input.access_code)) return null
  const row = await sessionByAccessCode(accessCodeHash(input.access_code))
  return row && (input.requester_id === undefined || input.requester_id === row.organisation.requester_id) ? row : null
}
