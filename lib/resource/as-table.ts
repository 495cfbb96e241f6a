import { Prisma } from '@/lib/generated/prisma/client'
import { rawDeferred, rawRows } from '@/lib/db/raw'
import type { TenantDb } from '@/lib/db/tenant'

type Row = Record<string, unknown>
/** Column types of a statement, by column name. */
export type Columns = Record<string, string>

const member = (text: unknown) => `"${String(text).replace(/["\\]/g, '\\$&')}"`

/** A value as text that PostgreSQL parses as the given type. */
export function literal(value: unknown, type: string): string | null {
  if (value === null || value === undefined) return null
  if (type.endsWith('[]')) return `{${(value as unknown[]).map(member).join(',')}}`
  return type === 'jsonb' ? JSON.stringify(value) : String(value)
}

/** The same value for every row of a statement. */
export const constant = (value: unknown, type: string): Prisma.Sql =>
  Prisma.sql`${literal(value, type)}::${Prisma.raw(type)}`

/**
 * Rows as a table `given` that a statement can select from: one array per column, which PostgreSQL unpacks several
 * times faster than JSON. Lists are passed as text, because the members of a nested array must have equal lengths.
 */
export function asTable(columns: Columns, rows: Row[]): Prisma.Sql {
  const entries = Object.entries(columns)
  const isList = (type: string) => type.endsWith('[]')
  const arrays = entries.map(
    ([name, type]) =>
      Prisma.sql`${rows.map((row) => literal(row[name], type))}::${Prisma.raw(isList(type) ? 'text' : type)}[]`,
  )
  const names = entries.map(([name]) => `"${name}"`).join(', ')
  const typed = entries.map(([name, type]) => `"${name}"${isList(type) ? `::${type} AS "${name}"` : ''}`).join(', ')
  return Prisma.sql`(SELECT ${Prisma.raw(typed)} FROM unnest(${Prisma.join(arrays)}) WITH ORDINALITY AS columns(${Prisma.raw(names)}, place) ORDER BY place) AS given`
}

/** How many rows the planner assumes `given` has, whatever its real length. */
const EXPECTED_ROWS = 10

/**
 * Runs a statement that joins records with `given`, within a transaction. With more rows than the planner assumes, it
 * would scan all of them for each record; with nested loops off it builds a hash table.
 */
export async function joiningMany<T>(db: TenantDb, statement: Prisma.Sql, rows: number): Promise<T[]> {
  if (rows <= EXPECTED_ROWS) return rawRows<T>(db, statement)
  await rawDeferred(db, Prisma.sql`SELECT set_config('enable_nestloop', 'off', true)`)
  const found = await rawRows<T>(db, statement)
  await rawDeferred(db, Prisma.sql`SELECT set_config('enable_nestloop', 'on', true)`)
  return found
}

/**
 * Inserts many rows of the organisation in one statement. Table and column names must come from our code, never from a
 * caller.
 */
export async function insertMany(db: TenantDb, table: string, columns: Columns, rows: Row[]): Promise<void> {
  if (!rows.length) return
  const names = Prisma.raw(
    Object.keys(columns)
      .map((name) => `"${name}"`)
      .join(', '),
  )
  await rawDeferred(
    db,
    Prisma.sql`INSERT INTO ${Prisma.raw(`"${table}"`)} (organisation_id, ${names}) SELECT ${db.organisationId}::uuid, ${names} FROM ${asTable(columns, rows)}`,
  )
}
