import { Prisma } from '@/lib/generated/prisma/client'
import type { Context } from './context'

const actorSql = ({ actor }: Context): Prisma.Sql => Prisma.sql`${JSON.stringify(actor)}::text::jsonb`

export const STAMPED = ['version', 'updated_at', 'updated_by']

/**
 * The assignments that every change of a record makes.
 * @param row alias of the record in the statement
 */
export const stamp = (context: Context, row: string, by = actorSql(context)): Prisma.Sql =>
  Prisma.sql`version = ${Prisma.raw(`"${row}"`)}.version + 1, updated_at = ${context.now}, updated_by = ${by}`

/**
 * `updated_by` of a deleted record says who deleted it; changes caused by the records it points to must not overwrite
 * that.
 */
export function stampUnlessDeleted(context: Context, row: string): Prisma.Sql {
  const name = Prisma.raw(`"${row}"`)
  return stamp(
    context,
    row,
    Prisma.sql`CASE WHEN ${name}.deleted_at IS NULL THEN ${actorSql(context)} ELSE ${name}.updated_by END`,
  )
}
