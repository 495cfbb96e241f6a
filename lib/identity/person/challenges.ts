import { randomInt } from 'node:crypto'
import { DomainError } from '@/lib/errors'
import { newId } from '@/lib/ids'
import type { Context } from '@/lib/resource/context'
import type { Turn } from '../engine/findings'
import { requireConsent, workableSession } from './open-session'
import { TURNS } from './schema'

/** A head-turn challenge: random order, one use, 60 seconds. */
const LIFE_MS = 60_000
/** Challenges a session may draw in all; more is somebody trying pictures out. */
export const MAX_CHALLENGES = 30

function shuffled(): Turn[] {
  const turns: Turn[] = [...TURNS]
  for (let i = turns.length - 1; i > 0; i--) {
    const j = randomInt(i + 1)
    const [a, b] = [turns[i], turns[j]]
    if (a && b) [turns[i], turns[j]] = [b, a]
  }
  return turns
}

export async function drawChallenge(context: Context, sessionId: string) {
  const row = await workableSession(context, sessionId)
  requireConsent(row)
  const drawn = await context.db.faceChallenge.count({ where: { session_id: row.id } })
  if (drawn >= MAX_CHALLENGES) throw new DomainError('too_many_attempts', { detail: 'Too many attempts with the camera. Ask the organisation for help.', retryAfter: 3600 })
  const document = await context.db.checkDocument.findFirst({ where: { session_id: row.id, check_type: 'id_check', side: 'front', deleted_at: null } })
  if (!document) throw new DomainError('conflict', { detail: 'Add the ID document first; the face is compared with it.' })
  const expiresAt = new Date(context.now.getTime() + LIFE_MS)
  const turns = shuffled()
  const challenge = await context.db.faceChallenge.create({ data: { id: newId(), organisation_id: context.organisationId, session_id: row.id, turns, expires_at: expiresAt } })
  return { id: challenge.id, turns, expires_at: expiresAt.toISOString() }
}

/** Uses a challenge up, in one statement. @throws DomainError conflict when it is unknown, used or out of time */
export async function spendChallenge(context: Context, sessionId: string, challengeId: string): Promise<Turn[]> {
  const { count } = await context.db.faceChallenge.updateMany({
    where: { id: challengeId, session_id: sessionId, used_at: null, expires_at: { gt: context.now } }, data: { used_at: context.now },
  })
  const challenge = count ? await context.db.faceChallenge.findFirst({ where: { id: challengeId } }) : null
  if (!challenge) throw new DomainError('conflict', { detail: 'The time for these pictures has run out. Start the face step again.' })
  return challenge.turns as Turn[]
}
