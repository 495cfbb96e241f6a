import { Prisma } from '@/lib/generated/prisma/client'
import { rawRows } from '@/lib/db/raw'
import type { TenantDb } from '@/lib/db/tenant'

/**
 * A checksum over all records of a table, including deleted ones, without version, `updated_at` and `updated_by`, which
 * every change sets.
 */
export async function checksumOf(
  db: TenantDb,
  table: 'contact' | 'company' | 'deal' | 'task' | 'note',
): Promise<string> {
  const [row] = await rawRows<{ checksum: string }>(
    db,
    Prisma.sql`SELECT md5(coalesce(string_agg(row, '|' ORDER BY row), '')) AS checksum
    FROM (SELECT (to_jsonb(record) - 'version' - 'updated_at' - 'updated_by')::text AS row FROM ${Prisma.raw(`"${table}"`)} record WHERE organisation_id = ${db.organisationId}::uuid) records`,
  )
  return row?.checksum ?? ''
}
