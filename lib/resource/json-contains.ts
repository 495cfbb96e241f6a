import { Prisma } from '@/lib/generated/prisma/client'
import type { Field } from './fields'
import { ident } from './ident'

/** Equality within JSON as containment, which the table's GIN index answers; both sides are lowercased. */
function jsonContainsSql({ column, key }: { column: string; key: string }, field: Field, value: unknown): Prisma.Sql {
  const json =
    field.column === 'numeric'
      ? `${JSON.stringify(key)}:${String(value).replace(/^(-?)0+(?=\d)/, '$1')}`
      : `${JSON.stringify(key)}:${JSON.stringify(field.column === 'boolean' ? value === 'true' : value)}`
  const folded = column === 'custom' ? Prisma.sql`(lower(${ident(column)}::text)::jsonb)` : ident(column)
  return Prisma.sql`${folded} @> ${column === 'custom' ? Prisma.sql`lower(${`{${json}}`}::text)::jsonb` : Prisma.sql`${`{${json}}`}::text::jsonb`}`
}

/** The key holds one of several values. */
export const jsonContainsAnySql = (within: NonNullable<Field['within']>, field: Field, values: unknown[]): Prisma.Sql =>
  Prisma.sql`(${Prisma.join(
    values.map((value) => jsonContainsSql(within, field, value)),
    ' OR ',
  )})`
