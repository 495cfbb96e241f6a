import type { Client } from 'pg'
import { resources } from '@/lib/registry'
import type { Shape } from '@/lib/resource/define'
import { uniqueFields } from '@/lib/resource/unique'

/**
 * Generates the database functions with which a create claims the value of a unique field
 * (lib/resource/insert-in-one-statement.ts), from the definitions. They take the lock of `lockUniqueValues`, so that single
 * creates and bulk writes wait for each other.
 */
const PARAMETERS = ['organisation', 'claimed']

interface Claim {
  /** Table and field, quoted if they are SQL keywords. */
  table: string
  field: string
  /** The table has a column with the name of a function parameter. */
  isAmbiguous: boolean
}

const body = ({ table, field, isAmbiguous }: Claim): string => {
  const [directive, organisation, claimed] = isAmbiguous
    ? ['\n#variable_conflict use_column', '$1', '$2']
    : ['', 'organisation', 'claimed']
  return `${directive}
BEGIN
  PERFORM pg_advisory_xact_lock(hashtext(${organisation}::text), (hashtextextended(lower(${claimed}), 1) & 1023)::int);
  RETURN QUERY SELECT id FROM ${table} WHERE organisation_id = ${organisation} AND lower(${field}) = lower(${claimed}) AND deleted_at IS NULL;
END `
}

const statement = (name: string, text: string): string =>
  `CREATE OR REPLACE FUNCTION ${name}(organisation uuid, claimed text) RETURNS SETOF uuid LANGUAGE plpgsql VOLATILE AS $$${text}$$;`

/**
 * The statements that bring this database's claim functions in line with the definitions. Their tables must exist. The
 * function of a field that is no longer unique stays: processes of the previous version still call it.
 */
export async function claimDifference(client: Client, shapes: readonly Shape[] = resources.all): Promise<string[]> {
  const claims = shapes.flatMap((shape) => uniqueFields(shape).map(([field]) => ({ shape, field })))
  const quoted = await quotedNames(client, [...claims.map(({ field }) => field), ...shapes.map(({ table }) => table)])
  const declared = claims.map(({ shape: { table, fields }, field }) => ({
    name: `claim_${table}_${field}`,
    text: body({
      table: quoted.get(table) ?? table,
      field: quoted.get(field) ?? field,
      isAmbiguous: PARAMETERS.some((name) => name in fields),
    }),
  }))
  const { rows } = await client.query<{ name: string; text: string }>(
    `SELECT proname AS name, prosrc AS text FROM pg_proc WHERE pronamespace = 'public'::regnamespace AND proname = ANY ($1)`,
    [declared.map(({ name }) => name)],
  )
  const found = new Map(rows.map(({ name, text }) => [name, text]))
  return declared.filter(({ name, text }) => found.get(name) !== text).map(({ name, text }) => statement(name, text))
}

/** Quotes only what SQL requires: existing databases have the other names unquoted. */
async function quotedNames(client: Client, names: string[]): Promise<Map<string, string>> {
  const { rows } = await client.query<{ name: string; quoted: string }>(
    'SELECT name, quote_ident(name) AS quoted FROM unnest($1::text[]) name',
    [names],
  )
  return new Map(rows.map(({ name, quoted }) => [name, quoted]))
}
