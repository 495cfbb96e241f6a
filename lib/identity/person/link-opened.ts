import type { Context } from '@/lib/resource/context'
import { recordSessionEvent } from '../sessions/session-event'
import { viewableSession, type OpenSession } from './open-session'
import type { Access } from './schema'

/** A reload or a second device within this time is not news. */
const NEWS_AFTER_MS = 10 * 60_000

/**
 * Records that the person opened an open check. Only adds an entry to the timeline: opening changes no record, so a
 * link scanner, or a person who only looks, starts nothing. A handover is always news, since it admits another device.
 */
export async function recordLinkOpened(context: Context, sessionId: string, key: Access): Promise<void> {
  const row = await viewableSession(context, sessionId)
  if (row.status !== 'pending' && row.status !== 'in_progress') return
  if ('handover_token' in key) return recordOpening(context, row, { by: 'handover' })
  const since = new Date(context.now.getTime() - NEWS_AFTER_MS)
  const lately = await context.db.event.findFirst({
    where: { type: 'session.opened', subject_type: 'session', subject_id: row.id, created_at: { gt: since } },
    select: { id: true },
  })
  if (!lately) await recordOpening(context, row, {})
}

const recordOpening = (context: Context, row: OpenSession, data: { by?: 'handover' }) =>
  recordSessionEvent(context, row, { type: 'session.opened', data })
