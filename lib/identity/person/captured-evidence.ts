import type { Context } from '@/lib/resource/context'
import type { CheckDocument } from '@/lib/generated/prisma/client'
import type { Evidence } from '../decision/evidence'
import { gatherEvidence } from '@/lib/identity/decision/gather'
import type { OpenSession } from './open-session'
import { frontAlone } from './sides'

/** What was captured so far; a front whose back is still missing counts alone. */
export interface Captured {
  evidence: Evidence
  awaitsOtherSide: boolean
}

export const liveDocuments = (context: Context, row: OpenSession): Promise<CheckDocument[]> =>
  context.db.checkDocument.findMany({ where: { session_id: row.id, deleted_at: null } })

export async function capturedEvidence(context: Context, row: OpenSession, known?: CheckDocument[]): Promise<Captured> {
  const documents = known ?? (await liveDocuments(context, row))
  const evidence = await gatherEvidence(context, row, documents)
  const front = frontAlone(row, documents)
  return { evidence: front ? { ...evidence, idDocument: front } : evidence, awaitsOtherSide: front !== null }
}
