import { Prisma, type CheckSession } from '@/lib/generated/prisma/client'
import { rawRows } from '@/lib/db/tenant'
import { DomainError } from '@/lib/errors'
import type { Context } from '@/lib/resource/context'

/** The row of a session of this organisation. @throws DomainError not_found */
export async function sessionRow(context: Context, id: string): Promise<CheckSession> {
  const row = await context.db.checkSession.findFirst({ where: { id, deleted_at: null } })
  if (!row) throw new DomainError('not_found')
  return row
}

/**
 * The row, held for the rest of the transaction. Everything that changes a session or its documents takes this lock
 * first, so that an upload never slips in behind a cancellation, and two of them never wait for each other.
 * @throws DomainError not_found
 */
export async function lockedSession(context: Context, id: string): Promise<CheckSession> {
  await rawRows(
    context.db,
    Prisma.sql`SELECT 1 FROM check_session WHERE organisation_id = ${context.organisationId}::uuid AND id = ${id}::uuid FOR UPDATE`,
  )
  return sessionRow(context, id)
}
