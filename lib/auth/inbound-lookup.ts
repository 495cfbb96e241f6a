import { timingSafeEqual } from 'node:crypto'
import { database } from '@/lib/db/client'

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

/** The organisation of a workflow that receives a post with its secret; null for any other secret or workflow. */
export async function organisationOfInbound(workflowId: string, hash: Buffer): Promise<string | null> {
  if (!UUID.test(workflowId)) return null
  const row = await database().workflow.findUnique({
    where: { id: workflowId.toLowerCase(), organisation: { deleted_at: null } },
    select: { organisation_id: true, inbound_secret: true, deleted_at: true },
  })
  const isRight = row?.inbound_secret?.length === hash.length && timingSafeEqual(row.inbound_secret, hash)
  return isRight && !row.deleted_at ? row.organisation_id : null
}
