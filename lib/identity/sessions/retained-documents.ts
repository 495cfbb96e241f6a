import type { CheckDocument } from '@/lib/generated/prisma/client'
import { DomainError } from '@/lib/errors'
import type { Context } from '@/lib/resource/context'
import { getObject } from '@/lib/storage/storage'
import { engine } from '../engine/engine'
import { CHECK_TYPES, DOCUMENTS, documentOf } from '../checks'
import { sessionVault } from './secrets'
import { recordSessionEvent } from './session-event'
import { isPast, sessionRow, type Session } from './session-row'

/** Retained copies (GET /sessions/{id}/documents/{check_type}); every read is recorded in the event log. */
export interface FileSelector {
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
  const retains = row.policy[DOCUMENTS[documentOf(check)].retainedBy]
  const documents = await context.db.checkDocument.findMany({
    where: { session_id: id, check_type: documentOf(check) },
    orderBy: [{ page: 'asc' }, { created_at: 'asc' }],
  })
  const kept = isPast(row.documents_until, context.now) ? [] : documents.filter((document) => document.storage_key)
  if (!kept.length) throw new DomainError(retains && documents.length ? 'document_deleted' : 'document_not_retained')
  return { row, check, kept }
}

type Retained = Awaited<ReturnType<typeof retainedFiles>>

/** Each file with its number of pages. The engine counts them, so the manifest takes a moment if there are PDFs. */
export async function manifest(context: Context, { row, check, kept }: Retained, href: string) {
  const sheets = await sheetsOf(context, row, kept)
  return {
    check_type: check,
    files: kept.map(({ id, side, page, document_type, content_type, size }) => ({
      side,
      page,
      document_type,
      content_type,
      size,
      sheets: sheets.get(id) ?? 1,
      href: `${href}?${new URLSearchParams(side ? { side } : { page: String(page) })}`,
    })),
  }
}

async function sheetsOf(context: Context, row: Session, kept: CheckDocument[]): Promise<Map<string, number>> {
  const pdfs: { id: string; file: Uint8Array }[] = []
  for (const document of kept.filter(({ content_type }) => content_type === 'application/pdf')) {
    const file = await opened(context, row, document)
    if (file) pdfs.push({ id: document.id, file })
  }
  const counts = pdfs.length
    ? await engine.run(
        'count_sheets',
        { files: pdfs.map(({ file }) => file) },
        { organisation: context.organisationId },
      )
    : []
  return new Map(pdfs.map(({ id }, i) => [id, counts[i] ?? 0]))
}

async function opened(
  context: Context,
  row: Session,
  document: CheckDocument | undefined,
): Promise<Buffer<ArrayBuffer> | null> {
  const sealed = document?.storage_key ? await getObject(context, document.storage_key) : null
  return sealed && row.document_key ? sessionVault(row.id, row.document_key).open(sealed) : null
}

async function wantedFile(context: Context, id: string, checkType: string, wanted: FileSelector) {
  const { row, check, kept } = await retainedFiles(context, id, checkType)
  const document = kept.find(
    (one) =>
      (wanted.side === undefined || one.side === wanted.side) &&
      (wanted.page === undefined || one.page === wanted.page),
  )
  const bytes = await opened(context, row, document)
  if (!document || !bytes) throw new DomainError('document_not_retained', { detail: 'There is no such side or page.' })
  return { row, check, document, bytes }
}

const noteRead = (context: Context, row: Session, details: object) =>
  recordSessionEvent(context, row, { type: 'session.document_read', data: { ...details } })

/** The bytes of one file; the first if none is named. */
export async function openDocument(
  context: Context,
  id: string,
  checkType: string,
  wanted: FileSelector,
): Promise<{ bytes: Buffer<ArrayBuffer>; contentType: string; name: string }> {
  const { row, check, document, bytes } = await wantedFile(context, id, checkType, wanted)
  await noteRead(context, row, { check_type: check, page: document.page, side: document.side })
  const ending = document.content_type.split('/')[1] ?? 'bin'
  return { bytes, contentType: document.content_type, name: `${check}-${document.side ?? document.page}.${ending}` }
}

/**
 * One page of a file as a picture, for a screen. Viewing is recorded like a download.
 * @throws DomainError as retainedFiles; EngineError if the engine is busy or cannot draw it
 */
export async function viewDocumentPage(
  context: Context,
  id: string,
  checkType: string,
  { sheet, ...wanted }: FileSelector & { sheet: number },
): Promise<{ bytes: Buffer<ArrayBuffer>; contentType: string }> {
  const { row, check, document, bytes } = await wantedFile(context, id, checkType, wanted)
  const drawn = await engine.run('draw_sheet', { file: bytes, sheet }, { organisation: context.organisationId })
  if (!drawn) throw new DomainError('document_not_retained', { detail: 'The file has no such sheet.' })
  await noteRead(context, row, { check_type: check, page: document.page, side: document.side, as: 'picture', sheet })
  return { bytes: Buffer.from(drawn.picture), contentType: drawn.content_type }
}
