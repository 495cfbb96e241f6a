import { Prisma } from '@/lib/generated/prisma/client'
import { rawRows } from '@/lib/db/raw'
import type { TenantDb } from '@/lib/db/tenant'
import { DomainError } from '@/lib/errors'
import type { Context } from './context'
import type { First, Shape } from './define'
import { ownSql } from './own-rows'
import { columnsSql } from './statement'
import { expandable } from './shape'
import { toRecord } from './to-record'

type Row = Record<string, unknown>

/** References to members hold the user's id, not the member's. */
async function membersByUser(db: TenantDb, ids: string[]): Promise<Map<string, Row>> {
  const rows = await db.membership.findMany({ where: { user_id: { in: ids } }, include: { user: true } })
  return new Map(
    rows.map(({ id, user_id, role, created_at, user }) => [
      user_id,
      { id, user_id, full_name: user.full_name, email: user.email, role, created_at: created_at.toISOString() },
    ]),
  )
}

async function recordsById(db: TenantDb, target: Shape, ids: string[]): Promise<Map<string, Row>> {
  const rows = await rawRows<Row>(
    db,
    Prisma.sql`SELECT ${columnsSql(target)} FROM ${Prisma.raw(`"${target.table}"`)}
    WHERE ${ownSql(target, db)} AND deleted_at IS NULL AND id = ANY(${ids}::uuid[])`,
  )
  return new Map(rows.map((row) => [String(row.id), toRecord(target, row)]))
}

/** First pointing record, by the id it points to. */
async function firstOf(db: TenantDb, target: Shape, first: First, ids: string[]): Promise<Map<string, Row>> {
  const [by, among, sort] = [first.by, first.among.field, first.sort].map((name) => Prisma.raw(`"${name}"`))
  const rows = await rawRows<Row>(
    db,
    Prisma.sql`SELECT DISTINCT ON (${by}) ${columnsSql(target)} FROM ${Prisma.raw(`"${target.table}"`)}
    WHERE ${ownSql(target, db)} AND deleted_at IS NULL AND ${by} = ANY(${ids}::uuid[])
      AND ${among} = ANY(${[...first.among.values]}::text[])
    ORDER BY ${by}, ${sort} NULLS LAST, id`,
  )
  return new Map(rows.map((row) => [String(row[first.by]), toRecord(target, row)]))
}

function requireReadable({ mayRead }: Context, targets: (string | undefined)[]): void {
  const closed = targets.find((path) => path !== undefined && mayRead?.(path) === false)
  if (closed !== undefined)
    throw new DomainError('forbidden', { detail: `Your role does not have the permission ${closed}:read.` })
}

/**
 * Expands references one level: `company_id` adds `company`, which is the record, or null if it no longer exists.
 * Expands `firsts` too. One statement per name, however many records.
 * @throws DomainError forbidden if the caller's role may not read the referenced records
 */
export async function expandRecords(
  context: Context,
  resource: Shape,
  records: Row[],
  names: string[],
): Promise<Row[]> {
  const asked = expandable(resource).filter(([name]) => names.includes(name))
  const askedFirsts = Object.entries(resource.firsts).filter(([name]) => names.includes(name))
  requireReadable(context, [...asked.map(([, { target }]) => target), ...askedFirsts.map(([, { target }]) => target)])
  const opened = await Promise.all(
    asked.map(async ([name, field]) => {
      const ids = [...new Set(records.map((record) => record[`${name}_id`]).filter((id) => typeof id === 'string'))]
      const target = field.target === 'members' ? undefined : context.resources.at(field.target ?? '')
      const found = target ? await recordsById(context.db, target, ids) : await membersByUser(context.db, ids)
      return { name, key: `${name}_id`, found }
    }),
  )
  const firsts = await Promise.all(
    askedFirsts.map(async ([name, first]) => {
      const target = context.resources.at(first.target)
      const ids = records.map(({ id }) => String(id))
      return { name, key: 'id', found: target ? await firstOf(context.db, target, first, ids) : new Map<string, Row>() }
    }),
  )
  return records.map((record) => ({
    ...record,
    ...Object.fromEntries(
      [...opened, ...firsts].map(({ name, key, found }) => [name, found.get(String(record[key])) ?? null]),
    ),
  }))
}
