import { checkRecords } from '@/lib/resource/check-records'
import type { Context } from '@/lib/resource/context'
import type { Shape } from '@/lib/resource/define'
import { lockRecords } from '@/lib/resource/lock'
import type { Candidate } from '@/lib/resource/refusal'
import { withoutGone } from '@/lib/resource/without-gone'
import { differs, writeRecords, type Update } from '@/lib/resource/write'
import { refusedRow } from './refused'
import { changedSince, recordNotFound, type Kept, type Row } from './writer'

/** A record that a job changed: the earlier values, and the version that the job left behind. */
export interface ChangedRow {
  id: string
  before: Row
  version: number
}

/**
 * Restores earlier values of records that nobody has changed since, if the values are still valid: what they refer to
 * is not deleted, and nobody else has taken their e-mail or external id. References to what is gone for good are cleared.
 * @returns why each was left alone, in the given order; null where it was restored
 */
export async function revertMany(context: Context, resource: Shape, rows: ChangedRow[]): Promise<(Kept | null)[]> {
  const locked = await lockRecords(
    context,
    resource,
    rows.map(({ id }) => id),
  )
  const earlier = await withoutGone(
    context,
    resource,
    rows.map(({ before }) => before),
  )
  const given = rows.map((row, index) => ({ ...row, before: earlier[index] ?? row.before }))
  const candidates = given.map(({ id, before }): Candidate => ({ id, before: locked.get(id) ?? null, input: before }))
  const refusals = await checkRecords(context, resource, candidates, 'refuse')
  const updates: Update[] = []
  const kept = given.map(({ id, before, version }, index): Kept | null => {
    const current = locked.get(id)
    if (!current) return recordNotFound(id)
    if (current.version !== version) return changedSince(version, Number(current.version))
    const refusal = refusals.get(index)
    if (refusal) return refusedRow(resource, refusal)
    updates.push({
      id,
      before: current,
      changed: Object.fromEntries(Object.entries(before).filter(([name, value]) => differs(value, current[name]))),
    })
    return null
  })
  await writeRecords(
    context,
    resource,
    'updated',
    updates.filter(({ changed }) => Object.keys(changed).length),
  )
  return kept
}
