import type { Client } from 'pg'
import { resources } from '@/lib/registry'
import { uniqueFields } from '@/lib/resource/unique'

/**
 * The functions by which a create claims the value of a unique field (lib/resource/insert-at-once.ts): they follow from the
 * definitions. Their lock is the one of `takeTurnsOfValues`, so that single creates and writes of many wait for one another.
 */
const body = (table: string, field: string): string => `
BEGIN
  PERFORM pg_advisory_xact_lock(hashtext(organisation::text), (hashtextextended(lower(claimed), 1) & 1023)::int);
  RETURN QUERY SELECT id FROM ${table} WHERE organisation_id = organisation AND lower(${field}) = lower(claimed) AND deleted_at IS NULL;
END `

const statement = (name: string, text: string): string =>
  `CREATE OR REPLACE FUNCTION ${name}(organisation uuid, claimed text) RETURNS SETOF uuid LANGUAGE plpgsql VOLATILE AS $$${text}$$;`

/** The statements that make the claims of this database those of the definitions. Their tables must exist. */
export async function claimDifference(client: Client): Promise<string[]> {
  const declared = resources.all.flatMap((resource) =>
    uniqueFields(resource).map(([field]) => ({
      name: `claim_${resource.table}_${field}`,
      text: body(resource.table, field),
    })),
  )
  const { rows } = await client.query<{ name: string; text: string }>(
    `SELECT proname AS name, prosrc AS text FROM pg_proc WHERE pronamespace = 'public'::regnamespace AND proname = ANY ($1)`,
    [declared.map(({ name }) => name)],
  )
  const found = new Map(rows.map(({ name, text }) => [name, text]))
  return declared.filter(({ name, text }) => found.get(name) !== text).map(({ name, text }) => statement(name, text))
}
