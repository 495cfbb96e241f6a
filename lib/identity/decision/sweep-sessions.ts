import type { PrismaClient } from '@/lib/generated/prisma/client'
import type { Context } from '@/lib/resource/context'
import { complete, type Announce } from './decide-session'
import { erase, EXPECTED } from '@/lib/identity/sessions/erase'
import { lockedSession } from '@/lib/identity/sessions/session-row'
import { REOPENABLE_MS } from '@/lib/identity/sessions/transition'
import { expire } from '@/lib/identity/sessions/expire'

/** A session that time has caught up with: its term or what was kept of it. */
export interface Due {
  id: string
  organisation_id: string
}
const BATCH = 200

/** Whose term has ended, whose kept data is to go, or which cannot be reopened any more and still know what was expected. */
export const dueAt = (now: Date) => ({
  OR: [
    { status: { in: ['pending', 'in_progress'] }, expires_at: { lte: now } },
    { documents_until: { lte: now } },
    { extracted_until: { lte: now } },
    {
      status: 'expired',
      expires_at: { lt: new Date(now.getTime() - REOPENABLE_MS) },
      OR: [{ expected_full_name: { not: null } }, { expected_address: { not: null } }],
    },
  ],
})

/** Sessions, of every organisation, that time has caught up with. */
export function dueSessions(db: PrismaClient, now: Date): Promise<Due[]> {
  return db.checkSession.findMany({
    where: dueAt(now),
    select: { id: true, organisation_id: true },
    take: BATCH,
    orderBy: { id: 'asc' },
  })
}

/** Ends or erases one due session. Bears repetition. */
export async function sweepSession(context: Context, id: string, announce: Announce): Promise<void> {
  const row = await lockedSession(context, id)
  const documents = await context.db.checkDocument.findMany({ where: { session_id: id, deleted_at: null } })
  if ((row.status === 'pending' || row.status === 'in_progress') && row.expires_at <= context.now) {
    // After a failed submission the last results become final; without one there is nothing to report.
    if (row.decided_at) await complete(context, row, documents, { passed: false, announce })
    else await expire(context, row)
    return
  }
  const documentsGo = row.documents_until !== null && row.documents_until <= context.now
  const extractedGoes = row.extracted_until !== null && row.extracted_until <= context.now
  const isForgotten = row.status === 'expired' && context.now.getTime() - row.expires_at.getTime() > REOPENABLE_MS
  // Reopened, or swept by another process, since it was found: its key belongs to what comes.
  if (!documentsGo && !extractedGoes && !isForgotten) return
  await erase(context, row, {
    rule: 'retention_ended',
    documents: documentsGo ? documents : [],
    extracted: extractedGoes,
  })
  const keyIsFree = (documentsGo || row.documents_until === null) && (extractedGoes || row.extracted === null)
  await context.db.checkSession.updateMany({
    where: { id },
    data: {
      ...(documentsGo && { documents_until: null }),
      ...(isForgotten && EXPECTED),
      ...(keyIsFree && { document_key: null }),
    },
  })
}
