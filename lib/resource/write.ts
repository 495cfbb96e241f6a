import { Prisma } from '@/lib/generated/prisma/client'
import { rawDeferred, rawRows } from '@/lib/db/raw'
import { asTable, constant, joiningMany, type Columns } from './as-table'
import type { Context } from './context'
import type { Fields, RecordOf, Shape } from './define'
import type { Field } from './fields'
import { recordChanges, recordCreated } from './record-changes'
import { columnsSql, fieldOf } from './statement'
import { stamp, STAMPED } from './stamp'
import { toRecord } from './to-record'
import { ident } from './ident'

/** Writes lists of records, with their events. The caller has already checked what may be written. */
type Row = Record<string, unknown>

/** Values that the domain sets in addition to the input: columns that no field shows, such as a hash. */
export type HiddenColumns = Record<string, Prisma.Sql>

export const typesOf = (resource: Shape, names: string[]): Columns =>
  Object.fromEntries(names.map((name) => [name, fieldOf(resource, name).column]))
export const differs = (one: unknown, other: unknown) => JSON.stringify(one) !== JSON.stringify(other)

/** The empty value of a field: an empty list or map where null is not allowed, otherwise null. */
const emptyValue = (field: Field): unknown => (field.column === 'text[]' ? [] : field.kind === 'map' ? {} : null)
const emptyCollections = (resource: Shape): Row =>
  Object.fromEntries(
    Object.entries<Field>(resource.fields)
      .filter(([, field]) => emptyValue(field) !== null && !field.readOnly)
      .map(([name, field]) => [name, emptyValue(field)]),
  )

