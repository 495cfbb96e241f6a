import { contact } from '@/lib/crm/contacts/schema'
import { redact } from '@/lib/identity/sessions/redact'
import { OPEN_STATUSES } from '@/lib/identity/sessions/schema'
import { end } from '@/lib/identity/sessions/sessions'
import type { Context } from '@/lib/resource/context'
import type { ExpectedVersion } from '@/lib/resource/crud'
import { purgeRecord } from '@/lib/resource/purge'

/**
 * Deletes a person for good, and what their checks know of them: an open one is cancelled, so that nobody hands in a passport for somebody who is
 * erased, and an ended one is redacted. Its outcome and its receipts stay.
 * @throws DomainError not_found | stale_version | conflict
 */
export async function purgeContact(context: Context, id: string, expected: ExpectedVersion): Promise<void> {
  const sessions = await context.db.checkSession.findMany({
    where: { contact_id: id },
    select: { id: true, status: true },
    orderBy: { id: 'asc' },
  })
  for (const session of sessions) {
    if (OPEN_STATUSES.some((status) => status === session.status)) await end(context, session.id)
    await redact(context, session.id)
  }
  await context.db.proposal.updateMany({ where: { contact_id: id }, data: { current: null, proposed: null } })
  await purgeRecord(context, contact, id, expected)
}
