import { randomInt } from 'node:crypto'
import { DomainError } from '@/lib/errors'
import { newId } from '@/lib/ids'
import type { Context } from '@/lib/resource/context'
import type { Turn } from '../engine/findings'
import { permitCapture, lockedOpenSession } from './open-session'
import { TURNS } from './schema'

/** A head-turn challenge: random order, single use, valid for 60 seconds. */
const LIFE_MS = 60_000
/**
 * Challenges that a session may draw per hour; more means somebody is trying out pictures. No overall limit: nobody is
 * locked out permanently.
 */
export const MAX_CHALLENGES = 30
const HOUR_MS = 3_600_000

function shuffled(): Turn[] {
  const turns: Turn[] = [...TURNS]
  for (let i = turns.length - 1; i > 0; i--) {
    const j = randomInt(i + 1)
    const [a, b] = [turns[i], turns[j]]
    if (a && b) [turns[i], turns[j]] = [b, a]
  }
  return turns
}

/** Challenges drawn within the last hour, oldest first; the expiry of a challenge tells when it was drawn. */
async function drawnLately(context: Context, sessionId: string): Promise<Date[]> {
  const since = context.now.getTime() - HOUR_MS
  const drawn = await context.db.faceChallenge.findMany({
    where: { session_id: sessionId, expires_at: { gt: new Date(since + LIFE_MS) } },
    select: { expires_at: true },
    orderBy: { expires_at: 'asc' },
  })
  return drawn.map(({ expires_at }) => new Date(expires_at.getTime() - LIFE_MS))
}

export async function attemptsLeft(context: Context, sessionId: string): Promise<number> {
  return Math.max(0, MAX_CHALLENGES - (await drawnLately(context, sessionId)).length)
}

/** @throws DomainError too_many_attempts, with the seconds until the oldest one no longer counts */
async function refuseTooMany(context: Context, sessionId: string): Promise<void> {
  const oldest = (await drawnLately(context, sessionId)).at(-MAX_CHALLENGES)
  if (!oldest) return
  const retryAfter = Math.ceil((oldest.getTime() + HOUR_MS - context.now.getTime()) / 1000)
  throw new DomainError('too_many_attempts', {
    detail: `Too many attempts with the camera. Try again in ${retryAfter} seconds, or ask the organisation for help.`,
    retryAfter,
  })
}

/** Draws a challenge. Locks the session, so of two drawn at once one voids the other. */
export async function drawChallenge(context: Context, sessionId: string) {
  const row = await lockedOpenSession(context, sessionId)
  permitCapture(row)
  await refuseTooMany(context, row.id)
  const document = await context.db.checkDocument.findFirst({
    where: { session_id: row.id, check_type: 'id_check', side: 'front', deleted_at: null },
  })
  if (!document)
    throw new DomainError('conflict', { detail: 'Add the ID document first; the face is compared with it.' })
  // With several unused orders one could choose the one that a prepared film follows.
  await context.db.faceChallenge.updateMany({
    where: { session_id: row.id, used_at: null },
    data: { used_at: context.now },
  })
  const expiresAt = new Date(context.now.getTime() + LIFE_MS)
  const turns = shuffled()
  const challenge = await context.db.faceChallenge.create({
    data: { id: newId(), organisation_id: context.organisationId, session_id: row.id, turns, expires_at: expiresAt },
  })
  return { id: challenge.id, turns, expires_at: expiresAt.toISOString() }
}

/** Spends a challenge in one statement. @throws DomainError conflict if it is unknown, used, void or expired */
export async function spendChallenge(context: Context, sessionId: string, challengeId: string): Promise<Turn[]> {
  const { count } = await context.db.faceChallenge.updateMany({
    where: { id: challengeId, session_id: sessionId, used_at: null, expires_at: { gt: context.now } },
    data: { used_at: context.now },
  })
  const challenge = count ? await context.db.faceChallenge.findFirst({ where: { id: challengeId } }) : null
  if (!challenge)
    throw new DomainError('conflict', {
      detail:
        'The time for these pictures has run out, or new ones were started in the meantime. Start the face step again.',
    })
  return challenge.turns as Turn[]
}

/**
 * Makes a challenge valid again if nobody looked at its pictures, so that they can be sent again before it expires. Not
 * if another one was drawn meanwhile, or there would be two orders to choose from.
 */
export async function restoreChallenge(context: Context, sessionId: string, challengeId: string): Promise<void> {
  await lockedOpenSession(context, sessionId)
  const newest = await context.db.faceChallenge.findFirst({
    where: { session_id: sessionId },
    orderBy: [{ expires_at: 'desc' }, { id: 'desc' }],
  })
  if (newest?.id !== challengeId) return
  await context.db.faceChallenge.updateMany({ where: { id: challengeId }, data: { used_at: null } })
}
