import { Prisma } from '@/lib/generated/prisma/client'
import { rawRows } from '@/lib/db/tenant'
import { DomainError } from '@/lib/errors'
import { recordEvent } from './record-event'
import { newId } from '@/lib/ids'
import { checkRecords, claimValues } from './check-records'
import type { Context } from './context'
import type { CreateOf, Fields, PatchOf, RecordOf, Shape } from './define'
import type { Field } from './fields'
import { encodeCursor, type Cursor, type ListQuery } from './list-query'
import { throwRefusal, type Candidate } from './refusal'
import { toRecord } from './to-record'
import { columnsSql, fieldOf, filterSql, pageSql } from './statement'
import type { Duplicates } from './unique'

/**
 * What every resource can do, on PostgreSQL. Rows have the shape of the API's records; each write bumps the version
 * and appends its event in the same transaction. An odd resource writes its own verbs beside these.
 */
export interface Page<R> {
  data: R[]
  has_more: boolean
  next_cursor: string | null
  prev_cursor: string | null
  total?: { value: number; relation: 'eq' | 'gte' }
}
type Row = Record<string, unknown>
/** `If-Match` as a version; null when the caller sent none. */
export type ExpectedVersion = number | null

const TOTAL_CAP = 10_000
const table = (resource: Shape) => Prisma.raw(`"${resource.table}"`)

/** One page of records, oldest cursor semantics as in contract section 1. */
export async function listRecords<F extends Fields>(
  context: Context,
  resource: Shape<F>,
  query: ListQuery,
): Promise<Page<RecordOf<F>>> {
  const found = await rawRows<Row>(context.db, pageSql(resource, context.organisationId, query))
  const more = found.length > query.limit
  const rows = found.slice(0, query.limit)
  const backwards = query.cursor?.direction === 'prev'
  if (backwards) rows.reverse()
  const at = (row: Row | undefined, direction: Cursor['direction']) =>
    row
      ? encodeCursor(query.fingerprint, {
          direction,
          values: query.sort.map((_, i) => (row[`_k${i}`] as string | null) ?? null),
          id: String(row.id),
        })
      : null
  const hasNext = backwards ? true : more
  const hasPrev = backwards ? more : query.cursor !== null
  return {
    data: rows.map((row) => toRecord(resource, row)),
    has_more: hasNext && rows.length > 0,
    next_cursor: hasNext ? at(rows.at(-1), 'next') : null,
    prev_cursor: hasPrev ? at(rows[0], 'prev') : null,
    ...(query.includeTotal && { total: await countRecords(context, resource, query) }),
  }
}

async function countRecords(context: Context, resource: Shape, query: ListQuery): Promise<Page<never>['total']> {
  const [row] = await rawRows<{ n: number }>(
    context.db,
    Prisma.sql`SELECT count(*)::int AS n FROM (
    SELECT 1 FROM ${table(resource)} WHERE ${filterSql(resource, context.organisationId, query)} LIMIT ${TOTAL_CAP + 1}) counted`,
  )
  const n = row?.n ?? 0
  return n > TOTAL_CAP ? { value: TOTAL_CAP, relation: 'gte' } : { value: n, relation: 'eq' }
}

/** @throws DomainError not_found: absent, deleted and foreign are the same to the caller */
export async function getRecord<F extends Fields>(
  context: Context,
  resource: Shape<F>,
  id: string,
  options: { includeDeleted?: boolean } = {},
): Promise<RecordOf<F>> {
  const live = options.includeDeleted ? Prisma.empty : Prisma.sql` AND deleted_at IS NULL`
  const [row] = await rawRows<Row>(
    context.db,
    Prisma.sql`SELECT ${columnsSql(resource)} FROM ${table(resource)}
    WHERE organisation_id = ${context.organisationId}::uuid AND id = ${id}::uuid${live}`,
  )
  if (!row) throw new DomainError('not_found')
  return toRecord(resource, row)
}

