import { Prisma } from '@/lib/generated/prisma/client'
import type { Field } from './fields'
import type { Condition, Operator } from './filter'
import { ident } from './ident'
import { place } from './place'
import { spellingsOf } from './sigma'

export const like = (pattern: string) => pattern.replace(/[\\%_]/g, '\\$&')

/** A list that `q` searches (phone numbers), rather than of labels: `contains` means a part of a member. */
export const isListOfWords = ({ column, searchable, within }: Field) =>
  column === 'text[]' && searchable === true && !within

/** @param searched SQL for the text behind `q`, whose index answers; null if there is none */
export function memberLikeSql(
  searched: string | null,
  { field: name, definition: field, value }: Condition,
): Prisma.Sql {
  const parts = spellingsOf(String(value)).map((text) => Prisma.sql`one LIKE lower(${`%${like(text)}%`})`)
  const matches = Prisma.sql`EXISTS (SELECT FROM unnest(${memberOf(name, field)}) AS one WHERE ${Prisma.join(parts, ' OR ')})`
  return searched ? Prisma.sql`(${matches} AND ${Prisma.raw(searched)} LIKE search_pattern(${value}))` : matches
}

/** The values that a condition on a list searches. Ids compare as they are. */
export function memberOf(name: string, field: Field): Prisma.Sql {
  if (field.part || field.column === 'uuid[]') return place(name, field)
  return field.within ? Prisma.sql`lower(${place(name, field)}::text)::text[]` : Prisma.sql`lower_all(${ident(name)})`
}

/** A condition on a list tests for a member. */
export function arrayConditionSql({ field: name, definition: field, op, value }: Condition): Prisma.Sql {
  if (field.part) return partMembersSql(name, field, op, value)
  const wanted = Prisma.sql`${Array.isArray(value) ? value : [String(value)]}`
  // Lowercase both sides in the database: its rules differ from JavaScript's, for example for a final Σ and for İ.
  const members = field.column === 'uuid[]' ? Prisma.sql`${wanted}::uuid[]` : Prisma.sql`lower_all(${wanted}::text[])`
  const overlaps = Prisma.sql`${memberOf(name, field)} && ${members}`
  switch (op) {
    case 'is_null':
      return Prisma.sql`(cardinality(${place(name, field)}) = 0) = ${value as boolean}`
    case 'ne':
    case 'nin':
      return Prisma.sql`NOT (${overlaps})`
    default:
      return overlaps
  }
}

/** The same for a list within JSON, whose members come from a fixed set. */
function partMembersSql(name: string, field: Field, op: Operator, value: Condition['value']): Prisma.Sql {
  const column = place(name, field)
  const wanted = Array.isArray(value) ? value : [String(value)]
  const has = wanted.map((one) => Prisma.sql`${column} @> ${JSON.stringify([one])}::text::jsonb`)
  const overlaps = Prisma.sql`(${Prisma.join(has, ' OR ')})`
  if (op === 'is_null') return Prisma.sql`(${column} = '[]') = ${value as boolean}`
  return op === 'ne' || op === 'nin' ? Prisma.sql`NOT ${overlaps}` : overlaps
}
