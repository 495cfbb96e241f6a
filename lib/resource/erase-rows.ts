import { Prisma } from '@/lib/generated/prisma/client'
import { rawRows } from '@/lib/db/raw'
import type { TenantDb } from '@/lib/db/tenant'

/** Well below a second of work on a busy machine: whoever waits for a lock of it, or reads the feed of changes of another organisation, hardly notices. */
const AT_ONCE = 5000
/** More than tables stand one behind another; it ends the search, should references ever go round in a circle. */
const DEEPEST = 50

/**
 * Every table with rows of organisations, as the database knows them. Those that point to others come first: a foreign key
 * protects the row that it points to, or deletes what points to it, and either would take long.
 */
export async function tablesOfOrganisations(db: TenantDb): Promise<string[]> {
  const tables = await rawRows<{ name: string }>(
    db,
    Prisma.sql`WITH RECURSIVE own AS MATERIALIZED (
      SELECT c.oid, c.relname::text AS name FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid
      WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r' AND a.attname = 'organisation_id' AND NOT a.attisdropped),
    reached AS (
      SELECT oid, 0 AS behind FROM own
      UNION SELECT own.oid, behind + 1 FROM reached JOIN pg_constraint k ON k.conrelid = reached.oid AND k.contype = 'f' AND k.confrelid <> k.conrelid
        JOIN own ON own.oid = k.confrelid WHERE behind < ${DEEPEST}::int)
    SELECT name FROM own JOIN reached USING (oid) GROUP BY name ORDER BY max(behind), name`,
  )
  return tables.map(({ name }) => name)
}

/**
 * Deletes rows of the organisation of `db` from a table, a part at a time.
 * @returns whether there may be more
 */
export async function eraseSome(db: TenantDb, table: string): Promise<boolean> {
  const name = Prisma.raw(`"${table}"`)
  const own = Prisma.sql`organisation_id = ${db.organisationId}::uuid`
  const [gone] = await rawRows<{ n: number }>(
    db,
    Prisma.sql`WITH gone AS (DELETE FROM ${name} WHERE ${own} AND ctid = ANY(ARRAY(SELECT ctid FROM ${name} WHERE ${own} LIMIT ${AT_ONCE}::int)) RETURNING 1)
    SELECT count(*)::int AS n FROM gone`,
  )
  return (gone?.n ?? 0) > 0
}
