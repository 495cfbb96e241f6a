import type { CheckDocument } from '@/lib/generated/prisma/client'
import { DomainError } from '@/lib/errors'
import { recordEvent } from '@/lib/events/record'
import type { Context } from '@/lib/resource/context'
import { getObject } from '@/lib/storage/storage'
import { CHECK_TYPES, documentOf, type CheckType, type Policy } from '../templates/schema'
import { sessionVault } from './secrets'
import { sessionRow } from './session-row'

/** Retained copies (GET /sessions/{id}/documents/{check_type}); every read is on the event log. */
export interface Wanted {
  side?: 'front' | 'back'
  page?: number
}

/**
 * The retained files of one check.
 * @throws DomainError check_not_requested | check_not_completed | document_not_retained | document_deleted
 */
export async function retainedFiles(context: Context, id: string, checkType: string) {
  const row = await sessionRow(context, id)
  const check = CHECK_TYPES.find((one) => one === checkType)
  if (!check || !row.checks.includes(check)) throw new DomainError('check_not_requested')
  if (row.status !== 'completed') throw new DomainError('check_not_completed')
  const policy = row.policy as Policy
  const retains = check === 'proof_of_address' ? policy.retain_poa_documents : policy.retain_id_documents
  const documents = await context.db.checkDocument.findMany({ where: { session_id: id, check_type: documentOf(check) }, orderBy: [{ page: 'asc' }, { created_at: 'asc' }] })
  const kept = documents.filter((document) => document.storage_key)
  if (!kept.length) throw new DomainError(retains && documents.length ? 'document_deleted' : 'document_not_retained')
  return { row, check, kept }
}

export function manifest(check: CheckType, kept: CheckDocument[], href: string) {
  return {
    check_type: check,
    files: kept.map(({ side, page, document_type, content_type, size }) => ({
      side, page, document_type, content_type, size, href: `${href}?${new URLSearchParams(side ? { side } : { page: String(page) })}`,
    })),
  }
}

/** The bytes of one file; the first when none is named. */
export async function openDocument(context: Context, id: string, checkType: string, wanted: Wanted): Promise<{ bytes: Buffer<ArrayBuffer>; contentType: string; name: string }> {
  const { row, check, kept } = await retainedFiles(context, id, checkType)
  const document = kept.find((one) => (wanted.side === undefined || one.side === wanted.side) && (wanted.page === undefined || one.page === wanted.page))
  const sealed = document?.storage_key ? await getObject(context, document.storage_key) : null
  if (!document || !sealed || !row.document_key) throw new DomainError('document_not_retained', { detail: 'There is no such side or page.' })
  await recordEvent(context, { type: 'session.document_read', subject: { type: 'session', id }, data: { check_type: check, page: document.page, side: document.side } })
  const ending = document.content_type.split('/')[1] ?? 'bin'
  return { bytes: sessionVault(row.id, row.document_key).open(sealed), contentType: document.content_type, name: `${check}-${document.side ?? document.page}.${ending}` }
}
