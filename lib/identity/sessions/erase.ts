import type { Session } from './session-row'
import { createHash } from 'node:crypto'
import type { CheckDocument } from '@/lib/generated/prisma/client'
import { recordSessionEvent } from './session-event'
import { newId } from '@/lib/ids'
import type { Context } from '@/lib/resource/context'
import { deleteObjects, getObject } from '@/lib/storage/storage'
import { CHECK_TYPES } from '../checks'
import { markContact } from './contact-verification'
import { filesOf } from './receipts'
import type { ErasedItem, ErasureRule } from './schema'
import { sessionVault } from './secrets'

/**
 * The only way to erase anything of a session: the bytes, and a receipt over them, in one transaction. Without bytes
 * there is no receipt, since a hash of nothing proves nothing.
 */
interface Erasure {
  rule: ErasureRule
  /** Documents without stored bytes are skipped. */
  documents: CheckDocument[]
  /** Also erases what was read and what the person typed and, by some rules, what was expected. */
  extracted?: boolean
}

/** What was read and what the person typed. */
const READ = {
  extracted: null,
  extracted_sha256: null,
  extracted_until: null,
  person_name: null,
  claimed_full_name: null,
  claimed_address: null,
  claimed_country: null,
}
/**
 * What the organisation expected. Kept while it is still shown or needed: at the verdict, and while an expired session
 * can be reopened.
 */
export const EXPECTED = { expected_full_name: null, expected_address: null }
const ENDS_EXPECTED: readonly ErasureRule[] = ['cancelled', 'requested', 'retention_ended']

/**
 * @param row as it was before this transaction changed it: only committed data can be erased
 * @returns the hash of the receipt and the number of files; null if there was nothing to erase
 */
export async function erase(
  context: Context,
  row: Session,
  { rule, documents, extracted = false }: Erasure,
): Promise<{ hash: string; files: number } | null> {
  // In order of submission, which is the order of the ids: receipts hash them in this order.
  const stored = documents
    .filter(({ storage_key }) => storage_key !== null)
    .toSorted((one, other) => (one.id < other.id ? -1 : 1))
  const items: ErasedItem[] = []
  for (const document of stored) items.push(...(await documentItems(context, row, document)))
  if (extracted && row.extracted) items.push(extractedItem(row, row.extracted))
  await deleteObjects(
    context,
    stored.flatMap(({ storage_key }) => storage_key ?? []),
  )
  if (documents.length) {
    await context.db.checkDocument.updateMany({
      where: { id: { in: documents.map(({ id }) => id) } },
      data: { storage_key: null, reading: null, deleted_at: context.now },
    })
  }
  if (extracted) {
    await context.db.checkSession.updateMany({
      where: { id: row.id },
      data: { ...READ, ...(ENDS_EXPECTED.includes(rule) && EXPECTED) },
    })
    await eraseProposals(context, row.id)
  }
  const receipt = await writeReceipt(context, row.id, rule, items)
  // A retake is already reported by the event for the new picture.
  if (stored.length && rule !== 'replaced')
    await recordSessionEvent(context, row, { type: 'session.documents_deleted', data: { files: stored.length, rule } })
  if (row.contact_id && rule !== 'replaced') await markContact(context, row.contact_id)
  return receipt
}

/** Proposals to change the contact came from the documents; open ones are no longer of interest. */
async function eraseProposals(context: Context, sessionId: string): Promise<void> {
  const changed = { version: { increment: 1 }, updated_at: context.now, updated_by: { ...context.actor } }
  await context.db.proposal.updateMany({
    where: { session_id: sessionId, status: 'open' },
    data: { status: 'dismissed', decided_at: context.now },
  })
  await context.db.proposal.updateMany({
    where: { session_id: sessionId },
    data: { current: null, proposed: null, ...changed },
  })
}

/** Erases what the results of the next submission replace. */
export async function replaceExtracted(context: Context, row: Session): Promise<void> {
  if (row.extracted) await writeReceipt(context, row.id, 'replaced', [extractedItem(row, row.extracted)])
}

async function writeReceipt(
  context: Context,
  sessionId: string,
  rule: ErasureRule,
  items: ErasedItem[],
): Promise<{ hash: string; files: number } | null> {
  if (!items.length) return null
  const hash = sha256(Buffer.from(items.map((item) => item.sha256).join('')))
  await context.db.deletionReceipt.create({
    data: {
      id: newId(),
      organisation_id: context.organisationId,
      session_id: sessionId,
      rule,
      hash,
      items,
      erased_at: context.now,
    },
  })
  return { hash, files: filesOf(items) }
}

/** Empty if the bytes are missing: a hash of nothing proves nothing. */
async function documentItems(
  context: Context,
  row: Session,
  { check_type, side, page, size, sha256: known, storage_key }: CheckDocument,
): Promise<ErasedItem[]> {
  const sealed = known || !storage_key ? null : await getObject(context, storage_key)
  const hash = known ?? (sealed && sha256(openedIfPossible(row, sealed)))
  return hash
    ? [
        {
          kind: 'document',
          check_type: CHECK_TYPES.find((one) => one === check_type) ?? null,
          side,
          page,
          size,
          sha256: hash,
        },
      ]
    : []
}

/** For documents stored before hashes were recorded. One that can no longer be decrypted is erased all the same. */
function openedIfPossible(row: Session, sealed: Uint8Array): Uint8Array {
  try {
    return row.document_key ? sessionVault(row.id, row.document_key).open(sealed) : sealed
  } catch {
    return sealed
  }
}

/**
 * Data stored before hashes were recorded has no salt, so a hash of its plaintext could be guessed: falls back to the
 * hash of the encrypted bytes.
 */
function extractedItem(row: Session, sealed: Uint8Array): ErasedItem {
  return {
    kind: 'extracted_data',
    check_type: null,
    side: null,
    page: null,
    size: sealed.byteLength,
    sha256: row.extracted_sha256 ?? sha256(sealed),
  }
}

export const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex')