/** A value as its column takes it. */
export const param = (field: Field, value: unknown): Prisma.Sql => {
  const type = Prisma.raw(field.column)
  if (field.column.endsWith('[]')) return Prisma.sql`${(value ?? []) as string[]}::${type}`
  if (value === null || value === undefined) return Prisma.sql`NULL::${type}`
  return field.column === 'jsonb'
    ? Prisma.sql`${JSON.stringify(value)}::text::jsonb`
    : Prisma.sql`${String(value)}::text::${type}`
}

/** Values that the domain sets beside what the caller sent: columns that no field shows, such as a hash. */
export type HiddenColumns = Record<string, Prisma.Sql>

/** What stands for nothing: an empty list or map where a record never has null. */
const emptyValue = (field: Field): unknown => (field.column === 'text[]' ? [] : field.kind === 'map' ? {} : null)
export const emptyCollections = (resource: Shape): Row =>
  Object.fromEntries(
    Object.entries<Field>(resource.fields)
      .filter(([, field]) => emptyValue(field) !== null && !field.readOnly)
      .map(([name, field]) => [name, emptyValue(field)]),
  )

/** What a caller sent, as it is stored: null empties collections, maps and addresses are merged into what was there. */
export function stored(resource: Shape, before: Row | null, input: object): [string, unknown][] {
  return Object.entries(input)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]): [string, unknown] => {
      const field = fieldOf(resource, name)
      if (value === null) return [name, emptyValue(field)]
      if (field.kind !== 'map' && field.kind !== 'address') return [name, value]
      const merged = { ...(before?.[name] as Row | null), ...(value as Row) }
      return [
        name,
        field.kind === 'address'
          ? merged
          : Object.fromEntries(Object.entries(merged).filter(([, one]) => one !== null)),
      ]
    })
}

/** What a user makes is theirs unless they say otherwise; null says that it is nobody's. */
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

/** Inserts a record and records `<resource>.created`. */
export async function createRecord<F extends Fields>(
  context: Context,
  resource: Shape<F>,
  input: CreateOf<F>,
  hidden: HiddenColumns = {},
  duplicates: Duplicates = 'refuse',
): Promise<RecordOf<F>> {
  const given = { ...ofCaller(context, resource), ...defined(input) }
  const candidate: Candidate = { id: null, before: null, input: given }
  throwRefusal(context, resource, await checkRecords(context, resource, [candidate], duplicates))
  const moment = context.now.toISOString()
  const values: Row = {
    ...emptyCollections(resource),
    ...Object.fromEntries(stored(resource, null, given)),
    id: newId(),
    created_at: moment,
    updated_at: moment,
    created_by: context.actor,
    updated_by: context.actor,
    version: 1,
  }
  const columns: [string, Prisma.Sql][] = [
    ['organisation_id', Prisma.sql`${context.organisationId}::uuid`],
    ...Object.entries(values)
      .filter(([, value]) => value !== undefined)
      .map(([name, value]): [string, Prisma.Sql] => [name, param(fieldOf(resource, name), value)]),
    ...Object.entries(hidden),
  ]
  const [row] = await rawRows<Row>(
    context.db,
    Prisma.sql`INSERT INTO ${table(resource)} (${Prisma.join(columns.map(([name]) => Prisma.raw(`"${name}"`)))})
    VALUES (${Prisma.join(columns.map(([, value]) => value))}) RETURNING ${columnsSql(resource)}`,
  )
  const record = toRecord(resource, row ?? {})
  await recordChange(context, resource, 'created', record.id, null, record)
  return record
}

/** Locks a live record for the rest of the transaction and checks `If-Match` against it. */
export async function lockRecord<F extends Fields>(
  context: Context,
  resource: Shape<F>,
  id: string,
  expected: ExpectedVersion,
  deleted = false,
): Promise<RecordOf<F>> {
  const state = deleted ? Prisma.sql`deleted_at IS NOT NULL` : Prisma.sql`deleted_at IS NULL`
  const [row] = await rawRows<Row>(
    context.db,
    Prisma.sql`SELECT ${columnsSql(resource)} FROM ${table(resource)}
    WHERE organisation_id = ${context.organisationId}::uuid AND id = ${id}::uuid AND ${state} FOR UPDATE`,
  )
  if (!row) throw new DomainError('not_found')
  const current = toRecord(resource, row)
  if (expected !== null && expected !== row.version) throw new DomainError('stale_version', { extra: { current } })
  return current
}

