import { z } from 'zod'
import type { Context } from '@/lib/resource/context'
import { CHECK_TYPES } from '../templates/schema'
import { sessionRow } from './session-row'

/** Why something was erased. */
export const ERASURE_RULES = ['not_retained', 'retention_ended', 'requested', 'cancelled', 'expired', 'replaced'] as const
export type ErasureRule = (typeof ERASURE_RULES)[number]

export const erasedItemSchema = z.object({
  kind: z.enum(['document', 'extracted_data']), check_type: z.enum(CHECK_TYPES).nullable(), side: z.string().nullable(), page: z.int().nullable(),
  size: z.int().meta({ description: 'In bytes: of a file as it was handed out, of extracted data as it lay encrypted.' }),
  sha256: z.string().meta({ description: 'Of the bytes that were kept: a file as it was handed out, extracted data as JSON with a random salt, which went with it. Of the encrypted bytes where a file could not be decrypted any more, and of extracted data from before receipts were written.' }),
})
export type ErasedItem = z.infer<typeof erasedItemSchema>

export const receiptSchema = z.object({
  id: z.uuid(),
  rule: z.enum(ERASURE_RULES).meta({ description: 'not_retained: at the verdict, by policy; retention_ended: its days were over; requested: redaction; cancelled, expired: the session ended; replaced: the person showed another picture or handed in again.' }),
  hash: z.string().meta({ description: 'SHA-256 over the sha256 of the items, in order, as one text of hex digits.' }),
  files: z.int().meta({ description: 'Documents among the items.' }), items: z.array(erasedItemSchema), erased_at: z.string(),
})
export type Receipt = z.infer<typeof receiptSchema>
/** All receipts of a session; they are few, and one page holds them. */
export const receiptListSchema = z.object({ data: z.array(receiptSchema), has_more: z.boolean(), next_cursor: z.string().nullable(), prev_cursor: z.string().nullable() })

/** Of everything of a session that was ever erased, oldest first. */
export async function receiptsOf(context: Context, sessionId: string): Promise<Receipt[]> {
  const rows = await context.db.deletionReceipt.findMany({ where: { session_id: sessionId }, orderBy: [{ erased_at: 'asc' }, { id: 'asc' }] })
  return rows.map(({ id, rule, hash, items, erased_at }) => {
    const erased = z.array(erasedItemSchema).parse(items)
    return { id, rule: z.enum(ERASURE_RULES).parse(rule), hash, files: filesOf(erased), items: erased, erased_at: erased_at.toISOString() }
  })
}

export const filesOf = (items: ErasedItem[]): number => items.filter(({ kind }) => kind === 'document').length

/** @throws DomainError not_found */
export async function listReceipts(context: Context, sessionId: string): Promise<z.infer<typeof receiptListSchema>> {
  const { id } = await sessionRow(context, sessionId)
  return { data: await receiptsOf(context, id), has_more: false, next_cursor: null, prev_cursor: null }
}
