import { rawRows } from '@/lib/db/raw'
import { Prisma } from '@/lib/generated/prisma/client'
import type { Context } from './context'
import type { Shape } from './define'
import type { Field } from './fields'
import { targetOf } from './references'

type Row = Record<string, unknown>

/**
 * Earlier values that an undo gives back, with null for a member who has left since and a record that was deleted for
 * good: had the change never been made, that would have cleared the reference. What it finds is locked until the
 * transaction ends.
 */
export async function withoutGone(context: Context, resource: Shape, rows: Row[]): Promise<Row[]> {
  let given = rows
  for (const [name, field] of Object.entries<Field>(resource.fields)) {
    if (field.kind !== 'reference' || !field.target || field.present || field.required) continue
    const ids = [...new Set(given.flatMap((row) => (typeof row[name] === 'string' ? [row[name]] : [])))]
    if (!ids.length) continue
    const { table, key } = targetOf(context, field.target)
    const found = await rawRows<{ id: string }>(
      context.db,
      Prisma.sql`SELECT ${key}::text AS id FROM ${table}
      WHERE organisation_id = ${context.organisationId}::uuid AND ${key} = ANY(${ids}::uuid[]) ORDER BY ${key} FOR KEY SHARE`,
    )
    const there = new Set(found.map(({ id }) => id))
    given = given.map((row) =>
      typeof row[name] === 'string' && !there.has(row[name]) ? { ...row, [name]: null } : row,
    )
  }
  return given
}
