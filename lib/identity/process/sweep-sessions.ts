import type { PrismaClient } from '@/lib/generated/prisma/client'
import type { Context } from '@/lib/resource/context'
import { complete, type Announce } from './decide-session'
import { eraseDocuments } from './retention'
import { lockedSession } from '../sessions/session-row'
import { expire } from './expire'

/** A session that time has caught up with: its term or what was kept of it. */
export interface Due {
  id: string
  organisation_id: string
}
const BATCH = 200

/** Sessions, of every organisation, whose term has ended or whose kept data is to go. */
export function dueSessions(db: PrismaClient, now: Date): Promise<Due[]> {
  return db.checkSession.findMany({
    where: {
      OR: [
        { status: { in: ['pending', 'in_progress'] }, expires_at: { lte: now } },
        { documents_until: { lte: now } },
        { extracted_until: { lte: now } },
      ],
    },
    select: { id: true, organisation_id: true }, take: BATCH, orderBy: { id: 'asc' },
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
  if (documentsGo) await eraseDocuments(context, id, documents)
  const keyIsFree = (documentsGo || row.documents_until === null) && (extractedGoes || row.extracted === null)
  await context.db.checkSession.updateMany({
    where: { id },
    data: {
      ...(documentsGo && { documents_until: null }), ...(extractedGoes && { extracted: null, extracted_until: null, claimed_full_name: null, claimed_address: null, claimed_country: null, person_name: null }), ...(keyIsFree && { document_key: null }),
    },
  })
}
