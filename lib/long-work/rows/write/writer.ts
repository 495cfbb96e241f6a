import type { Context } from '@/lib/resource/context'
import type { Shape } from '@/lib/resource/define'
import type { Duplicates } from '@/lib/resource/unique'

/**
 * Writing many records in one transaction under the rules that hold for one. Inputs have passed the resource's schema;
 * a row that is refused fails alone, and the others are written.
 */
export type Row = Record<string, unknown>
interface Written {
  outcome: 'created' | 'updated' | 'deleted'
  id: string
  /** Version that the record has now. */
  version: number
  /** Values of what was changed, as they were; null for a record that was not there. */
  before: Row | null
}
export interface Unwritten {
  /** `updated` in a rehearsal only, of a record that an earlier row would have made. */
  outcome: 'skipped' | 'failed' | 'updated'
  id: string | null
  code: string
  message: string
}
export type Result = Written | Unwritten
export interface Change {
  id: string
  patch: Row
}
export interface WriteOptions {
  duplicates: Duplicates
}
/** Why undoing left a record alone. */
export interface Kept {
  code: string
  message: string
}
/** Results stand in the order of what was given; those of the last three are null where it was undone. */
export interface RecordWriter {
  resource: Shape
  /** How many rows it can take in one transaction. */
  batch: number
  create: (context: Context, inputs: Row[], options: WriteOptions) => Promise<Result[]>
  update: (context: Context, changes: Change[], options: WriteOptions) => Promise<Result[]>
  remove: (context: Context, ids: string[]) => Promise<Result[]>
  /** Undoes creates: removes for good what nobody has changed or referred to since. */
  unmake: (context: Context, rows: { id: string; version: number }[]) => Promise<(Kept | null)[]>
  /** Undoes updates: restores the earlier values where nobody has changed the record since. */
  putBack: (context: Context, rows: { id: string; version: number; before: Row }[]) => Promise<(Kept | null)[]>
  /** Undoes deletes. */
  bringBack: (context: Context, rows: { id: string; version: number }[]) => Promise<(Kept | null)[]>
}

export const failed = (code: string, message: string, id: string | null = null): Unwritten => ({
  outcome: 'failed',
  id,
  code,
  message,
})
export const unchanged = (id: string): Unwritten => ({
  outcome: 'skipped',
  id,
  code: 'unchanged',
  message: 'The record already has these values.',
})
export const gone = (id: string): Unwritten => failed('not_found', 'The record no longer exists.', id)
export const kept = (code: string, message: string): Kept => ({ code, message })
export const changedSince = (written: number, current: number): Kept =>
  kept('changed_since', `The record has changed since: it has version ${current}, not ${written}.`)
