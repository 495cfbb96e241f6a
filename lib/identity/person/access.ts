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
 * Lets a person in by code, link or handover. Looks up the key first: a right one always works, whatever others guessed
 * from the same address, and if its session has ended the person learns what happened. Only failures count, by address
 * and device; they slow down later attempts from there, and never a session. Links have 256 bits, so guessing one is
 * infeasible at any speed: a wrong link only counts for the alarm. A requester that does not match makes a code wrong.
 * A try spends a handover: a wrong number, an expired one and one that never existed get the same refusal.
 * @throws DomainError wrong_code | too_many_attempts | session_ended
 */
export async function admit(input: Access, caller: { address: string; device: string }, now: Date): Promise<Admission> {
  const row = await sessionOfKey(input, caller, now)
  if (hasEnded(row, now)) throw sessionEnded(asSession(row), row.organisation)
  const pass = { sessionId: row.id, organisationId: row.organisation_id }
  return { token: newPersonToken(pass, row.expires_at), pass, until: row.expires_at }
}

/**
 * The session of a code, link or handover, whether it has ended or not. Counts a wrong key; wrong codes and handovers
 * slow down later ones.
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
