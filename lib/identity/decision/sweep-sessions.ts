import type { Context } from '@/lib/resource/context'
import { complete, type Announce } from './decide-session'
import { erase, EXPECTED } from '@/lib/identity/sessions/erase'
import { isPast, lockedSession } from '@/lib/identity/sessions/session-row'
import { REOPENABLE_MS } from '@/lib/identity/sessions/transition'
import { expire } from '@/lib/identity/sessions/expire'

/** Expires or erases one due session. Idempotent. */
export async function sweepSession(context: Context, id: string, announce: Announce): Promise<void> {
  const row = await lockedSession(context, id)
  const documents = await context.db.checkDocument.findMany({ where: { session_id: id, deleted_at: null } })
  if ((row.status === 'pending' || row.status === 'in_progress') && row.expires_at <= context.now) {
    // After a failed submission the last results become final; without one there is nothing to report.
    if (row.decided_at) await complete(context, row, documents, { passed: false, announce })
    else await expire(context, row)
    return
  }
  const documentsGo = isPast(row.documents_until, context.now)
  const extractedGoes = isPast(row.extracted_until, context.now)
  const isForgotten = row.status === 'expired' && context.now.getTime() - row.expires_at.getTime() > REOPENABLE_MS
  // Reopened, or swept by another process, since it was found: its key now belongs to new evidence.
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
