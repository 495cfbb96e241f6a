import { Prisma } from '@/lib/generated/prisma/client'
import { rawRows } from '@/lib/db/raw'
import { inTransaction } from '@/lib/db/tenant'
import { DomainError } from '@/lib/errors'
import { newId } from '@/lib/ids'
import { resumeRunsAwaiting } from './awaiting-runs'
import { checkRecords, claimValues } from './check-records'
import type { Context } from './context'
import type { CreateOf, Fields, PatchOf, RecordOf, Shape } from './define'
import { ownSql } from './own-rows'
import { isExpected, type ExpectedVersion } from './expected-version'
import type { Field } from './fields'
import { JsonText } from './json-text'
import { fitsOneStatement, insertInOneStatement } from './insert-in-one-statement'
import type { ListQuery } from './list-query'
import { lockRecords } from './lock'
import { findPage, findPageText, type PageCursors } from './page'
import { throwRefusal, type Candidate } from './refusal'
import type { RequestedShape } from './shape'
import { recordText } from './shown'
import { isMergeable, survivorOf } from './survivor'
import { toRecord } from './to-record'
import { columnsSql, filterSql } from './statement'
import type { Duplicates } from './unique'
import {
  changesOf,
  insertRecord,
  requireRow,
  removeRecords,
  writeRecords,
  type HiddenColumns,
  type Update,
} from './write'

/**
 * What every resource can do, on PostgreSQL. Rows have the shape of the API's records; each write bumps the version and
 * appends its event in the same transaction. An unusual resource writes its own verbs next to these.
 */
export interface Page<R> extends PageCursors {
  data: R[]
  total?: { value: number; relation: 'eq' | 'gte' }
}
type Row = Record<string, unknown>
export type { ExpectedVersion }

const TOTAL_CAP = 10_000
const table = (resource: Shape) => Prisma.raw(`"${resource.table}"`)

/** One page of records, with the cursor semantics of contract section 1. */
export async function listRecords<F extends Fields>(
  context: Context,
  resource: Shape<F>,
  query: ListQuery,
): Promise<Page<RecordOf<F>>> {
  const { rows, standing } = await findPage(context, resource, query, columnsSql(resource))
  return {
    data: rows.map((row) => toRecord(resource, row)),
    ...standing,
    ...(query.includeTotal && { total: await countRecords(context, resource, query) }),
  }
}

/**
 * The same as JSON written by PostgreSQL, for callers that only pass it on; as records if references are to be
 * expanded.
 */
export async function showRecords<F extends Fields>(
  context: Context,
  resource: Shape<F>,
  query: ListQuery,
): Promise<Page<RecordOf<F>> | JsonText> {
  if (query.shape.expand.length) return listRecords(context, resource, query)
  const record = recordText(resource, resource.table, query.shape.fields)
  const { records, standing } = await findPageText(context, resource, query, record)
  const total = query.includeTotal && { total: await countRecords(context, resource, query) }
  return new JsonText(`{"data":[${records}],${JSON.stringify({ ...standing, ...total }).slice(1)}`)
}

async function countRecords(context: Context, resource: Shape, query: ListQuery): Promise<Page<never>['total']> {
  const [row] = await rawRows<{ n: number }>(
    context.db,
    Prisma.sql`SELECT count(*)::int AS n FROM (
    SELECT 1 FROM ${table(resource)} WHERE ${filterSql(resource, context.db, query)} LIMIT ${TOTAL_CAP + 1}) counted`,
  )
  const n = row?.n ?? 0
  return n > TOTAL_CAP ? { value: TOTAL_CAP, relation: 'gte' } : { value: n, relation: 'eq' }
}

interface Reading {
  includeDeleted?: boolean
}
async function findRecord(
  context: Context,
  resource: Shape,
  id: string,
  columns: Prisma.Sql,
  { includeDeleted }: Reading,
): Promise<Row> {
  const live = includeDeleted ? Prisma.empty : Prisma.sql` AND deleted_at IS NULL`
  const [row] = await rawRows<Row>(
    context.db,
    Prisma.sql`SELECT ${columns} FROM ${table(resource)}
    WHERE ${ownSql(resource, context.db)} AND id = ${id}::uuid${live}`,
  )
  if (!row) throw new DomainError('not_found')
  return row
}

/** @throws DomainError not_found: absent, deleted and foreign are the same to the caller */
export const getRecord = async <F extends Fields>(
  context: Context,
  resource: Shape<F>,
  id: string,
  options: Reading = {},
): Promise<RecordOf<F>> => toRecord(resource, await findRecord(context, resource, id, columnsSql(resource), options))

/**
 * The same as JSON written by PostgreSQL, for callers that only pass it on; as a record if references are to be
 * expanded.
 */
export async function showRecord<F extends Fields>(
  context: Context,
  resource: Shape<F>,
  id: string,
  { shape, ...options }: Reading & { shape: RequestedShape },
): Promise<RecordOf<F> | JsonText> {
  if (shape.expand.length) return getRecord(context, resource, id, options)
  const columns = Prisma.sql`version, ${recordText(resource, resource.table, shape.fields)} AS record`
  const row = await findRecord(context, resource, id, columns, options)
  return new JsonText(String(row.record), id, Number(row.version))
}

