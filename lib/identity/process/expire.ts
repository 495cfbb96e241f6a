import type { CheckSession } from '@/lib/generated/prisma/client'
import type { Context } from '@/lib/resource/context'
import { NOTHING_LEFT, transition } from '../sessions/transition'
import { eraseDocuments } from './retention'

/** Ends an open session that was never handed in, with everything in it; false when it was handed in or ended meanwhile. */
export async function expire(context: Context, row: CheckSession): Promise<boolean> {
  if (row.decided_at || !(await transition(context, row, 'expired', NOTHING_LEFT))) return false
  await eraseDocuments(context, row.id, await context.db.checkDocument.findMany({ where: { session_id: row.id, deleted_at: null } }))
  return true
}