/** Applies a patch: absent keeps, null clears, addresses merge, lists replace. A patch that changes nothing writes nothing. */
export async function updateRecord<F extends Fields>(
  context: Context,
  resource: Shape<F>,
  id: string,
  patch: PatchOf<F>,
  expected: ExpectedVersion,
  hidden: HiddenColumns = {},
  duplicates: Duplicates = 'refuse',
): Promise<RecordOf<F>> {
  const before: Row = await lockRecord(context, resource, id, expected)
  const candidate: Candidate = { id, before, input: patch }
  throwRefusal(context, resource, await checkRecords(context, resource, [candidate], duplicates))
  const changes = stored(resource, before, patch).filter(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(before[name]),
  )
  if (!changes.length && !Object.keys(hidden).length) return before as RecordOf<F>
  return write(context, resource, id, 'updated', before, [
    ...changes.map(([name, value]): [string, Prisma.Sql] => [name, param(fieldOf(resource, name), value)]),
    ...Object.entries(hidden),
  ])
}

/** Soft deletion. */
export async function removeRecord<F extends Fields>(
  context: Context,
  resource: Shape<F>,
  id: string,
  expected: ExpectedVersion,
): Promise<void> {
  const before = await lockRecord(context, resource, id, expected)
  await write(context, resource, id, 'deleted', before, [['deleted_at', Prisma.sql`${context.now}`]])
}

/** Brings a deleted record back. */
export async function restoreRecord<F extends Fields>(
  context: Context,
  resource: Shape<F>,
  id: string,
  duplicates: Duplicates = 'refuse',
): Promise<RecordOf<F>> {
  const before = await lockRecord(context, resource, id, null, true)
  // Whatever it had may be another's by now.
  const candidate: Candidate = { id, before: null, input: before }
  throwRefusal(context, resource, await claimValues(context, resource, [candidate], duplicates))
  return write(context, resource, id, 'restored', before, [['deleted_at', Prisma.sql`NULL`]])
}

async function write<F extends Fields>(
  context: Context,
  resource: Shape<F>,
  id: string,
  participle: string,
  before: Row,
  assignments: [string, Prisma.Sql][],
): Promise<RecordOf<F>> {
  const sets = assignments.map(([name, value]) => Prisma.sql`${Prisma.raw(`"${name}"`)} = ${value}`)
  const [row] = await rawRows<Row>(
    context.db,
    Prisma.sql`UPDATE ${table(resource)} SET ${Prisma.join(sets)}, version = version + 1,
    updated_at = ${context.now}, updated_by = ${JSON.stringify(context.actor)}::text::jsonb
    WHERE organisation_id = ${context.organisationId}::uuid AND id = ${id}::uuid RETURNING ${columnsSql(resource)}`,
  )
  const record = toRecord(resource, row ?? {})
  await recordChange(context, resource, participle, id, before, record)
  return record
}

/** The event carries the fields that changed, before and after. */
async function recordChange(
  context: Context,
  resource: Shape,
  participle: string,
  id: string,
  before: Row | null,
  after: Row,
): Promise<void> {
  const changed = Object.keys(resource.fields).filter(
    (name) => JSON.stringify(before?.[name]) !== JSON.stringify(after[name]),
  )
  const only = (row: Row) => Object.fromEntries(changed.map((name) => [name, row[name]])) as Prisma.InputJsonObject
  await recordEvent(context, {
    type: `${resource.name}.${participle}`,
    subject: { type: resource.name, id },
    related: relatedTo(resource, id, before, after),
    data: { before: before ? only(before) : null, after: only(after) },
  })
}

/** The record and those that it points to or pointed to: the timeline of each shows the change. */
export const relatedTo = (resource: Shape, id: string, ...rows: (Row | null)[]): string[] => {
  const names = Object.entries<Field>(resource.fields)
    .filter(([, field]) => field.kind === 'reference')
    .map(([name]) => name)
  return [
    ...new Set([
      id,
      ...rows.flatMap((row) => names.map((name) => row?.[name])).filter((value) => typeof value === 'string'),
    ]),
  ]
}
