import { contact } from '@/lib/crm/contacts/schema'
import { redact } from '@/lib/identity/sessions/redact'
import { OPEN_STATUSES } from '@/lib/identity/sessions/schema'
import { lockedSession } from '@/lib/identity/sessions/session-row'
import { end } from '@/lib/identity/sessions/sessions'
import type { Context } from '@/lib/resource/context'
import type { ExpectedVersion } from '@/lib/resource/crud'
import { mergedInto } from '@/lib/resource/merged-into'
import { purgeRecord } from '@/lib/resource/purge'

/**
 * Deletes a person permanently, with the records merged into theirs, and erases their checks: an open one is cancelled,
 * so that nobody submits a passport for an erased person, and an ended one is redacted. Its outcome and its receipts
 * stay.
 * @throws DomainError not_found | stale_version | conflict
 */
export async function purgeContact(context: Context, id: string, expected: ExpectedVersion): Promise<void> {
  // Read without a lock: writers of a check lock the check first, and the contact after it.
  const theirs = { contact_id: { in: [id, ...(await mergedInto(context, contact, [id]))] } }
  const sessions = await context.db.checkSession.findMany({
    where: theirs,
    select: { id: true },
    orderBy: { id: 'asc' },
  })
  const mails: string[] = []
  for (const { id: sessionId } of sessions) {
    const row = await lockedSession(context, sessionId)
    if (OPEN_STATUSES.some((status) => status === row.status)) await end(context, row)
    await redact(context, sessionId, undefined, mails)
  }
  await context.db.proposal.updateMany({ where: theirs, data: { current: null, proposed: null } })
  await purgeRecord(context, contact, id, expected, mails)
}
