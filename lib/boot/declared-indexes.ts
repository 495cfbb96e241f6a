import fs from 'node:fs'
import type { Client } from 'pg'
import { resources } from '@/lib/registry'
import { listIndexes } from '@/lib/resource/list-indexes'
import { searchColumn, searchIndex } from '@/lib/resource/search-index'

/**
 * The indexes that Prisma can neither express nor compare: those in prisma/schema/indexes.sql, and those derived from
 * the definitions of resources.
 */
const DECLARED = 'prisma/schema/indexes.sql'

/** Collections that need no index for `q` and filters. */
export const WITHOUT_SEARCH_INDEX: Readonly<Record<string, string>> = {
  pipelines: 'made by hand, a few an organisation',
  tags: 'made by hand, a few dozen an organisation',
  custom_fields: 'made by hand, a few dozen an organisation',
  views: 'made by hand, a few dozen an organisation',
  templates: 'made by hand, a few an organisation',
  mail_templates: 'made by hand, a few dozen an organisation',
  api_keys: 'made by hand, a few an organisation',
  webhooks: 'made by hand, a few an organisation',
  workflows: 'made by hand, a few dozen an organisation',
  workflow_runs: 'kept for 90 days; those of one workflow and of one record have an index, in which the rest is read',
  webhook_deliveries:
    'written at each attempt and kept for days; those of one webhook, and of a status, have an index, in which the rest is read',
  members: 'as many as work there; a view over two tables',
  invitations: 'as many as are to work there',
  merges: 'one at a time by hand, and without filters',
  imports: 'one a file',
  exports: 'one a file',
  bulk_operations: 'one a click',
  activities: 'a view; the log has indexes for the filters of a timeline',
  audit_events: 'a view; the log has indexes for the filters of a timeline, for one record and for a type',
}

/** Every such index as it should be: statements by name. */
export function declaredIndexes(): Map<string, string> {
  const written = fs
    .readFileSync(DECLARED, 'utf8')
    .split('\n')
    .filter((line) => line.startsWith('CREATE'))
    .map((line) => line.replace(/;$/, ''))
  const growing = resources.all.filter(({ path }) => !(path in WITHOUT_SEARCH_INDEX))
  const derived = growing.flatMap((resource) => [searchIndex(resource), ...listIndexes(resource)])
  return new Map([...written, ...derived].map((sql) => [/INDEX "(\w+)"/.exec(sql)?.[1] ?? '', sql]))
}

async function existing(client: Client): Promise<Map<string, string>> {
  const { rows } = await client.query<{ name: string; definition: string }>(
    `SELECT c.relname AS name, pg_get_indexdef(i.indexrelid) AS definition FROM pg_index i
       JOIN pg_class c ON c.oid = i.indexrelid JOIN pg_class t ON t.oid = i.indrelid
     WHERE t.relnamespace = 'public'::regnamespace AND (i.indexprs IS NOT NULL OR i.indpred IS NOT NULL OR c.relname = ANY ($1))`,
    [[...declaredIndexes().keys()]],
  )
  return new Map(rows.map(({ name, definition }) => [name, definition]))
}

/** The statements that bring the indexes of this (empty) database in line with the declared ones. */
export async function indexDifference(client: Client): Promise<string[]> {
  const declared = declaredIndexes()
  const found = await existing(client)
  await client.query('BEGIN')
  for (const name of found.keys()) await client.query(`DROP INDEX "${name}"`)
  for (const statement of declared.values()) await client.query(statement)
  const wanted = await existing(client)
  await client.query('ROLLBACK')
  const gone = [...found].filter(([name, definition]) => wanted.get(name) !== definition)
  const fresh = [...declared].filter(([name]) => found.get(name) !== wanted.get(name))
  return [...gone.map(([name]) => `DROP INDEX "${name}";`), ...fresh.map(([, sql]) => `${sql};`)]
}

/** The columns that `q` searches, according to the database: expressions by table name. */
async function searchColumns(client: Client): Promise<Map<string, string>> {
  const { rows } = await client.query<{ name: string; expression: string }>(
    `SELECT c.relname AS name, pg_get_expr(d.adbin, d.adrelid) AS expression FROM pg_attribute a
       JOIN pg_class c ON c.oid = a.attrelid JOIN pg_attrdef d ON d.adrelid = a.attrelid AND d.adnum = a.attnum
     WHERE c.relnamespace = 'public'::regnamespace AND a.attname = 'search_text' AND a.attgenerated = 's'`,
  )
  return new Map(rows.map(({ name, expression }) => [name, expression]))
}

const madeAnew = (table: string, expression: string): string =>
  `ALTER TABLE "${table}" DROP COLUMN IF EXISTS "search_text", ADD COLUMN "search_text" text GENERATED ALWAYS AS (${expression}) STORED;`

/**
 * The statements that bring these columns in line with the definitions. An index on such a column is dropped with it
 * and created again.
 */
export async function searchColumnDifference(client: Client): Promise<string[]> {
  const declared = resources.all.flatMap((resource) => {
    const expression = searchColumn(resource)
    return expression === null ? [] : [{ table: resource.table, expression }]
  })
  const found = await searchColumns(client)
  await client.query('BEGIN')
  for (const { table, expression } of declared) await client.query(madeAnew(table, expression))
  const wanted = await searchColumns(client)
  await client.query('ROLLBACK')
  return declared
    .filter(({ table }) => found.get(table) !== wanted.get(table))
    .map(({ table, expression }) => madeAnew(table, expression))
}
