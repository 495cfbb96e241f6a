import { Prisma } from '@/lib/generated/prisma/client'
import type { Field } from './fields'
import { ident } from './ident'

/**
 * Where a field's value is stored: its column, or a key of a JSON column. Within JSON, only values of the right type
 * compare.
 */
export function place(name: string, { within, part, kind, column }: Field): Prisma.Sql {
  if (part)
    return Prisma.sql`(${ident(part.column)}${Prisma.raw(column.endsWith('[]') ? '->' : '->>')}${Prisma.raw(`'${part.key}'`)})`
  if (!within) return ident(name)
  const [map, value] = [ident(within.column), Prisma.sql`${ident(within.column)}->>${within.key}`]
  if (kind === 'texts' || kind === 'choices')
    return Prisma.sql`ARRAY(SELECT jsonb_array_elements_text(CASE WHEN jsonb_typeof(${map}->${within.key}) = 'array' THEN ${map}->${within.key} ELSE '[]' END))`
  if (column === 'numeric')
    return Prisma.sql`CASE WHEN jsonb_typeof(${map}->${within.key}) = 'number' THEN (${value})::numeric END`
  if (column === 'boolean')
    return Prisma.sql`CASE WHEN jsonb_typeof(${map}->${within.key}) = 'boolean' THEN (${value})::boolean END`
  return value
}
