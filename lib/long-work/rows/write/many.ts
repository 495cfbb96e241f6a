import { Prisma } from '@/lib/generated/prisma/client'
import { rawRows } from '@/lib/db/tenant'
import type { Context } from '@/lib/resource/context'
import { emptyCollections, stored } from '@/lib/resource/crud'
import type { Shape } from '@/lib/resource/define'
import { columnsSql, fieldOf } from '@/lib/resource/statement'
import { toRecord } from '@/lib/resource/to-record'
import { asTable, insertMany, joiningMany, type Columns } from './insert-many'
import { recordChanges, recordCreated } from './record-changes'
import type { Row } from './writer'

/** Statements over many records of a resource, with their events. What may be written has been decided before. */
const table = (resource: Shape) => Prisma.raw(`"${resource.table}"`)

/** Live records by id, locked in the order of ids until the transaction ends. */
export async function lockMany(context: Context, resource: Shape, ids: string[]): Promise<Map<string, Row>> {
  const rows = await rawRows<Row>(
    context.db,
    Prisma.sql`SELECT ${columnsSql(resource)} FROM ${table(resource)}
    WHERE organisation_id = ${context.organisationId}::uuid AND id = ANY(${ids}::uuid[]) AND deleted_at IS NULL ORDER BY id FOR UPDATE`,
  )
  return new Map(rows.map((row) => [String(row.id), toRecord(resource, row)]))
}

const typesOf = (resource: Shape, names: string[]): Columns =>
  Object.fromEntries(names.map((name) => [name, fieldOf(resource, name).column]))

export async function insertRecords(context: Context, resource: Shape, inputs: Row[]): Promise<void> {
  const moment = context.now.toISOString()
  const same = {
    created_at: moment,
    updated_at: moment,
    created_by: context.actor,
    updated_by: context.actor,
    version: 1,
  }
  const empty = emptyCollections(resource)
  const rows = inputs.map(
    (input) => ({ ...empty, ...Object.fromEntries(stored(resource, null, input)), ...same }) as Row,
  )
  // Rows with the same members go together, so that what a row leaves out gets the database's default.
  const alike = new Map<string, Row[]>()
  for (const row of rows) {
    const key = Object.keys(row)
      .filter((name) => resource.fields[name]?.present)
      .toSorted()
      .join()
    const group = alike.get(key)
    if (group) group.push(row)
    else alike.set(key, [row])
  }
  for (const group of alike.values()) await insertAlike(context, resource, group)
}

async function insertAlike(context: Context, resource: Shape, rows: Row[]): Promise<void> {
  const names = [...new Set(rows.flatMap((row) => Object.keys(row)))]
  await insertMany(context.db, resource.table, typesOf(resource, names), rows)
  await recordCreated(
    context,
    resource,
    rows.map(({ id }) => String(id)),
  )
}

export const differs = (one: unknown, other: unknown) => JSON.stringify(one) !== JSON.stringify(other)

/** A locked record and the values that it gets. */
export interface Update {
  id: string
  before: Row
  changed: Row
}

export async function updateMany(context: Context, resource: Shape, updates: Update[]): Promise<void> {
  if (!updates.length) return
  const names = [...new Set(updates.flatMap(({ changed }) => Object.keys(changed)))]
  // Every row is locked and read in full: what does not change is written as it is. The ids are named twice so that the index finds them.
  const rows = updates.map(({ id, before, changed }) => ({
    id,
    ...Object.fromEntries(names.map((name) => [name, name in changed ? changed[name] : before[name]])),
  }))
  const sets = Prisma.raw(names.map((name) => `"${name}" = given."${name}"`).join(', '))
  await joiningMany(
    context.db,
    Prisma.sql`UPDATE ${table(resource)} record SET ${sets}, version = record.version + 1, updated_at = ${context.now}, updated_by = ${JSON.stringify(context.actor)}::text::jsonb
    FROM ${asTable({ id: 'uuid', ...typesOf(resource, names) }, rows)} WHERE record.organisation_id = ${context.organisationId}::uuid AND record.id = given.id AND record.id = ANY(${updates.map(({ id }) => id)}::uuid[])`,
  )
  await recordChanges(
    context,
    resource,
    'updated',
    updates.map(({ id, before, changed }) => {
      const now = {
        version: Number(before.version) + 1,
        updated_at: context.now.toISOString(),
        updated_by: context.actor,
      }
      return {
        id,
        before,
        after: { ...before, ...changed, ...now },
        changed: [
          ...Object.keys(changed),
          ...Object.keys(now).filter((name) => differs(before[name], now[name as keyof typeof now])),
        ],
      }
    }),
  )
}

/** Soft deletion of locked records. */
export async function removeMany(context: Context, resource: Shape, locked: Map<string, Row>): Promise<void> {
  await rawRows(
    context.db,
    Prisma.sql`UPDATE ${table(resource)} SET deleted_at = ${context.now}, version = version + 1, updated_at = ${context.now}, updated_by = ${JSON.stringify(context.actor)}::text::jsonb
    WHERE organisation_id = ${context.organisationId}::uuid AND id = ANY(${[...locked.keys()]}::uuid[])`,
  )
  await recordChanges(
    context,
    resource,
    'deleted',
    [...locked].map(([id, before]) => {
      const moment = context.now.toISOString()
      const now = {
        ...(resource.fields.deleted_at && { deleted_at: moment }),
        version: Number(before.version) + 1,
        updated_at: moment,
        updated_by: context.actor,
      }
      return { id, before, after: { ...before, ...now }, changed: Object.keys(now) }
    }),
  )
}
