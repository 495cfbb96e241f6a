import { Prisma } from '@/lib/generated/prisma/client'
import type { Shape } from './define'
import type { Field } from './fields'

/** A column in the form that the API gives it: times as RFC 3339, exact numbers and days as text. */
function shownColumn(row: string, name: string, { column }: Field): string {
  const place = `"${row}"."${name}"`
  if (column === 'timestamptz')
    return `to_char(${place} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') AS "${name}"`
  return column === 'numeric' || column === 'date' ? `${place}::text AS "${name}"` : place
}

/** The definitions are made once, and so is the text that follows from each. */
const whole = new WeakMap<Shape, Map<string, Prisma.Sql>>()

/** All columns, or the chosen ones in the order of the definition. */
export function shownColumns(resource: Shape, row: string, chosen: string[] | null = null): Prisma.Sql {
  const known = chosen ? undefined : whole.get(resource)?.get(row)
  if (known) return known
  const columns = Object.entries<Field>(resource.fields)
    .filter(([name]) => !chosen || name === 'id' || chosen.includes(name))
    .map(([name, field]) => shownColumn(row, name, field))
  const sql = Prisma.raw(columns.join(', '))
  if (!chosen) whole.set(resource, new Map([...(whole.get(resource) ?? []), [row, sql]]))
  return sql
}

/** A record as the JSON text that the API answers. */
export const recordText = (resource: Shape, row: string, chosen: string[] | null = null): Prisma.Sql =>
  Prisma.sql`(SELECT row_to_json(shown)::text FROM (SELECT ${shownColumns(resource, row, chosen)}) shown)`
