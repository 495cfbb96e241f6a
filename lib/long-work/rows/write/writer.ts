import type { Context } from '@/lib/resource/context'
import type { Shape } from '@/lib/resource/define'
import type { Duplicates } from '@/lib/resource/unique'

/**
 * Writes many records in one transaction under the rules for a single one. Inputs have passed the resource's schema; a
 * refused row fails alone, and the others are written.
 */
export type Row = Record<string, unknown>
interface Written {
  outcome: 'created' | 'updated' | 'deleted'
  id: string
  /** The record's version after the write. */
  version: number
  /** Earlier values of what changed; null for a record that did not exist. */
  before: Row | null
}
export interface NotWritten {
  /** `updated` only in a rehearsal, for a record that an earlier row would have created. */
  outcome: 'skipped' | 'failed' | 'updated'
  id: string | null
  code: string
  message: string
}
export type Result = Written | NotWritten
export interface Change {
  id: string
  patch: Row
}
export interface WriteOptions {
  duplicates: Duplicates
}
/** Why undo left a record alone. */
export interface Kept {
  code: string
  message: string
}
/** Results are in the order of the input; those of the last three methods are null where it was undone. */
export interface RecordWriter {
  resource: Shape
  /** How many rows it can write in one transaction. */
  batch: number
  create: (context: Context, inputs: Row[], options: WriteOptions) => Promise<Result[]>
  update: (context: Context, changes: Change[], options: WriteOptions) => Promise<Result[]>
  remove: (context: Context, ids: string[]) => Promise<Result[]>
  /**
   * Undoes creates: permanently removes what nobody has changed or referred to since. `removed` receives the ids: the
   * caller passes them to `eraseSentCopies`, at its end.
   */
  deleteCreated: (
    context: Context,
    rows: { id: string; version: number }[],
    removed: string[],
  ) => Promise<(Kept | null)[]>
  /** Undoes updates: restores the earlier values if nobody has changed the record since. */
  revert: (context: Context, rows: { id: string; version: number; before: Row }[]) => Promise<(Kept | null)[]>
  /** Undoes deletes. */
  bringBack: (context: Context, rows: { id: string; version: number }[]) => Promise<(Kept | null)[]>
}

export const failed = (code: string, message: string, id: string | null = null): NotWritten => ({
  outcome: 'failed',
  id,
  code,
  message,
})
export const unchanged = (id: string): NotWritten => ({
  outcome: 'skipped',
  id,
  code: 'unchanged',
  message: 'The record already has these values.',
})
export const recordNotFound = (id: string): NotWritten => failed('not_found', 'The record no longer exists.', id)
export const kept = (code: string, message: string): Kept => ({ code, message })
export const changedSince = (written: number, current: number): Kept =>
  kept('changed_since', `The record has changed since: it has version ${current}, not ${written}.`)
