import { Prisma } from '@/lib/generated/prisma/client'
import type { Shape } from './define'

/** Whose rows they are. A database handle says it of its caller. */
export interface Whose {
  organisationId: string
  testOnly?: boolean
}

/**
 * Which rows of a table a caller has at all: those of its organisation, and with a test key only what such keys reach.
 */
export const ownSql = (resource: Shape, whose: Whose): Prisma.Sql =>
  Prisma.sql`organisation_id = ${whose.organisationId}::uuid${reachedSql(resource, whose)}`

function reachedSql({ testKeys }: Shape, { testOnly = false }: Whose): Prisma.Sql {
  if (!testOnly || testKeys === 'all') return Prisma.empty
  return testKeys === 'tests' ? Prisma.sql` AND "test"` : Prisma.sql` AND FALSE`
}
