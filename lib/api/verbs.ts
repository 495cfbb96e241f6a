import type { Role } from '@/lib/auth/permissions'
import type { Context } from '@/lib/resource/context'
import type { ExpectedVersion, Page } from '@/lib/resource/crud'
import type { CreateOf, Fields, PatchOf, RecordOf } from '@/lib/resource/define'
import type { JsonText } from '@/lib/resource/json-text'
import type { ListQuery } from '@/lib/resource/list-query'
import type { RequestedShape } from '@/lib/resource/shape'
import type { Duplicates } from '@/lib/resource/unique'

/** The domain verbs that operations need. */
export interface Verbs<F extends Fields> {
  /** The role is for collections that show some callers less. */
  list: (context: Context, query: ListQuery, role: Role) => Promise<Page<RecordOf<F>>>
  get: (context: Context, id: string, options: { includeDeleted?: boolean; role: Role }) => Promise<RecordOf<F>>
  /** Both as JSON written by the database; only if records are shown as they are stored. */
  shown?: {
    list: (context: Context, query: ListQuery) => Promise<Page<RecordOf<F>> | JsonText>
    get: (
      context: Context,
      id: string,
      options: { includeDeleted?: boolean; shape: RequestedShape; role: Role },
    ) => Promise<RecordOf<F> | JsonText>
  }
  create: (context: Context, input: CreateOf<F>, duplicates?: Duplicates) => Promise<RecordOf<F>>
  /** The same without a transaction; only if a create has no rules beyond its definition. */
  createShown?: (context: Context, input: CreateOf<F>, duplicates?: Duplicates) => Promise<RecordOf<F> | JsonText>
  update: (
    context: Context,
    id: string,
    patch: PatchOf<F>,
    expected: ExpectedVersion,
    duplicates?: Duplicates,
  ) => Promise<RecordOf<F>>
  remove: (context: Context, id: string, expected: ExpectedVersion) => Promise<void>
  restore: (context: Context, id: string, duplicates?: Duplicates) => Promise<RecordOf<F>>
  /** Permanent deletion, if it takes more than clearing references. */
  purge?: (context: Context, id: string, expected: ExpectedVersion) => Promise<void>
}
