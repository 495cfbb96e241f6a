import { rawRows } from '@/lib/db/raw'
import { Prisma } from '@/lib/generated/prisma/client'
import type { Context } from './context'

/** Those of these ids that are users who were members of the organisation and have left. */
export async function formerMembers({ db, organisationId }: Context, ids: string[]): Promise<Set<string>> {
  if (!ids.length) return new Set()
  const rows = await rawRows<{ id: string }>(
    db,
    Prisma.sql`SELECT DISTINCT left_user AS id FROM (
      SELECT data->'before'->>'user_id' AS left_user FROM event WHERE organisation_id = ${organisationId}::uuid AND lower(type) = 'member.deleted') AS leaving
    WHERE left_user = ANY(${ids.map((id) => id.toLowerCase())}::text[])
      AND NOT EXISTS (SELECT FROM membership WHERE membership.organisation_id = ${organisationId}::uuid AND membership.user_id::text = left_user)`,
  )
  return new Set(rows.map(({ id }) => id))
}
