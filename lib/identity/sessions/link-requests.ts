import type { Context } from '@/lib/resource/context'
import { concernedBy, recordSessionEvent } from './session-event'
import { lockedSession } from './session-row'

/**
 * A new check has a new link, so it answers the link requests of the contact's ended checks.
 *
 * @param answer the id of the new check
 */
export async function answerLinkRequests(context: Context, contactId: string, answer: string): Promise<void> {
  const asking = await context.db.checkSession.findMany({
    where: { contact_id: contactId, link_requested_at: { not: null }, deleted_at: null },
    select: { id: true },
    orderBy: { id: 'asc' },
  })
  for (const { id } of asking) {
    const row = await lockedSession(context, id)
    const { count } = await context.db.checkSession.updateMany({
      where: { id, link_requested_at: { not: null } },
      data: {
        link_requested_at: null,
        version: { increment: 1 },
        updated_at: context.now,
        updated_by: { ...context.actor },
      },
    })
    if (count)
      await recordSessionEvent(context, row, {
        type: 'session.link_answered',
        related: concernedBy(row),
        data: { answer },
      })
  }
}
