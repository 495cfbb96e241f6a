import { DomainError } from '@/lib/errors'
import type { LoggedRow } from '@/lib/long-work/rows/row-log'
import { queueMail } from '@/lib/mail/mails/queue-mail'
import type { Context } from '@/lib/resource/context'
import { unsubscribedAddresses } from '@/lib/resource/unsubscribed'
import type { BulkOperation } from './schema'

/** Mails per transaction. */
export const MAIL_BATCH = 50

type Said = Pick<LoggedRow, 'outcome' | 'code' | 'message'>
const skipped = (code: string, message: string): Said => ({ outcome: 'skipped', code, message })
const SENT: Said = { outcome: 'sent', code: null, message: null }

/**
 * Writes the mail to each of these contacts. Skips those who unsubscribed and those without an address, with the
 * reason.
 */
export async function mailRows(
  context: Context,
  { id, mail }: Pick<BulkOperation, 'id' | 'mail'>,
  rows: { line: number; id: string }[],
): Promise<LoggedRow[]> {
  const contacts = await context.db.contact.findMany({
    where: { id: { in: rows.map((row) => row.id) }, deleted_at: null },
    select: { id: true, email: true, unsubscribed_at: true },
  })
  const known = new Map(contacts.map((one) => [one.id, one]))
  const unsubscribed = await unsubscribedAddresses(
    context,
    contacts.flatMap(({ email }) => email ?? []),
  )
  const done: LoggedRow[] = []
  for (const row of rows)
    done.push({
      line: row.line,
      record_id: row.id,
      before: null,
      written_version: null,
      ...(await mailTo(context, { id, mail }, known.get(row.id), unsubscribed)),
    })
  return done
}

async function mailTo(
  context: Context,
  { id, mail }: Pick<BulkOperation, 'id' | 'mail'>,
  contact: { id: string; email: string | null; unsubscribed_at: Date | null } | undefined,
  unsubscribed: Set<string>,
): Promise<Said> {
  if (!contact) return { outcome: 'failed', code: 'not_found', message: 'The record no longer exists.' }
  if (contact.unsubscribed_at) return skipped('unsubscribed', 'The contact has unsubscribed.')
  if (!contact.email) return skipped('no_address', 'The contact has no e-mail address.')
  if (unsubscribed.has(contact.email))
    return skipped('unsubscribed', 'Another contact with this address, perhaps a deleted one, has unsubscribed.')
  try {
    await queueMail(context, {
      ...mail,
      kind: 'bulk',
      contact_id: contact.id,
      bulk_operation_id: id,
      once_key: `bulk:${id}:${contact.id}`,
    })
    return SENT
  } catch (error) {
    // For example, a template that was deleted meanwhile.
    if (!(error instanceof DomainError)) throw error
    return { outcome: 'failed', code: error.code, message: error.message }
  }
}
