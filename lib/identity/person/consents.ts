import { Prisma } from '@/lib/generated/prisma/client'
import { concernedBy, recordSessionEvent } from '../sessions/session-event'
import type { Context } from '@/lib/resource/context'
import { viewOf, type UnlinkedView } from './check-view'
import { begin, lockedOpenSession, type OpenSession } from './open-session'
import type { Consent } from './schema'

/**
 * Explicit, versioned consent to the face step. Declining leaves the session open, and shows the organisation what it
 * is waiting for. It also withdraws an earlier consent: from then on nothing can be captured or submitted until the
 * person agrees again.
 */
export async function consent(context: Context, sessionId: string, decision: Consent): Promise<UnlinkedView> {
  const row = await lockedOpenSession(context, sessionId)
  const type = decision.accepted ? 'session.consented' : 'session.consent_declined'
  await recordSessionEvent(context, row, {
    type,
    related: decision.accepted ? [row.id] : concernedBy(row),
    data: { version: decision.version, language: decision.language ?? 'en' },
  })
  if (decision.accepted) await agree(context, row, decision.version)
  else await decline(context, row)
  return viewOf(context, await lockedOpenSession(context, sessionId))
}

async function agree(context: Context, row: OpenSession, version: string): Promise<void> {
  await begin(context, row)
  const goesOn = row.status === 'in_progress' && row.progress === 'declined'
  await context.db.checkSession.updateMany({
    where: { id: row.id },
    data: {
      consent_version: version,
      consented_at: context.now,
      ...(goesOn && { ...changedBy(context), progress: row.decided_at ? 'to_fix' : 'in_progress' }),
    },
  })
}

/** Only the first time: declining again changes nothing. */
async function decline(context: Context, { id }: OpenSession): Promise<void> {
  await context.db.checkSession.updateMany({
    where: { id, progress: { not: 'declined' } },
    data: {
      ...changedBy(context),
      progress: 'declined',
      consent_version: null,
      consented_at: null,
      // Findings about a face are based on the consent alone.
      face_findings: Prisma.DbNull,
      face_document_id: null,
    },
  })
}

const changedBy = ({ now, actor }: Context) => ({
  version: { increment: 1 },
  updated_at: now,
  updated_by: { ...actor },
})
