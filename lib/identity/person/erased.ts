import { z } from 'zod'
import type { Context } from '@/lib/resource/context'
import type { CheckView } from './schema'

const itemsSchema = z.array(z.object({ kind: z.string() }))

/** What has been erased of a session so far, for the person: when, by which rule, how many files, and the proof of it. */
export async function erasedSoFar(context: Context, sessionId: string): Promise<CheckView['receipts']> {
  const receipts = await context.db.deletionReceipt.findMany({ where: { session_id: sessionId }, orderBy: { erased_at: 'asc' } })
  return receipts.map(({ erased_at, rule, items, hash }) => ({
    erased_at: erased_at.toISOString(), rule, hash, files: itemsSchema.parse(items).filter(({ kind }) => kind === 'document').length,
  }))
}
