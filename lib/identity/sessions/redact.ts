import { DomainError } from '@/lib/errors'
import { concernedBy, recordSessionEvent } from './session-event'
import { Prisma } from '@/lib/generated/prisma/client'
import { eraseMails } from '@/lib/resource/erase-mails'
import { eraseSentCopies } from '@/lib/resource/erase-sent-copies'
import type { Context } from '@/lib/resource/context'
import { erase, EXPECTED } from './erase'
import { OPEN_STATUSES } from './schema'
import { lockedSession, type Session } from './session-row'
import { transition } from './transition'

/**
 * Erases documents and everything read from them, at once. The receipt says what was erased, by hash, when and why. A
 * session whose time is over ends first, as the sweep would end it, but without erasing by a rule of its own and
 * without mailing the person.
 * @param announce sends the result if this completes a check
 * @param mails receives the ids of its mails if the caller erases what webhooks say about them, as `eraseMails`
 * @throws DomainError not_found | conflict while it is open or being decided
 */
export async function redact(
  context: Context,
  id: string,
  announce: (context: Context, sessionId: string) => Promise<void> = () => Promise.resolve(),
  mails?: string[],
) {
  const erasedMails = mails ?? []
  const row = await lockedSession(context, id)
  const ended = OPEN_STATUSES.some((status) => status === row.status) ? await endOverdue(context, row) : null
  const documents = await context.db.checkDocument.findMany({ where: { session_id: id, deleted_at: null } })
  const erased = await erase(context, row, { rule: 'requested', documents, extracted: true })
  await context.db.checkSession.updateMany({
    where: { id },
    data: { document_key: null, documents_until: null, ...EXPECTED },
  })
  await eraseMails(context, Prisma.sql`session_id = ${id}::uuid`, erasedMails)
  if (ended === 'completed') await announce(context, id)
  const receipt = {
    session_id: id,
    hash: erased?.hash ?? null,
    redacted_at: context.now.toISOString(),
    rule: 'requested',
    files: erased?.files ?? 0,
  }
  await recordSessionEvent(context, row, { type: 'session.redacted', related: concernedBy(row), data: receipt })
  if (!mails && erasedMails.length) await eraseSentCopies(context, erasedMails)
  return receipt
}

/** After a failed submission the last results become final; without one there are none. @throws DomainError conflict */
async function endOverdue(context: Context, row: Session): Promise<'completed' | 'expired'> {
  if (row.expires_at > context.now)
    throw new DomainError('conflict', { detail: 'An open session cannot be redacted. Cancel it first.' })
  const to = row.decided_at ? 'completed' : 'expired'
  const final = row.decided_at ? { outcome: 'failed', completed_at: context.now } : {}
  const details = row.decided_at ? { outcome: 'failed' } : {}
  // The state machine alone would complete a session that is being decided with the results of the previous submission.
  if (row.status !== 'processing' && (await transition(context, row, to, final, details))) return to
  throw new DomainError('conflict', {
    detail: 'What was handed in is being decided. Redact the session once it is completed.',
  })
}
