import type { CheckDocument, CheckSession } from '@/lib/generated/prisma/client'
import { recordEvent } from '@/lib/events/record'
import type { Context } from '@/lib/resource/context'
import { deleteObjects } from '@/lib/storage/storage'
import type { Policy } from '../templates/schema'

const DAY_MS = 24 * 3600_000

const retained = (policy: Policy, document: CheckDocument) => (document.check_type === 'proof_of_address' ? policy.retain_poa_documents : policy.retain_id_documents)

/**
 * At the end of a session: what the policy does not keep is deleted now, what it keeps gets its day of deletion. The
 * readings served the verdict and go in any case. With nothing left under it, the session's key is wiped too.
 */
export async function applyRetention(context: Context, row: CheckSession, documents: CheckDocument[]): Promise<void> {
  const policy = row.policy as Policy
  const gone = documents.filter((document) => !retained(policy, document))
  await eraseDocuments(context, row.id, gone)
  await context.db.checkDocument.updateMany({ where: { session_id: row.id }, data: { reading: null } })
  const keepsDocuments = gone.length < documents.length
  const until = new Date(context.now.getTime() + policy.retention_days * DAY_MS)
  await context.db.checkSession.updateMany({
    where: { id: row.id },
    data: {
      documents_until: keepsDocuments ? until : null, extracted_until: policy.retain_extracted_data ? until : null,
      ...(!policy.retain_extracted_data && { extracted: null, claimed_full_name: null, claimed_address: null, claimed_country: null }),
      ...(!keepsDocuments && !policy.retain_extracted_data && { document_key: null }),
    },
  })
}

/** Deletes the files; the rows stay, so that a later request learns that there was one. */
export async function eraseDocuments(context: Context, sessionId: string, documents: CheckDocument[]): Promise<void> {
  const keys = documents.flatMap((document) => document.storage_key ?? [])
  if (!documents.length) return
  await deleteObjects(context, keys)
  await context.db.checkDocument.updateMany({
    where: { id: { in: documents.map((document) => document.id) } }, data: { storage_key: null, reading: null, deleted_at: context.now },
  })
  await recordEvent(context, { type: 'session.documents_deleted', subject: { type: 'session', id: sessionId }, data: { files: keys.length } })
}
