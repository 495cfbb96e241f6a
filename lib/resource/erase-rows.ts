import { Prisma } from '@/lib/generated/prisma/client'
import { rawRows } from '@/lib/db/raw'
import type { TenantDb } from '@/lib/db/tenant'

/**
 * Keeps one batch well below a second on a busy machine, so that waiting for its locks, or reading another
 * organisation's feed of changes, is hardly delayed. A batch ends with the row that reaches either limit, so a single
 * row of any size is deleted.
 */
const AT_ONCE = 5000
const BYTES_AT_ONCE = 16 * 1024 * 1024
/** Deeper than any chain of foreign keys; ends the search if references ever form a cycle. */
const MAX_DEPTH = 50

/** A table with rows that belong to organisations. */
interface Table {
  name: string
  /** Columns with values of variable length, possibly stored outside the row (TOAST): files, documents, texts. */
  sized: string[]
}

/**
 * Every table with rows of organisations, from the database catalog. Referencing tables come first: deleting a
 * referenced row would be refused by the foreign key or cascade, and either would take long.
 */
export async function tablesOfOrganisations(db: TenantDb): Promise<Table[]> {
  return rawRows<Table>(
    db,
    Prisma.sql`WITH RECURSIVE own AS MATERIALIZED (
      SELECT c.oid, c.relname::text AS name FROM pg_class c JOIN pg_attribute a ON a.attrelid = c.oid
      WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r' AND a.attname = 'organisation_id' AND NOT a.attisdropped),
    reached AS (
      SELECT oid, 0 AS behind FROM own
      UNION SELECT own.oid, behind + 1 FROM reached JOIN pg_constraint k ON k.conrelid = reached.oid AND k.contype = 'f' AND k.confrelid <> k.conrelid
        JOIN own ON own.oid = k.confrelid WHERE behind < ${MAX_DEPTH}::int)
    SELECT name, ARRAY(SELECT a.attname::text FROM pg_attribute a
      WHERE a.attrelid = oid AND a.attnum > 0 AND a.attlen = -1 AND a.attgenerated <> 'v' AND NOT a.attisdropped) AS sized
    FROM own JOIN reached USING (oid) GROUP BY oid, name ORDER BY max(behind), name`,
  )
}

/**
 * Deletes one batch of rows of the organisation of `db` from a table.
 * @param most of a batch
 * @returns whether there may be more
 */
export async function eraseBatch(
  db: TenantDb,
  { name, sized }: Table,
  most: { rows: number; bytes: number } = { rows: AT_ONCE, bytes: BYTES_AT_ONCE },
): Promise<boolean> {
  const table = Prisma.raw(`"${name}"`)
  const own = Prisma.sql`organisation_id = ${db.organisationId}::uuid`
  // pg_column_size reads the size from the row header and does not fetch the value.
  const bytes = Prisma.raw(['0', ...sized.map((column) => `coalesce(pg_column_size("${column}"), 0)`)].join(' + '))
  const [gone] = await rawRows<{ n: number }>(
    db,
    Prisma.sql`WITH gone AS (DELETE FROM ${table} WHERE ${own} AND ctid = ANY(ARRAY(
      SELECT place FROM (SELECT place, sum(bytes) OVER (ROWS UNBOUNDED PRECEDING) - bytes AS before
        FROM (SELECT ctid AS place, ${bytes} AS bytes FROM ${table} WHERE ${own} LIMIT ${most.rows}::int) found) counted
      WHERE before < ${most.bytes}::int)) RETURNING 1)
    SELECT count(*)::int AS n FROM gone`,
  )
  return (gone?.n ?? 0) > 0
}
