import { DomainError, fieldError } from '@/lib/errors'
import { Prisma } from '@/lib/generated/prisma/client'
import { recordSessionEvent } from '../sessions/session-event'
import { newId } from '@/lib/ids'
import type { Context } from '@/lib/resource/context'
import { putObject } from '@/lib/storage/storage'
import { engine, type Owner } from '../engine/engine'
import type { IdDocumentReading } from '../engine/findings'
import { erase, sha256 } from '../sessions/erase'
import { sessionVault } from '../sessions/secrets'
import { ID_DOCUMENT_TYPES } from '../templates/schema'
import { documentOf, DOCUMENTS, needsDocument, type DocumentSlot } from '../checks'
import { captureAnswer, kindOf, type Reading } from './capture-answer'
import { capturedEvidence } from './captured-evidence'
import { begin, permitCapture, lockedOpenSession, type OpenSession } from './open-session'
import type { DocumentForm } from './schema'
import { missingClaims } from './steps'
import { countUpload } from './uploads'

/** Opens one short transaction; the engine works between two of them. */
export type Transact = <T>(work: (context: Context) => Promise<T>) => Promise<T>
interface Upload {
  form: DocumentForm
  bytes: Uint8Array
}
/** `kept`: the only part of the upload that is ever stored. */
type Taken = Reading & { kept: Uint8Array; back?: IdDocumentReading }

function permitUpload(row: OpenSession, form: DocumentForm): void {
  permitCapture(row)
  const slot = documentOf(form.check_type)
  if (!needsDocument(row.checks, slot)) throw new DomainError('check_not_requested')
  if (slot === 'id_check' && !row.policy.document_types.some((type) => type === form.document_type)) {
    throw fieldError('document_type', 'not_accepted', `Choose one of: ${row.policy.document_types.join(', ')}.`)
  }
  if (
    slot === 'proof_of_address' &&
    missingClaims(row).some((claim) => !(claim === 'full_name' ? row.claimed_full_name : row.claimed_address))
  ) {
    throw new DomainError('conflict', { detail: 'Name and address are asked right before the proof of address.' })
  }
}

async function read(form: DocumentForm, bytes: Uint8Array, owner: Owner): Promise<Taken> {
  if (documentOf(form.check_type) === 'proof_of_address') {
    const { reading, kept } = await engine.run('read_page', { file: bytes }, owner)
    return { kind: 'page', found: reading, kept }
  }
  const expected = ID_DOCUMENT_TYPES.find((type) => type === form.document_type)
  if (!expected) throw fieldError('document_type', 'not_accepted', 'This is not an ID document.')
  const { reading, back, kept } = await engine.run(
    'read_id_document',
    { file: bytes, expected_type: expected, side: form.side ?? 'front' },
    owner,
  )
  return { kind: 'id', found: reading, kept, ...(back && { back }) }
}

/**
 * Takes one document: the engine reads it in memory, then it is kept encrypted until the verdict. A file that cannot be
 * read at all is refused with its reason and stores nothing, but counts as an upload; a poor picture is accepted, with
 * advice on how to improve it.
 */
export async function addDocument(transaction: Transact, sessionId: string, { form, bytes }: Upload) {
  const owner = await transaction(async (context) => {
    const row = await lockedOpenSession(context, sessionId)
    permitUpload(row, form)
    await countUpload(context, row, documentOf(form.check_type))
    return { organisation: context.organisationId, session: sessionId }
  })
  const reading = await read(form, bytes, owner)
  return transaction(async (context) => {
    const row = await lockedOpenSession(context, sessionId)
    permitUpload(row, form)
    await begin(context, row)
    const document = await storeDocument(context, row, form, reading)
    const { back, kept } = reading
    if (back) await storeDocument(context, row, { ...form, side: 'back' }, { kind: 'id', found: back, kept })
    const { id, check_type, document_type, side, page } = document
    const answer = captureAnswer(reading, await capturedEvidence(context, row))
    await recordSessionEvent(context, row, {
      type: 'session.document_added',
      data: { check_type, document_type, side, page, problems: answer.problems },
    })
    return { document: { id, check_type, document_type, side, page }, ...answer }
  })
}

async function storeDocument(context: Context, row: OpenSession, form: DocumentForm, taken: Taken) {
  const { kept } = taken
  if (!row.document_key) throw new DomainError('session_ended')
  const vault = sessionVault(row.id, row.document_key)
  const slot = documentOf(form.check_type)
  const hasSides = DOCUMENTS[slot].parts === 'sides'
  const side = hasSides ? (form.side ?? 'front') : null
  const page = hasSides ? 1 : (form.page ?? 1)
  await replaceEarlier(context, row, { check_type: slot, side, page })
  const id = newId()
  await putObject(context, id, vault.seal(kept))
  const document = await context.db.checkDocument.create({
    data: {
      id,
      organisation_id: context.organisationId,
      session_id: row.id,
      check_type: slot,
      document_type: form.document_type ?? kindOf(taken),
      side,
      page,
      content_type: contentTypeOf(kept),
      size: kept.byteLength,
      sha256: sha256(kept),
      storage_key: id,
      reading: vault.sealJson(taken.found),
      created_at: context.now,
    },
  })
  // A live face was compared with the previous document, so a new front voids that comparison.
  if (side === 'front')
    await context.db.checkSession.updateMany({
      where: { id: row.id },
      data: { face_findings: Prisma.DbNull, face_document_id: null },
    })
  return document
}

/**
 * A new first page replaces the whole paper, and a new front the whole document; any other page or side replaces only
 * its predecessor.
 */
async function replaceEarlier(
  context: Context,
  row: OpenSession,
  at: { check_type: DocumentSlot; side: string | null; page: number },
): Promise<void> {
  const isFirst = DOCUMENTS[at.check_type].parts === 'pages' ? at.page === 1 : at.side === 'front'
  const where = isFirst ? { check_type: at.check_type } : at
  const earlier = await context.db.checkDocument.findMany({ where: { session_id: row.id, ...where } })
  await erase(context, row, { rule: 'replaced', documents: earlier })
  await context.db.checkDocument.deleteMany({ where: { id: { in: earlier.map((document) => document.id) } } })
}

/** The engine wrote the file, so its first bytes can be trusted. */
function contentTypeOf(kept: Uint8Array): string {
  const head = Buffer.from(kept.subarray(0, 4)).toString('latin1')
  if (head === '%PDF') return 'application/pdf'
  return head === '\x89PNG' ? 'image/png' : 'image/jpeg'
}
