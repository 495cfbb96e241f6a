import type { Session } from './session-row'
import type { Context } from '@/lib/resource/context'
import { erase } from './erase'
import { transition } from './transition'

/**
 * Expires an open session that was never submitted, and erases everything in it except what the organisation expected,
 * which is needed to reopen it; false if it was submitted or ended meanwhile.
 */
export async function expire(context: Context, row: Session): Promise<boolean> {
  if (row.decided_at || !(await transition(context, row, 'expired', { document_key: null }))) return false
  const documents = await context.db.checkDocument.findMany({ where: { session_id: row.id, deleted_at: null } })
  await erase(context, row, { rule: 'expired', documents, extracted: true })
  return true
}
