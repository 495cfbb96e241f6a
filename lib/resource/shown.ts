import { Prisma } from '@/lib/generated/prisma/client'
import type { Shape } from './define'
import type { Field } from './fields'

/** A column as the API shows it: times as RFC 3339, exact numbers and days as text. */
function shownColumn(row: string, name: string, { column }: Field): string {
  const place = `"${row}"."${name}"`
  if (column === 'timestamptz')
    return `to_char(${place} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS "${name}"`
  return column === 'numeric' || column === 'date' ? `${place}::text AS "${name}"` : place
}

const columnsSql = (resource: Shape, row: string, isWanted: (name: string) => boolean): Prisma.Sql =>
  Prisma.raw(
    Object.entries<Field>(resource.fields)
      .filter(([name]) => isWanted(name))
      .map(([name, field]) => shownColumn(row, name, field))
      .join(', '),
  )

/** Definitions never change, so the SQL derived from each is cached. */
const texts = new WeakMap<Shape, Map<string, Prisma.Sql>>()
function remembered(resource: Shape, key: string, make: () => Prisma.Sql): Prisma.Sql {
  const known = texts.get(resource) ?? new Map<string, Prisma.Sql>()
  texts.set(resource, known)
  const sql = known.get(key) ?? make()
  known.set(key, sql)
  return sql
}

/** All columns, or the selected ones in the order of the definition. */
const shownColumns = (resource: Shape, row: string, chosen: string[] | null = null): Prisma.Sql =>
  chosen
    ? columnsSql(resource, row, (name) => name === 'id' || chosen.includes(name))
    : remembered(resource, row, () => columnsSql(resource, row, () => true))

/** All columns of records that are being created now; the creation time is written once instead of twice per record. */
export function columnsOfNewRecord(resource: Shape, row: string, now: Date): Prisma.Sql {
  const rest = remembered(resource, `${row} when made`, () =>
    columnsSql(resource, row, (name) => name !== 'created_at' && name !== 'updated_at'),
  )
  const moment = now.toISOString()
  return Prisma.sql`${rest}, ${moment}::text AS created_at, ${moment}::text AS updated_at`
}

/** A record as the JSON text that the API returns. */
export const recordText = (resource: Shape, row: string, chosen: string[] | null = null): Prisma.Sql =>
  Prisma.sql`(SELECT row_to_json(shown)::text FROM (SELECT ${shownColumns(resource, row, chosen)}) shown)`
