import { newId } from '@/lib/ids'
import { checkRecords } from '@/lib/resource/check-records'
import type { Context } from '@/lib/resource/context'
import type { Shape } from '@/lib/resource/define'
import { lockRecords } from '@/lib/resource/lock'
import type { Candidate, Refusals } from '@/lib/resource/refusal'
import { changesOf, insertRecords, removeRecords, writeRecords, type Update } from '@/lib/resource/write'
import { refusedRow } from './refused'
import { verbWriter, type RecordVerbs } from './verb-writer'
import { failed, recordNotFound, unchanged, type Change, type RecordWriter, type Result, type Row } from './writer'

/** Each claim is a lock; the database has some thousands in total, and two jobs run at once. */
const BATCH = 1000

/** Writes many records in a few statements, for resources without rules beyond the generic ones. */
export function setWriter(verbs: RecordVerbs): RecordWriter {
  const { resource } = verbs
  return {
    ...verbWriter(verbs),
    batch: BATCH,
    create: async (context, inputs, { duplicates }) => {
      const refusals = await checkRecords(
        context,
        resource,
        inputs.map((input) => ({ id: null, before: null, input })),
        duplicates,
      )
      const ids = inputs.map((_, index) => (refusals.has(index) ? null : newId()))
      await insertRecords(
        context,
        resource,
        inputs.flatMap((input, index) => (ids[index] ? [{ ...input, id: ids[index] }] : [])),
      )
      return inputs.map((_, index): Result => {
        const refusal = refusals.get(index)
        if (refusal) return refusedRow(resource, refusal)
        return { outcome: 'created', id: ids[index] ?? '', version: 1, before: null }
      })
    },
    update: async (context, changes, { duplicates }) => {
      const locked = await lockRecords(
        context,
        resource,
        changes.map(({ id }) => id),
      )
      const candidates = changes.map(({ id, patch }): Candidate => ({
        id,
        before: locked.get(id) ?? null,
        input: patch,
      }))
      const refusals = await checkRecords(context, resource, candidates, duplicates)
      return updateRecords(context, resource, changes, locked, refusals)
    },
    remove: async (context, ids) => {
      const locked = await lockRecords(context, resource, ids)
      await removeRecords(context, resource, locked)
      return ids.map((id): Result =>
        locked.has(id)
          ? { outcome: 'deleted', id, version: Number(locked.get(id)?.version) + 1, before: {} }
          : recordNotFound(id),
      )
    },
  }
}

async function updateRecords(
  context: Context,
  resource: Shape,
  changes: Change[],
  locked: Map<string, Row>,
  refusals: Refusals,
): Promise<Result[]> {
  const updates = new Map<number, Update>()
  const results = changes.map(({ id, patch }, index): Result | null => {
    const before = locked.get(id)
    if (!before) return recordNotFound(id)
    const refusal = refusals.get(index)
    if (refusal) return refusedRow(resource, refusal, id)
    const changed = changesOf(resource, before, patch)
    if (!Object.keys(changed).length) return unchanged(id)
    updates.set(index, { id, before, changed })
    return null
  })
  await writeRecords(context, resource, 'updated', [...updates.values()])
  return results.map((result, index) => {
    const update = updates.get(index)
    if (result || !update) return result ?? failed('internal', 'The row was skipped.')
    const before = Object.fromEntries(Object.keys(update.changed).map((name) => [name, update.before[name] ?? null]))
    return { outcome: 'updated', id: update.id, version: Number(update.before.version) + 1, before }
  })
}
