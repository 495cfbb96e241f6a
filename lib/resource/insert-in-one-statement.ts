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
 * A create as one statement, which needs no surrounding transaction: it locks what the record refers to, claims its
 * unique values, inserts the record with its event, and returns it. On any conflict it inserts nothing and gives no
 * reason.
 */
type Row = Record<string, unknown>

/** External ids and custom fields need their own checks. */
export const fitsOneStatement = (input: Row): boolean =>
  [input.external_ids, input.custom].every((map) => !Object.keys(map ?? {}).length)

interface Guard {
  name: Prisma.Sql
  /** A CTE that finds rows. */
  sql: Prisma.Sql
}

/** One guard per reference: finds the referenced record and locks it against a purge. */
const held = (context: Context, resource: Shape, input: Row): Guard[] =>
  Object.entries<Field>(resource.fields).flatMap(([field, { kind, target }]) => {
    const id = input[field]
    if (kind !== 'reference' || typeof id !== 'string') return []
    const { table, key, isLive } = targetOf(context, target ?? '')
    const sql = Prisma.sql`SELECT FROM ${table} WHERE organisation_id = ${context.organisationId}::uuid AND ${key} = ${id}::uuid${isLive} FOR KEY SHARE`
    return [{ name: ident(`held_${field}`), sql }]
  })

/** One guard per unique value: serialises with concurrent claims, then finds who already has the value. */
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

/**
 * One parameter per column. Built in one piece: joining a fragment per column takes longer than PostgreSQL needs for
 * the statement.
 */
const literals = (row: Row, types: Columns): Prisma.Sql => {
  const casts = Object.values(types).map((type) => `::text::${type}`)
  const between = casts.slice(0, -1).map((cast) => `${cast}, `)
  return new Prisma.Sql(
    ['', ...between, casts.at(-1) ?? ''],
    Object.entries(types).map(([name, type]) => literal(row[name], type)),
  )
}

/** @param returning the expression to return; the new record is called `inserted` */
export async function insertInOneStatement(
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