/** The input in stored form: null empties collections, and maps and addresses are merged with the stored ones. */
function stored(resource: Shape, before: Row | null, input: object): [string, unknown][] {
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

/** What a patch changes in a record: absent keeps, null clears, addresses merge, lists replace. */
export const changesOf = (resource: Shape, before: Row, patch: object): Row =>
  Object.fromEntries(stored(resource, before, patch).filter(([name, value]) => differs(value, before[name])))

/** What all rows created in one transaction have in common. */
const sameOfAll = ({ now, actor }: Context): Row => {
  const moment = now.toISOString()
  return { created_at: moment, updated_at: moment, created_by: actor, updated_by: actor, version: 1 }
}

/** The complete row for an input. */
export const newRow = (context: Context, resource: Shape, input: Row): Row => ({
  ...emptyCollections(resource),
  ...Object.fromEntries(stored(resource, null, input)),
  ...sameOfAll(context),
})

/** @throws Error when the database returned no row */
export function requireRow<T>(written: T | undefined): T {
  if (written === undefined) throw new Error('The database answered without the record that was written')
  return written
}

/** Inserts a record with the given id, and records `<resource>.created`. */
export async function insertRecord<F extends Fields>(
  context: Context,
  resource: Shape<F>,
  input: Row & { id: string },
  hidden: HiddenColumns,
): Promise<RecordOf<F>> {
  const statement = insertAlike(context, resource, [Object.fromEntries(stored(resource, null, input))], hidden)
  const [inserted] = await rawRows<Row>(context.db, Prisma.sql`${statement} RETURNING ${columnsSql(resource)}`)
  await recordCreated(context, resource, [input.id])
  return toRecord(resource, requireRow(inserted))
}

/** The same for many records, without reading them back. */
export async function insertRecords(
  context: Context,
  resource: Shape,
  inputs: (Row & { id: string })[],
): Promise<void> {
  // Rows with the same columns are inserted together, so that omitted columns get their defaults.
  const empty = emptyCollections(resource)
  const telling = Object.keys(resource.fields).filter((name) => resource.fields[name]?.present && !(name in empty))
  const alike = new Map<string, { id: string; row: Row }[]>()
  for (const input of inputs) {
    const row = Object.fromEntries(stored(resource, null, input))
    const key = telling.filter((name) => name in row).join()
    const group = alike.get(key)
    if (group) group.push({ id: input.id, row })
    else alike.set(key, [{ id: input.id, row }])
  }
  for (const group of alike.values()) {
    const rows = group.map(({ row }) => row)
    const ids = group.map(({ id }) => id)
    await rawDeferred(context.db, insertAlike(context, resource, rows, {}))
    await recordCreated(context, resource, ids)
  }
}

/** Values common to all rows are sent once. */
function insertAlike(context: Context, resource: Shape, rows: Row[], hidden: HiddenColumns): Prisma.Sql {
  const stamped = sameOfAll(context)
  const names = [...new Set(rows.flatMap((row) => Object.keys(row)))].filter((name) => !(name in stamped))
  const empty = Object.entries(emptyCollections(resource))
  const unsaid = Object.fromEntries(empty.filter(([name]) => !names.includes(name)))
  const saidBySome = Object.fromEntries(empty.filter(([name]) => names.includes(name)))
  const same: Row = { ...unsaid, ...stamped }
  const values = [
    ...names.map(ident),
    ...Object.entries(typesOf(resource, Object.keys(same))).map(([name, type]) => constant(same[name], type)),
    ...Object.values(hidden),
  ]
  const columns = [...names, ...Object.keys(same), ...Object.keys(hidden)].map(ident)
  const given = asTable(
    typesOf(resource, names),
    rows.map((row) => ({ ...saidBySome, ...row })),
  )
  return Prisma.sql`INSERT INTO ${ident(resource.table)} (organisation_id, ${Prisma.join(columns)})
    SELECT ${context.organisationId}::uuid, ${Prisma.join(values)} FROM ${given}`
}

/**
 * Structured values that callers cannot write but that depend on what they write: a trigger clears the origin of an
 * overwritten field.
 */
const followingIn = ({ fields }: Shape): string[] =>
  Object.entries<Field>(fields)
    .filter(([, { readOnly, kind }]) => readOnly && kind === 'json')
    .map(([name]) => name)

/** A locked record and its new values. */
export interface Update {
  id: string
  before: Row
  changed: Row
}

/**
 * Writes changes of locked records, and records `<resource>.<participle>` for each in order. Reads back only the
 * changed columns; the rest is known from the lock.
 * @param hidden values that all of them get
 */
export async function writeRecords<F extends Fields>(
  context: Context,
  resource: Shape<F>,
  participle: 'updated' | 'deleted' | 'restored',
  updates: Update[],
  hidden: HiddenColumns = {},
): Promise<RecordOf<F>[]> {
  if (!updates.length) return []
  const names = [...new Set(updates.flatMap(({ changed }) => Object.keys(changed)))]
  // Rows were read in full, so columns that change only for other records are written unchanged. Naming the ids twice
  // makes PostgreSQL use the index.
  const rows = updates.map(({ id, before, changed }) => ({ ...before, ...changed, id }))
  const sets = [
    ...names.map((name) => Prisma.sql`${ident(name)} = given.${ident(name)}`),
    ...Object.entries(hidden).map(([name, value]) => Prisma.sql`${ident(name)} = ${value}`),
    stamp(context, 'record'),
  ]
  const given = names.length
    ? Prisma.sql`FROM ${asTable({ id: 'uuid', ...typesOf(resource, names) }, rows)}`
    : Prisma.empty
  const statement = Prisma.sql`UPDATE ${ident(resource.table)} record SET ${Prisma.join(sets)} ${given}
    WHERE record.organisation_id = ${context.organisationId}::uuid AND record.id = ANY(${updates.map(({ id }) => id)}::uuid[])
    ${names.length ? Prisma.sql`AND record.id = given.id` : Prisma.empty} RETURNING ${columnsSql(resource, 'record', ['id', ...STAMPED, ...followingIn(resource), ...names, ...Object.keys(hidden)])}`
  const written = await (names.length
    ? joiningMany<Row>(context.db, statement, rows.length)
    : rawRows<Row>(context.db, statement))
  const after = new Map(written.map((row) => [String(row.id), row]))
  const changes = updates.flatMap(({ id, before }) => {
    const row = after.get(id)
    return row ? [{ before, after: toRecord(resource, { ...before, ...row }) }] : []
  })
  await recordChanges(context, resource, participle, changes)
  return changes.map((change) => change.after)
}

/** Soft deletion of locked records. */
export const removeRecords = async (context: Context, resource: Shape, locked: Map<string, Row>): Promise<void> => {
  const updates = [...locked].map(([id, before]): Update => ({ id, before, changed: {} }))
  await writeRecords(context, resource, 'deleted', updates, { deleted_at: Prisma.sql`${context.now}` })
}
