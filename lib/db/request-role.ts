import type { Client } from 'pg'

/**
 * The second wall between organisations. Requests and jobs of one organisation use this role, for which every table
 * with an organisation_id shows only that organisation's rows; the login role, which owns the tables, is not
 * restricted, and sweeps use it. On behalf of a test key, sessions that are no tests are hidden as well. If the server's user may not create roles, there is no second wall: docs/decisions
 * says what its administrator can do.
 */
export const REQUEST_ROLE = 'bonafide_request'

/**
 * What `pg_has_role` has to say for `SET ROLE` to work. Since PostgreSQL 16, whoever creates a role without being a
 * superuser is its member, but may not switch to it; older servers do not know the difference.
 */
const MAY_SWITCH = `CASE WHEN current_setting('server_version_num')::int < 160000 THEN 'MEMBER' ELSE 'SET' END`

/**
 * Binds a connection to the organisation `$1`, until it is bound again or, with `$2`, until the transaction ends. Keeps
 * the current role if the request role does not exist or may not be used.
 */
export const BIND = `SELECT set_config('app.organisation', $1::text, $2::boolean),
  (SELECT set_config('role', rolname, $2::boolean) FROM pg_roles WHERE rolname = '${REQUEST_ROLE}' AND pg_has_role(oid, ${MAY_SWITCH}))`
/** The same for a connection that already uses the role. */
export const REBIND = `SELECT set_config('app.organisation', $1::text, false)`

/** On behalf of a test key, until the transaction ends: of the sessions only tests are there, and no other is made. */
export const TEST_ONLY = `SELECT set_config('app.test_only', 'on', true)`

/** The role belongs to the server, not to one database, so other installations may create it at the same time. */
const MAKE_ROLE = `DO $$ BEGIN
  IF NOT EXISTS (SELECT FROM pg_roles WHERE rolname = '${REQUEST_ROLE}') THEN CREATE ROLE ${REQUEST_ROLE} NOLOGIN; END IF;
  IF NOT pg_has_role('${REQUEST_ROLE}', ${MAY_SWITCH}) THEN GRANT ${REQUEST_ROLE} TO CURRENT_USER; END IF;
EXCEPTION WHEN duplicate_object OR unique_violation THEN NULL; END $$`

const SCHEMAS = ['public', 'graphile_worker']
/** On what is ours: an operator's own table in the schema would make a grant on all of them fail. */
const grantsOn = (schema: string) => `DO $$ DECLARE ours record; BEGIN
  GRANT USAGE ON SCHEMA ${schema} TO ${REQUEST_ROLE};
  FOR ours IN SELECT CASE relkind WHEN 'S' THEN 'USAGE ON SEQUENCE' ELSE 'SELECT, INSERT, UPDATE, DELETE ON' END AS what,
      string_agg(oid::regclass::text, ', ') AS names FROM pg_class
    WHERE relnamespace = '${schema}'::regnamespace AND relkind IN ('r', 'p', 'v', 'S') AND pg_has_role(relowner, 'USAGE') GROUP BY 1 LOOP
    EXECUTE format('GRANT %s %s TO ${REQUEST_ROLE}', ours.what, ours.names);
  END LOOP;
END $$`

/** Only the owner may use the queue's tables, but requests enqueue jobs in their own transactions. */
const OPEN_QUEUE = `DO $$ DECLARE name text; BEGIN
  FOR name IN SELECT c.relname FROM pg_class c WHERE c.relnamespace = 'graphile_worker'::regnamespace AND c.relrowsecurity
    AND NOT EXISTS (SELECT FROM pg_policy p WHERE p.polrelid = c.oid) LOOP
    EXECUTE format('CREATE POLICY requests ON graphile_worker.%I TO ${REQUEST_ROLE} USING (true)', name);
  END LOOP;
END $$`

/**
 * With row-level security, PostgreSQL uses an index only for functions marked leakproof. These are the ones that lists
 * use. Marking them is safe here: the wall guards against a forgotten filter, not against people who write their own
 * SQL.
 */
const COMPARED_WITH = [
  'lower(text)',
  'textlike(text, text)',
  'arrayoverlap(anyarray, anyarray)',
  'array_cat(anycompatiblearray, anycompatiblearray)',
  'jsonb_contains(jsonb, jsonb)',
  'jsonb_object_field(jsonb, text)',
  'jsonb_object_field_text(jsonb, text)',
  'jsonb_in(cstring)',
  'jsonb_out(jsonb)',
  'textin(cstring)',
  'textout(text)',
  ...['eq', 'lt', 'le', 'gt', 'ge'].map((comparison) => `numeric_${comparison}(numeric, numeric)`),
  'starts_with(text, text)',
  'word_similarity_op(text, text)',
  'word_similarity_commutator_op(text, text)',
  'search_text(text[])',
  'search_pattern(text)',
  'lower_all(text[])',
]
const TRUST = `DO $$ DECLARE one regprocedure; name text; BEGIN
  FOR one IN SELECT oid::regprocedure FROM pg_proc
    WHERE oid = ANY (ARRAY[${COMPARED_WITH.map((name) => `'${name}'`).join(', ')}]::regprocedure[]) AND NOT proleakproof LOOP
    EXECUTE format('ALTER FUNCTION %s LEAKPROOF', one);
  END LOOP;
  FOR name IN SELECT polrelid::regclass::text FROM pg_policy WHERE polname = 'reading' LOOP
    EXECUTE format('DROP POLICY reading ON %s', name);
  END LOOP;
  IF NOT EXISTS (SELECT FROM pg_policy WHERE polname = 'test_key_reads') THEN
    CREATE POLICY test_key_reads ON check_session AS RESTRICTIVE FOR SELECT
      USING (((SELECT current_setting('app.test_only', true)) IS DISTINCT FROM 'on' OR test) IS TRUE);
  END IF;
END $$`

/**
 * If we may not mark functions, reads stay unrestricted, because lists would scan whole tables. Writes are restricted.
 */
const OPEN_READING = `DO $$ DECLARE name text; BEGIN
  FOR name IN SELECT p.polrelid::regclass::text FROM pg_policy p WHERE p.polname = 'tenant'
    AND NOT EXISTS (SELECT FROM pg_policy o WHERE o.polrelid = p.polrelid AND o.polname = 'reading') LOOP
    EXECUTE format('CREATE POLICY reading ON %s FOR SELECT USING (true)', name);
  END LOOP;
  DROP POLICY IF EXISTS test_key_reads ON check_session;
END $$`

/** What row-level security protects. */
export type RowSecurityScope = 'reads and writes' | 'writes' | 'nothing'

const isRefused = (error: unknown) => error instanceof Error && 'code' in error && error.code === '42501'

/** Creates the role and its grants, as far as the server allows. Repeated at every start, because tables are added. */
export async function prepareRequestRole(client: Client): Promise<RowSecurityScope> {
  try {
    await client.query(MAKE_ROLE)
    for (const schema of SCHEMAS) await client.query(grantsOn(schema))
    await client.query(OPEN_QUEUE)
    const { rows } = await client.query<{ all: boolean }>(
      'SELECT rolsuper AS all FROM pg_roles WHERE rolname = current_user',
    )
    const mayTrust = rows[0]?.all === true
    await client.query(mayTrust ? TRUST : OPEN_READING)
    return mayTrust ? 'reads and writes' : 'writes'
  } catch (error) {
    if (isRefused(error)) return 'nothing'
    throw error
  }
}
