import { Prisma } from '@/lib/generated/prisma/client'
import { rawRows, type TenantDb } from '@/lib/db/tenant'
import type { Row } from './writer'

/** Columns of a statement by name, with their types. */
export type Columns = Record<string, string>

/** Rows as a table that a statement can select from; values have the form that JSON gives them. */
export const asTable = (columns: Columns, rows: Row[]): Prisma.Sql =>
  Prisma.sql`jsonb_to_recordset(${JSON.stringify(rows)}::text::jsonb) AS given(${Prisma.raw(Object.entries(columns).map(([name, type]) => `"${name}" ${type}`).join(', '))})`

/** Inserts many rows of the organisation in one statement. Table and columns are names of ours, never a caller's. */
export async function insertMany(db: TenantDb, table: string, columns: Columns, rows: Row[]): Promise<void> {
  if (!rows.length) return
  const names = Prisma.raw(Object.keys(columns).map((name) => `"${name}"`).join(', '))
  await rawRows(db, Prisma.sql`INSERT INTO ${Prisma.raw(`"${table}"`)} (organisation_id, ${names}) SELECT ${db.organisationId}::uuid, ${names} FROM ${asTable(columns, rows)}`)
}
