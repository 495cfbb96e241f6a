import { randomInt } from 'node:crypto'
import { DomainError } from '@/lib/errors'
import { newId, randomToken } from '@/lib/ids'
import type { Context } from '@/lib/resource/context'
import { handoverLink } from '../sessions/links'
import { handoverHash } from '../sessions/secrets'
import { lockedOpenSession } from './open-session'
import type { CheckView, Handover } from './schema'

/**
 * Moves a check from a computer to a phone: a QR code that is valid for one try within five minutes, and a number that
 * is not part of it. Decision 0064 says what the number protects against, and what not.
 */
const LIFE_MS = 5 * 60_000
/** Handovers that a session may create per hour. */
export const MAX_HANDOVERS = 30
const HOUR_MS = 3_600_000

/** @throws DomainError too_many_attempts, with the seconds until the oldest one no longer counts */
async function refuseTooMany({ db, now }: Context, sessionId: string): Promise<void> {
  const oldest = await db.handover.findFirst({
    where: { session_id: sessionId, created_at: { gt: new Date(now.getTime() - HOUR_MS) } },
    select: { created_at: true },
    orderBy: { id: 'desc' },
    skip: MAX_HANDOVERS - 1,
  })
  if (!oldest) return
  const retryAfter = Math.ceil((oldest.created_at.getTime() + HOUR_MS - now.getTime()) / 1000)
  throw new DomainError('too_many_attempts', {
    detail: `Too many QR codes. Try again in ${retryAfter} seconds, or open the link that you were sent on your phone.`,
    retryAfter,
  })
}

/**
 * Creates a handover of an open check. Locks the session, so of two created at once one voids the other.
 * @throws DomainError session_ended | conflict | too_many_attempts
 */
export async function createHandover(context: Context, sessionId: string, userUrl: string): Promise<Handover> {
  const { db, now } = context
  const row = await lockedOpenSession(context, sessionId)
  await refuseTooMany(context, row.id)
  await db.handover.updateMany({ where: { session_id: row.id, spent_at: null }, data: { spent_at: now } })
  const token = randomToken(256)
  // Starts at ten, so that nobody has to wonder about a leading zero.
  const number = String(randomInt(10, 100))
  // A reopened check gets a new expiry, and no handover from before remains valid.
  const expiresAt = new Date(Math.min(now.getTime() + LIFE_MS, row.expires_at.getTime()))
  const { id } = await db.handover.create({
    data: {
      id: newId(),
      organisation_id: context.organisationId,
      session_id: row.id,
      token_hash: handoverHash(token),
      number,
      created_at: now,
      expires_at: expiresAt,
    },
  })
  return { id, url: handoverLink(userUrl, token), number, expires_at: expiresAt.toISOString() }
}

/** The latest handover, for the computer that shows it. */
export async function latestHandover({ db, now }: Context, sessionId: string): Promise<CheckView['handover']> {
  const row = await db.handover.findFirst({
    where: { session_id: sessionId },
    select: { id: true, expires_at: true, spent_at: true, opened_at: true },
    orderBy: { id: 'desc' },
  })
  if (!row) return null
  const secondsLeft = Math.ceil((row.expires_at.getTime() - now.getTime()) / 1000)
  const isOver = row.spent_at !== null || secondsLeft <= 0
  return {
    id: row.id,
    state: row.opened_at ? 'opened' : isOver ? 'over' : 'waiting',
    seconds_left: isOver ? 0 : secondsLeft,
  }
}
