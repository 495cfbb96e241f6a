import { newPersonToken, type PersonPass } from '@/lib/auth/person-token'
import { sessionByAccessCode, sessionByHandover, sessionByMagicLink } from '@/lib/auth/session-lookup'
import { ACCESS_CODE, recordFailure, tooManyAttempts, watchForGuessing } from '@/lib/auth/throttle'
import { DomainError } from '@/lib/errors'
import { isAccessCode } from '../access-code/schema'
import { accessCodeHash, handoverHash, magicLinkHash } from '../sessions/secrets'
import { asSession } from '../sessions/session-row'
import { hasEnded, sessionEnded } from './ended'
import type { Access } from './schema'

export interface Admission {
  token: string
  pass: PersonPass
  until: Date
}

/**
 * Lets a person in by code, link or handover. The key is looked up first: a right one always opens, whatever others guessed from
 * the same address, and one whose session has ended is told what happened. Only failures count, by address and device;
 * they slow down what follows them from there and never a session. Links carry 256 bits, so that guessing one is no
 * matter of speed: a wrong link is counted for the alarm alone. A requester that does not match makes a code wrong.
 * A handover is spent by the try: a wrong number, one that is over and one that never was are the same refusal.
 * @throws DomainError wrong_code | too_many_attempts | session_ended
 */
export async function admit(input: Access, caller: { address: string; device: string }, now: Date): Promise<Admission> {
  const row = await sessionOfKey(input, caller, now)
  if (hasEnded(row, now)) throw sessionEnded(asSession(row), row.organisation.name)
  const pass = { sessionId: row.id, organisationId: row.organisation_id }
  return { token: newPersonToken(pass, row.expires_at), pass, until: row.expires_at }
}

/**
 * The session that a code or link is of, whether it has ended or not. A wrong key is counted, and slows down those after it.
 * @throws DomainError wrong_code | too_many_attempts
 */
export async function sessionOfKey(input: Access, caller: { address: string; device: string }, now: Date) {
  const row = await findSession(input, now)
  return !row || row.deleted_at ? refuse(input, caller, now) : row
}

async function findSession(input: Access, now: Date) {
  if ('magic_link_token' in input) return sessionByMagicLink(magicLinkHash(input.magic_link_token))
  if ('handover_token' in input) return sessionByHandover(handoverHash(input.handover_token), input.number, now)
  if (!isAccessCode(input.access_code)) return null
  const row = await sessionByAccessCode(accessCodeHash(input.access_code))
  return row && (input.requester_id === undefined || input.requester_id === row.organisation.requester_id) ? row : null
}

async function refuse(input: Access, caller: { address: string; device: string }, now: Date): Promise<never> {
  await watchForGuessing(now)
  if (!('magic_link_token' in input)) {
    const { wait } = await recordFailure(
      [`code:${caller.address}`, `code:${caller.address}:${caller.device}`],
      ACCESS_CODE,
      now,
    )
    if (wait > 0) throw tooManyAttempts(wait)
  }
  throw new DomainError('wrong_code', {
    detail: 'This code or link is wrong or no longer works. Check it, or ask the organisation for a new one.',
  })
}
