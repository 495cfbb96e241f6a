import { Prisma } from '@/lib/generated/prisma/client'
import { rawRows } from '@/lib/db/raw'
import { literal, type Columns } from './as-table'
import type { Context } from './context'
import type { Shape } from './define'
import type { Field } from './fields'
import { createdSql } from './record-changes'
import { targetOf } from './references'
import { uniqueFields, type Duplicates } from './unique'
import { newRow, typesOf, type HiddenColumns } from './write'
import { ident } from './ident'

/**
 * A create as one statement, which needs no transaction around it: it locks what the record refers to, claims its unique
 * values, inserts it with its event and answers it. Where something is in the way it inserts nothing, and says nothing of why.
 */
type Row = Record<string, unknown>

/** Ids in other systems and the organisation's own fields take checks of their own. */
export const fitsOneStatement = (input: Row): boolean =>
  [input.external_ids, input.custom].every((map) => !Object.keys(map ?? {}).length)

interface Guard {
  name: Prisma.Sql
  /** A part of the statement that finds rows. */
  sql: Prisma.Sql
}

/** Each finds the record that a field refers to, and keeps it from being purged. */
const held = (context: Context, resource: Shape, input: Row): Guard[] =>
  Object.entries<Field>(resource.fields).flatMap(([field, { kind, target }]) => {
    const id = input[field]
    if (kind !== 'reference' || typeof id !== 'string') return []
    const { table, key, isLive } = targetOf(context, target ?? '')
    const sql = Prisma.sql`SELECT FROM ${table} WHERE organisation_id = ${context.organisationId}::uuid AND ${key} = ${id}::uuid${isLive} FOR KEY SHARE`
    return [{ name: ident(`held_${field}`), sql }]
  })

/** Each finds who has a unique value already, once nobody else is about to take it. */
const taken = (context: Context, resource: Shape, input: Row): Guard[] =>
  uniqueFields(resource).flatMap(([field]) => {
    const value = input[field]
    if (typeof value !== 'string') return []
    const claim = Prisma.raw(`claim_${resource.table}_${field}`)
    return [
      {
        name: ident(`taken_${field}`),
        sql: Prisma.sql`SELECT FROM ${claim}(${context.organisationId}::uuid, ${value})`,
      },
    ]
  })

/** One parameter a column. All in one piece: putting together a piece for each takes longer than what PostgreSQL does with them. */
const literals = (row: Row, types: Columns): Prisma.Sql => {
  const casts = Object.values(types).map((type) => `::text::${type}`)
  const between = casts.slice(0, -1).map((cast) => `${cast}, `)
  return new Prisma.Sql(
    ['', ...between, casts.at(-1) ?? ''],
    Object.entries(types).map(([name, type]) => literal(row[name], type)),
  )
}

/** @param returning what of the record, which is called `inserted`, to answer */
export async function insertAtOnce(
  context: Context,
  resource: Shape,
  input: Row,
  { hidden, duplicates, returning }: { hidden: HiddenColumns; duplicates: Duplicates; returning: Prisma.Sql },
): Promise<Row | undefined> {
  const row = newRow(context, resource, input)
  const types = typesOf(resource, Object.keys(row))
  const columns = Prisma.raw([...Object.keys(row), ...Object.keys(hidden)].map((name) => `"${name}"`).join(', '))
  const values = Object.values(hidden).length
    ? Prisma.join([literals(row, types), ...Object.values(hidden)])
    : literals(row, types)
  const holds = held(context, resource, input)
  const claims = duplicates === 'refuse' ? taken(context, resource, input) : []
  const parts = [...holds, ...claims].map(({ name, sql }) => Prisma.sql`${name} AS MATERIALIZED (${sql}), `)
  const some = ({ name }: Guard) => Prisma.sql`EXISTS (SELECT FROM ${name})`
  const none = ({ name }: Guard) => Prisma.sql`NOT EXISTS (SELECT FROM ${name})`
  const all = (guards: Prisma.Sql[]) => (guards.length ? Prisma.join(guards, ' AND ') : Prisma.sql`TRUE`)
  const [found] = await rawRows<Row>(
    context.db,
    // CASE keeps the order in which all callers take their locks: references, then values.
    Prisma.sql`WITH ${parts.length ? Prisma.join(parts, '') : Prisma.empty}inserted AS (
      INSERT INTO ${ident(resource.table)} (organisation_id, ${columns})
      SELECT ${context.organisationId}::uuid, ${values}
      WHERE CASE WHEN ${all(holds.map(some))} THEN ${all(claims.map(none))} ELSE FALSE END RETURNING *),
    logged AS (${createdSql(context, resource, Prisma.raw('inserted'), 'inserted')})
    SELECT ${returning} FROM inserted`,
  )
  return found
}
