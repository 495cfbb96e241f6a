import { Prisma } from '@/lib/generated/prisma/client'
import { rawRows } from '@/lib/db/raw'
import type { UndoRest } from '@/lib/long-work/rows/undo-job'
import type { Context } from '@/lib/resource/context'
import { eraseSentCopies } from '@/lib/resource/erase-sent-copies'
import { choicesOf } from './on-missing'
import { importDefinition, type Import } from './schema'
import { targetsOf } from './targets'
import type { Writing } from './write-rows'

/** The version of a new record. */
const FIRST = 1

/** Collections in which an import creates records because rows name them. */
function madeBy({ resources }: Context, path: string): string[] {
  const collection = resources.at(path)
  const makes = (collection ? targetsOf(collection) : []).filter(
    (target) => target.names && target.field.target !== path && choicesOf(target).includes('create'),
  )
  return [...new Set(makes.flatMap(({ field }) => field.target ?? []))]
}

/**
 * Undoes the records that an import created because rows named them, after the rows themselves are undone: a company
 * that nobody has changed or uses is removed, a batch at a time; the import says how many stay.
 */
export function deleteRecordsCreatedByName(
  { id, resource: path, started_at }: Import,
  writers: Writing['writers'],
): UndoRest {
  const after = new Map<string, string>()
  const next = async (context: Context, one: string): Promise<string[]> => {
    const rows = await rawRows<{ id: string }>(
      context.db,
      Prisma.sql`SELECT id::text FROM ${Prisma.raw(`"${context.resources.at(one)?.table}"`)} WHERE organisation_id = ${context.organisationId}::uuid AND created_at >= ${started_at}::timestamptz
      AND created_by = ${JSON.stringify({ type: 'import', id })}::text::jsonb AND deleted_at IS NULL AND id > ${after.get(one) ?? '00000000-0000-0000-0000-000000000000'}::uuid ORDER BY id LIMIT ${writers(one).batch}`,
    )
    return rows.map((row) => row.id)
  }
  return async (context) => {
    for (const one of madeBy(context, path)) {
      const ids = await next(context, one)
      const last = ids.at(-1)
      if (!last) continue
      after.set(one, last)
      const removed: string[] = []
      const kept = (
        await writers(one).deleteCreated(
          context,
          ids.map((each) => ({ id: each, version: FIRST })),
          removed,
        )
      ).filter(Boolean).length
      if (kept)
        await rawRows(
          context.db,
          Prisma.sql`UPDATE ${Prisma.raw(`"${importDefinition.table}"`)} SET made_kept_count = made_kept_count + ${kept} WHERE organisation_id = ${context.organisationId}::uuid AND id = ${id}::uuid`,
        )
      if (removed.length) await eraseSentCopies(context, removed)
      return true
    }
    return false
  }
}
