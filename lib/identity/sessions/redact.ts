import { DomainError } from '@/lib/errors'
import { recordEvent } from '@/lib/resource/record-event'
import { Prisma } from '@/lib/generated/prisma/client'
import { eraseMails } from '@/lib/resource/erase-mails'
import type { Context } from '@/lib/resource/context'
import { erase, EXPECTED } from './erase'
import { OPEN_STATUSES } from './schema'
import { lockedSession } from './session-row'
import { concernedBy } from './transition'

/** Erases documents and everything that was read off them, at once. The receipt names what went, by hash, when and why. */
export async function redact(context: Context, id: string) {
  const row = await lockedSession(context, id)
  if (OPEN_STATUSES.some((status) => status === row.status))
    throw new DomainError('conflict', {
      detail:
        row.expires_at > context.now
          ? 'An open session cannot be redacted. Cancel it first.'
          : 'What was handed in is being decided. Redact the session once it is completed.',
    })
  const documents = await context.db.checkDocument.findMany({ where: { session_id: id, deleted_at: null } })
  const erased = await erase(context, row, { rule: 'requested', documents, extracted: true })
  await context.db.checkSession.updateMany({
    where: { id },
    data: { document_key: null, documents_until: null, ...EXPECTED },
  })
  await eraseMails(context, Prisma.sql`session_id = ${id}::uuid`)
  const receipt = {
    session_id: id,
    hash: erased?.hash ?? null,
    redacted_at: context.now.toISOString(),
    rule: 'requested',
    files: erased?.files ?? 0,
  }
  await recordEvent(context, {
    type: 'session.redacted',
    subject: { type: 'session', id },
    related: concernedBy(row),
    data: receipt,
  })
  return receipt
}
