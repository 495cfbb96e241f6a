import type { Client } from 'pg'
import type { Resource } from '@/lib/resource/define'
import type { Field } from '@/lib/resource/fields'

/** Of a choice, one in so many rows has the last one. */
const RARE = 1000
const BY_TYPE: Record<string, string> = {
  text: `'w' || n`,
  'text[]': `ARRAY['w' || n]`,
  uuid: 'gen_random_uuid()',
  'timestamp with time zone': `timestamptz '2026-01-01' + n * interval '1 minute'`,
  date: `date '2020-01-01' + n % 3000`,
  integer: 'n % 50000',
  bigint: 'n',
  numeric: 'n',
  boolean: 'n % 2 = 0',
  jsonb: `jsonb_build_object('key', 'w' || n)`,
  bytea: `''::bytea`,
}
const VERIFICATION = `jsonb_build_object('status', CASE WHEN n % ${RARE} = 0 THEN 'expired' ELSE 'none' END, 'expires_at', 'w' || n, 'checks', CASE WHEN n % ${RARE} = 0 THEN '["id_check"]' ELSE '[]' END::jsonb)`

interface Column {
  name: string
  type: string
}

function valueOf({ name, type }: Column, field: Field | undefined): string {
  if (name === 'deleted_at') return 'NULL'
  if (name === 'verification') return VERIFICATION
  const [first, last] = [field?.choices?.[0], field?.choices?.at(-1)]
  const chosen = `CASE WHEN n % ${RARE} = 0 THEN '${last}' ELSE '${first}' END`
  if (last) return type === 'text[]' ? `ARRAY[${chosen}]` : chosen
  return BY_TYPE[type] ?? 'NULL'
}

/**
 * Fills the table of a resource with rows of one organisation in which nearly every value is rare. Its indexes
 * are made again afterwards, because they grow slowly row by row; what the rows point to does not exist.
 */
export async function fillTable(client: Client, resource: Resource, organisationId: string, rows: number) {
  const { table, fields } = resource
  const { rows: columns } = await client.query<Column>(
    `SELECT attname AS name, format_type(atttypid, NULL) AS type FROM pg_attribute
     WHERE attrelid = $1::regclass AND attnum > 0 AND NOT attisdropped`,
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
     SELECT ${values.join(', ')} FROM generate_series(1, ${rows}) n`,
  )
  for (const { definition } of indexes) await client.query(definition)
  await client.query(`ANALYZE "${table}"`)
}