/** Records that a user creates belong to that user unless the input says otherwise; null means no owner. */
const ofCaller = ({ actor }: Context, { fields }: Shape): Row =>
  actor.type === 'user'
    ? Object.fromEntries(
        Object.entries<Field>(fields)
          .filter(([, field]) => field.startsAs === 'caller')
          .map(([name]) => [name, actor.id]),
      )
    : {}
const defined = (input: object): Row =>
  Object.fromEntries(Object.entries(input).filter(([, value]) => value !== undefined))

/** Inserts a record and records `<resource>.created`, within a transaction. */
export async function createRecord<F extends Fields>(
  context: Context,
  resource: Shape<F>,
  input: CreateOf<F>,
  hidden: HiddenColumns = {},
  duplicates: Duplicates = 'refuse',
): Promise<RecordOf<F>> {
  const given = { ...ofCaller(context, resource), ...defined(input) }
  if (fitsOneStatement(given)) {
    const returning = columnsSql(resource, 'inserted')
    const row = await insertInOneStatement(
      context,
      resource,
      { ...given, id: newId() },
      { hidden, duplicates, returning },
    )
    if (row) return toRecord(resource, row)
  }
  const candidate: Candidate = { id: null, before: null, input: given }
  throwRefusal(context, resource, await checkRecords(context, resource, [candidate], duplicates))
  return insertRecord(context, resource, { ...given, id: newId() }, hidden)
}

/**
 * The same without a surrounding transaction, answered as JSON written by PostgreSQL. Opens a transaction if one
 * statement is not enough.
 */
export async function createShown<F extends Fields>(
  context: Context,
  resource: Shape<F>,
  input: CreateOf<F>,
  duplicates: Duplicates = 'refuse',
): Promise<RecordOf<F> | JsonText> {
  const given = { ...ofCaller(context, resource), ...defined(input) }
  if (fitsOneStatement(given)) {
    const id = newId()
    const returning = Prisma.sql`version, ${recordText(resource, 'inserted')} AS record`
    const row = await insertInOneStatement(context, resource, { ...given, id }, { hidden: {}, duplicates, returning })
    if (row) return new JsonText(String(row.record), id, Number(row.version))
  }
  return inTransaction(context.db, (db) => createRecord({ ...context, db }, resource, input, {}, duplicates))
}

/** Locks a live record for the rest of the transaction and checks `If-Match` against it. */
export async function lockRecord<F extends Fields>(
  context: Context,
  resource: Shape<F>,
  id: string,
  expected: ExpectedVersion,
  state: 'live' | 'deleted' = 'live',
): Promise<RecordOf<F>> {
  const [current] = (await lockRecords(context, resource, [id], state)).values()
  if (!current) throw new DomainError('not_found')
  if (!isExpected(expected, current.version)) throw new DomainError('stale_version', { extra: { current } })
  return current
}

/** Applies a patch: absent keeps, null clears, addresses merge, lists replace. Writes nothing if nothing changes. */
export async function updateRecord<F extends Fields>(
  context: Context,
  resource: Shape<F>,
  id: string,
  patch: PatchOf<F>,
  expected: ExpectedVersion,
  hidden: HiddenColumns = {},
  duplicates: Duplicates = 'refuse',
): Promise<RecordOf<F>> {
  const before = await lockRecord(context, resource, id, expected)
  const candidate: Candidate = { id, before, input: patch }
  throwRefusal(context, resource, await checkRecords(context, resource, [candidate], duplicates))
  const changed = changesOf(resource, before, patch)
  if (!Object.keys(changed).length && !Object.keys(hidden).length) return before
  const [after] = await writeRecords(context, resource, 'updated', [{ id, before, changed }], hidden)
  return requireRow(after)
}

export async function removeRecord<F extends Fields>(
  context: Context,
  resource: Shape<F>,
  id: string,
  expected: ExpectedVersion,
): Promise<void> {
  const before = await lockRecord(context, resource, id, expected)
  await removeRecords(context, resource, new Map([[id, before]]))
}

/** Restores a soft-deleted record. */
export async function restoreRecord<F extends Fields>(
  context: Context,
  resource: Shape<F>,
  id: string,
  duplicates: Duplicates = 'refuse',
): Promise<RecordOf<F>> {
  const before = await lockRecord(context, resource, id, null, 'deleted')
  // Another record may have taken its unique values in the meantime.
  const candidate: Candidate = { id, before: null, input: before }
  throwRefusal(context, resource, await claimValues(context, resource, [candidate], duplicates))
  const merged = isMergeable(resource) ? await survivorOf(context, id) : null
  const update: Update = { id, before, changed: {} }
  const [after] = await writeRecords(context, resource, 'restored', [update], { deleted_at: Prisma.sql`NULL` })
  // What waited for this one at its survivor waits for itself again.
  if (merged && merged.record !== before.id) await resumeRunsAwaiting(context, [merged.record])
  return requireRow(after)
}
