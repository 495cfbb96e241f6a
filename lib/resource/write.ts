import { Prisma } from '@/lib/generated/prisma/client'
import { rawRows } from '@/lib/db/raw'
import { asTable, joiningMany, type Columns } from './as-table'
import type { Context } from './context'
import type { Fields, RecordOf, Shape } from './define'
import type { Field } from './fields'
import { recordChanges, recordCreated } from './record-changes'
import { columnsSql, fieldOf } from './statement'
import { stamp } from './stamp'
import { toRecord } from './to-record'

/** Writes of lists of records, with their events. What may be written has been decided before. */
type Row = Record<string, unknown>

/** Values that the domain sets beside what the caller sent: columns that no field shows, such as a hash. */
export type HiddenColumns = Record<string, Prisma.Sql>

const ident = (name: string) => Prisma.raw(`"${name}"`)
const typesOf = (resource: Shape, names: string[]): Columns =>
  Object.fromEntries(names.map((name) => [name, fieldOf(resource, name).column]))
export const differs = (one: unknown, other: unknown) => JSON.stringify(one) !== JSON.stringify(other)

/** What stands for nothing: an empty list or map where a record never has null. */
const emptyValue = (field: Field): unknown => (field.column === 'text[]' ? [] : field.kind === 'map' ? {} : null)
const emptyCollections = (resource: Shape): Row =>
  Object.fromEntries(
    Object.entries<Field>(resource.fields)
      .filter(([, field]) => emptyValue(field) !== null && !field.readOnly)
      .map(([name, field]) => [name, emptyValue(field)]),
  )

/** What a caller sent, as it is stored: null empties collections, maps and addresses are merged into what was there. */
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

/** What a patch changes of a record: absent keeps, null clears, addresses merge, lists replace. */
export const changesOf = (resource: Shape, before: Row, patch: object): Row =>
  Object.fromEntries(stored(resource, before, patch).filter(([name, value]) => differs(value, before[name])))

/** Inserts records with the ids that they are given, and records `<resource>.created`. */
export async function insertRecords<F extends Fields>(
  context: Context,
  resource: Shape<F>,
  inputs: (Row & { id: string })[],
  hidden: HiddenColumns = {},
): Promise<RecordOf<F>[]> {
  const moment = context.now.toISOString()
  const same = {
    created_at: moment,
    updated_at: moment,
    created_by: context.actor,
    updated_by: context.actor,
    version: 1,
  }
  const empty = emptyCollections(resource)
  // Rows with the same members go together, so that what a row leaves out gets the database's default.
  const alike = new Map<string, Row[]>()
  for (const input of inputs) {
    const row: Row = { ...empty, ...Object.fromEntries(stored(resource, null, input)), ...same }
    const key = Object.keys(row)
      .filter((name) => resource.fields[name]?.present)
      .toSorted()
      .join()
    const group = alike.get(key)
    if (group) group.push(row)
    else alike.set(key, [row])
  }
  const records: RecordOf<F>[] = []
  for (const group of alike.values()) records.push(...(await insertAlike(context, resource, group, hidden)))
  return records
}

async function insertAlike<F extends Fields>(
  context: Context,
  resource: Shape<F>,
  rows: Row[],
  hidden: HiddenColumns,
): Promise<RecordOf<F>[]> {
  const names = [...new Set(rows.flatMap((row) => Object.keys(row)))]
  const columns = [...names, ...Object.keys(hidden)].map(ident)
  const values = [...names.map(ident), ...Object.values(hidden)]
  const inserted = await rawRows<Row>(
    context.db,
    Prisma.sql`INSERT INTO ${ident(resource.table)} (organisation_id, ${Prisma.join(columns)})
    SELECT ${context.organisationId}::uuid, ${Prisma.join(values)} FROM ${asTable(typesOf(resource, names), rows)} RETURNING ${columnsSql(resource)}`,
  )
  await recordCreated(
    context,
    resource,
    rows.map(({ id }) => String(id)),
  )
  return inserted.map((row) => toRecord(resource, row))
}

/** A locked record and the values that it gets. */
export interface Update {
  id: string
  before: Row
  changed: Row
}

/**
 * Writes what changes of locked records, and records `<resource>.<participle>` in their order.
 * @param hidden what each of them gets alike
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
  // Every row was read in full: what does not change is written as it is. The ids are named twice so that the index finds them.
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
    ${names.length ? Prisma.sql`AND record.id = given.id` : Prisma.empty} RETURNING ${columnsSql(resource, 'record')}`
  const written = await (names.length
    ? joiningMany<Row>(context.db, statement, rows.length)
    : rawRows<Row>(context.db, statement))
  const after = new Map(written.map((row) => [String(row.id), toRecord(resource, row)]))
  const changes = updates.flatMap(({ id, before }) => {
    const record = after.get(id)
    return record ? [{ before, after: record }] : []
  })
  await recordChanges(context, resource, participle, changes)
  return changes.map((change) => change.after)
}

/** Soft deletion of locked records. */
export const removeRecords = async (context: Context, resource: Shape, locked: Map<string, Row>): Promise<void> => {
  const updates = [...locked].map(([id, before]): Update => ({ id, before, changed: {} }))
  await writeRecords(context, resource, 'deleted', updates, { deleted_at: Prisma.sql`${context.now}` })
}
