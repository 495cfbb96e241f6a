import type { Client } from 'pg'
import type { Shape } from '@/lib/resource/define'
import type { Field } from '@/lib/resource/fields'

/**
 * One row in this many has a given value; of an enum, the last value is that rare, and all other rows have the first.
 */
const RARE = 1000
const BY_TYPE: Record<string, string> = {
  text: `'w' || k`,
  'text[]': `ARRAY['w' || k]`,
  uuid: `(lpad(k::text, 8, '0') || '-0000-4000-8000-000000000000')::uuid`,
  'timestamp with time zone': `timestamptz '2026-01-01' + k * interval '1 minute'`,
  date: `date '2020-01-01' + k::int`,
  integer: 'k',
  bigint: 'k',
  numeric: 'k',
  boolean: 'k % 2 = 0',
  jsonb: `jsonb_build_object('key', 'w' || k)`,
  bytea: `''::bytea`,
}
const VERIFICATION = `jsonb_build_object('status', CASE WHEN k = 0 THEN 'expired' ELSE 'none' END, 'expires_at', 'w' || k, 'address_verified_at', 'w' || k, 'checks', CASE WHEN k = 0 THEN '["id_check"]' ELSE '[]' END::jsonb)`
/** The columns that order lists. */
const MOMENTS = new Set(['created_at', 'updated_at'])

interface Column {
  name: string
  type: string
  /** On its own or within its organisation: every row has a distinct value. */
  unique: boolean
}

function valueOf({ name, type, unique }: Column, field: Field | undefined): string {
  if (name === 'deleted_at') return 'NULL'
  if (name === 'verification') return VERIFICATION
  const [first, last] = [field?.choices?.[0], field?.choices?.at(-1)]
  const chosen = `CASE WHEN k = 0 THEN '${last}' ELSE '${first}' END`
  if (last) return type === 'text[]' ? `ARRAY[${chosen}]` : chosen
  const value = BY_TYPE[type] ?? 'NULL'
  return unique || MOMENTS.has(name) ? value.replaceAll(/\bk\b/g, 'n') : value
}

/**
 * Fills the table of a resource with rows of one organisation in which values are rare. Drops and rebuilds indexes,
 * because maintaining them row by row is slow. References point to records that do not exist.
 */
export async function fillTable(client: Client, resource: Shape, organisationId: string, rows: number) {
  const { table, fields } = resource
  const { rows: columns } = await client.query<Column>(
    `SELECT attname AS name, format_type(atttypid, NULL) AS type, EXISTS (SELECT FROM pg_index
       WHERE indrelid = attrelid AND indisunique AND indkey[indnatts - 1] = pg_attribute.attnum AND indnatts <= 2
         AND (indnatts = 1 OR indkey[0] = organisation.attnum)) AS unique
     FROM pg_attribute LEFT JOIN (SELECT attrelid AS relation, attnum FROM pg_attribute WHERE attname = 'organisation_id')
       AS organisation ON organisation.relation = attrelid
     WHERE attrelid = $1::regclass AND pg_attribute.attnum > 0 AND NOT attisdropped AND attgenerated = ''`,
    [table],
  )
  const { rows: indexes } = await client.query<{ name: string; definition: string }>(
    `SELECT indexrelid::regclass::text AS name, pg_get_indexdef(indexrelid) AS definition FROM pg_index
     WHERE indrelid = $1::regclass AND NOT indisunique`,
    [table],
  )
  const values = columns.map((column) =>
    column.name === 'organisation_id' ? `'${organisationId}'` : valueOf(column, fields[column.name]),
  )
  await client.query(
    `SET session_replication_role = replica; SET synchronous_commit = off; SET maintenance_work_mem = '256MB'`,
  )
  for (const { name } of indexes) await client.query(`DROP INDEX ${name}`)
  await client.query(
    `INSERT INTO "${table}" (${columns.map(({ name }) => `"${name}"`).join(', ')})
     SELECT ${values.join(', ')} FROM (SELECT n, n % ${RARE} AS k FROM generate_series(1, ${rows}) n) rows`,
  )
  for (const { definition } of indexes) await client.query(definition)
  await client.query(`ANALYZE "${table}"`)
}
