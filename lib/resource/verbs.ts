import type { Context } from './context'
import {
  createRecord,
  createShown,
  getRecord,
  listRecords,
  removeRecord,
  restoreRecord,
  showRecord,
  showRecords,
  updateRecord,
  type ExpectedVersion,
} from './crud'
import type { CreateOf, Fields, PatchOf, Shape } from './define'
import type { ListQuery } from './list-query'
import type { RequestedShape } from './shape'
import type { Duplicates } from './unique'

/** The verbs of a resource without special rules. A resource with rules overrides the verbs that differ. */
export const plainVerbs = <F extends Fields>(resource: Shape<F>) => ({
  list: (context: Context, query: ListQuery) => listRecords(context, resource, query),
  get: (context: Context, id: string, options?: { includeDeleted?: boolean }) =>
    getRecord(context, resource, id, options),
  /** Reads for callers that pass on the JSON unchanged. */
  shown: {
    list: (context: Context, query: ListQuery) => showRecords(context, resource, query),
    get: (context: Context, id: string, options: { includeDeleted?: boolean; shape: RequestedShape }) =>
      showRecord(context, resource, id, options),
  },
  create: (context: Context, input: CreateOf<F>, duplicates?: Duplicates) =>
    createRecord(context, resource, input, {}, duplicates),
  /** Usually a one-statement create, for callers without a transaction that pass on the JSON unchanged. */
  createShown: (context: Context, input: CreateOf<F>, duplicates?: Duplicates) =>
    createShown(context, resource, input, duplicates),
  update: (context: Context, id: string, patch: PatchOf<F>, expected: ExpectedVersion, duplicates?: Duplicates) =>
    updateRecord(context, resource, id, patch, expected, {}, duplicates),
  remove: (context: Context, id: string, expected: ExpectedVersion) => removeRecord(context, resource, id, expected),
  restore: (context: Context, id: string, duplicates?: Duplicates) => restoreRecord(context, resource, id, duplicates),
})
