import { Prisma } from '@/lib/generated/prisma/client'
import { rawRows } from '@/lib/db/tenant'
import type { Context } from '@/lib/resource/context'

/**
 * One change of who belongs to an organisation at a time, until the transaction ends: two owners who demote each other
 * at once cannot both be right, nor can one address be invited twice.
 */
export const lockMembership = (context: Context): Promise<unknown> =>
  rawRows(
    context.db,
    Prisma.sql`SELECT id FROM organisation WHERE id = ${context.organisationId}::uuid FOR NO KEY UPDATE`,
  )
