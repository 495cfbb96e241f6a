import type { Session } from './session-row'
import type { CheckDocument } from '@/lib/generated/prisma/client'
import type { Context } from '@/lib/resource/context'
import { DOCUMENTS, slotOf } from '../checks'
import { erase } from './erase'
import type { Policy } from '@/lib/identity/templates/schema'

const DAY_MS = 24 * 3600_000

const retained = (policy: Policy, document: CheckDocument) => policy[DOCUMENTS[slotOf(document.check_type)].retainedBy]

/**
 * At the end of a session: deletes what the policy does not keep, and schedules the deletion of what it keeps. The
 * readings served the verdict and are always deleted. What the organisation expected is shown next to the outcome for
 * the days of the policy, whatever else is kept. Once nothing encrypted under it is left, the session's key is wiped,
 * too.
 */
export async function applyRetention(context: Context, row: Session, documents: CheckDocument[]): Promise<void> {
  const policy = row.policy
  const gone = documents.filter((document) => !retained(policy, document))
  await erase(context, row, { rule: 'not_retained', documents: gone, extracted: !policy.retain_extracted_data })
  await context.db.checkDocument.updateMany({ where: { session_id: row.id }, data: { reading: null } })
  const keepsDocuments = gone.length < documents.length
  const keepsValues = policy.retain_extracted_data || row.expected_full_name !== null || row.expected_address !== null
  const until = new Date(context.now.getTime() + policy.retention_days * DAY_MS)
  await context.db.checkSession.updateMany({
    where: { id: row.id },
    data: {
      documents_until: keepsDocuments ? until : null,
      extracted_until: keepsValues ? until : null,
      ...(!keepsDocuments && !policy.retain_extracted_data && { document_key: null }),
    },
  })
}
