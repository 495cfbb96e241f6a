import type { PrismaClient } from '@/lib/generated/prisma/client'
import { UNDOABLE_DAYS } from './schema'

const DAY_MS = 24 * 3600_000

/** When a merge becomes final. */
export const finalAt = (mergedAt: string): number => Date.parse(mergedAt) + UNDOABLE_DAYS * DAY_MS

/** Erases, in every organisation, the earlier values kept by final merges. */
export async function eraseFinalMerges(db: Pick<PrismaClient, 'merge'>, now: Date): Promise<void> {
  const until = new Date(now.getTime() - UNDOABLE_DAYS * DAY_MS)
  await db.merge.updateMany({
    where: { created_at: { lte: until }, NOT: { before: { equals: {} } } },
    data: { before: {} },
  })
}
