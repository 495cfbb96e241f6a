import { z } from 'zod'
import type { Context } from '@/lib/resource/context'
import { erasedItemSchema, ERASURE_RULES, type ErasedItem, type Receipt, type ReceiptList } from './schema'
import { sessionRow } from './session-row'

/** Receipts of everything of a session that was ever erased, oldest first. */
export async function receiptsOf(context: Context, sessionId: string): Promise<Receipt[]> {
  const rows = await context.db.deletionReceipt.findMany({
    where: { session_id: sessionId },
    orderBy: [{ erased_at: 'asc' }, { id: 'asc' }],
  })
  return rows.map(({ id, rule, hash, items, erased_at }) => {
    const erased = z.array(erasedItemSchema).parse(items)
    return {
      id,
      rule: z.enum(ERASURE_RULES).parse(rule),
      hash,
      files: filesOf(erased),
      items: erased,
      erased_at: erased_at.toISOString(),
    }
  })
}

export const filesOf = (items: ErasedItem[]): number => items.filter(({ kind }) => kind === 'document').length

/** @throws DomainError not_found */
export async function listReceipts(context: Context, sessionId: string): Promise<ReceiptList> {
  const { id } = await sessionRow(context, sessionId)
  return { data: await receiptsOf(context, id), has_more: false, next_cursor: null, prev_cursor: null }
}
