import { createHash } from 'node:crypto'
import { DomainError } from '@/lib/errors'
import { recordEvent } from '@/lib/events/record'
import type { Context } from '@/lib/resource/context'
import { OPEN_STATUSES } from './schema'
import { lockedSession } from './session-row'
import { concernedBy } from './transition'
import { eraseDocuments } from '../process/retention'

/** Erases documents and everything that was read off them, at once. The receipt names what went, by hash, when and why. */
export async function redact(context: Context, id: string) {
  const row = await lockedSession(context, id)
  if (OPEN_STATUSES.some((status) => status === row.status)) throw new DomainError('conflict', { detail: 'An open session cannot be redacted. Cancel it first.' })
  const documents = await context.db.checkDocument.findMany({ where: { session_id: id, deleted_at: null } })
  const hash = createHash('sha256').update(row.extracted ?? Buffer.alloc(0))
  for (const document of documents) hash.update(document.id)
  await eraseDocuments(context, id, documents)
  await context.db.checkSession.updateMany({
    where: { id },
    data: { extracted: null, document_key: null, documents_until: null, extracted_until: null, expected_full_name: null, expected_address: null, claimed_full_name: null, claimed_address: null, claimed_country: null, person_name: null },
  })
  const receipt = { session_id: id, hash: hash.digest('hex'), redacted_at: context.now.toISOString(), rule: 'requested', files: documents.length }
  await recordEvent(context, { type: 'session.redacted', subject: { type: 'session', id }, related: concernedBy(row), data: receipt })
  return receipt
}
