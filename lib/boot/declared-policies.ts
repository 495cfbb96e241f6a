import type { Client } from 'pg'

/**
 * The row-level security policies, derived from the tables. A row with an organisation_id belongs to that organisation
 * only, and so does the organisation's own row. Views run with the rights of the caller.
 */
const POLICY = 'tenant'
/**
 * A subquery, so that it is evaluated once per statement, and IS TRUE, so that no index uses it: statements filter by
 * organisation themselves.
 */
const mine = (column: string) =>
  `(${column} = (SELECT nullif(current_setting('app.organisation', true), '')::uuid)) IS TRUE`

const TABLES = `SELECT c.relname AS name, CASE WHEN c.relname = 'organisation' THEN 'id' ELSE 'organisation_id' END AS column,
    c.relrowsecurity AND EXISTS (SELECT FROM pg_policy p WHERE p.polrelid = c.oid AND p.polname = '${POLICY}') AS guarded
  FROM pg_class c WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r'
    AND (c.relname = 'organisation' OR EXISTS (SELECT FROM pg_attribute a WHERE a.attrelid = c.oid AND a.attname = 'organisation_id' AND NOT a.attisdropped))
  ORDER BY 1`

const VIEWS = `SELECT relname AS name FROM pg_class WHERE relnamespace = 'public'::regnamespace AND relkind = 'v'
    AND NOT coalesce('security_invoker=true' = ANY (reloptions), false) ORDER BY 1`

/** The statements that protect tables which have no policy yet. */
export async function policyDifference(client: Client): Promise<string[]> {
  const tables = await client.query<{ name: string; column: string; guarded: boolean }>(TABLES)
  const views = await client.query<{ name: string }>(VIEWS)
  return [
    ...tables.rows
      .filter(({ guarded }) => !guarded)
      .flatMap(({ name, column }) => [
        `ALTER TABLE "${name}" ENABLE ROW LEVEL SECURITY;`,
        `CREATE POLICY "${POLICY}" ON "${name}" USING (${mine(column)});`,
      ]),
    ...views.rows.map(({ name }) => `ALTER VIEW "${name}" SET (security_invoker = true);`),
  ]
}
