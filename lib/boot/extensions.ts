import type { Client } from 'pg'
import { INSUFFICIENT_PRIVILEGE } from './connect'
import { REQUEST_ROLE } from '@/lib/db/request-role'

/** Extensions that `q` and the filters of lists need. */
const EXTENSIONS = ['pg_trgm', 'unaccent', 'btree_gin']

/** Managed services keep extensions in a schema of their own. */
interface Place {
  extension: string
  schema: string
  isFound: boolean
  /** Null if there is no request role, or none that is used here. */
  isOpen: boolean | null
}

/** Queries name the operators of pg_trgm without their schema; `search_text` names that of unaccent. */
const PLACES = `SELECT extname AS extension, nspname AS schema,
    nspname = ANY (current_schemas(true)) OR (extname <> 'pg_trgm' AND has_schema_privilege(n.oid, 'USAGE')) AS "isFound",
    (SELECT has_schema_privilege(r.oid, n.oid, 'USAGE') FROM pg_roles r WHERE rolname = '${REQUEST_ROLE}') AS "isOpen"
  FROM pg_extension JOIN pg_namespace n ON n.oid = extnamespace WHERE extname = ANY ($1) ORDER BY 1`

const placesOf = async (client: Client) => (await client.query<Place>(PLACES, [EXTENSIONS])).rows

/**
 * @param name the setting that holds the address
 * @throws an Error for the operator if one is missing and may not be made, or is where it will not be found
 */
export async function makeExtensions(client: Client, name: string): Promise<void> {
  for (const extension of EXTENSIONS)
    await client.query(`CREATE EXTENSION IF NOT EXISTS ${extension}`).catch((error: Error) => {
      throw new Error(
        `${name}: the extension ${extension} is missing (${error.message}): ask an administrator of the server to run CREATE EXTENSION ${extension} in this database`,
        { cause: error },
      )
    })
  const away = (await placesOf(client)).find(({ isFound }) => !isFound)
  if (!away) return
  const { extension, schema } = away
  // Not to move the extension: `search_text` would not find it any more.
  throw new Error(
    `${name}: the extension ${extension} is in the schema ${schema}, where this login does not find it: ask an administrator of the server to grant the login USAGE on ${schema} and to add it to its search_path, after public`,
  )
}

/**
 * Lets requests use the extensions, once their role exists.
 * @throws an Error for the operator if an administrator has to
 */
export async function openExtensions(client: Client, name: string): Promise<void> {
  const shut = async () => (await placesOf(client)).find(({ isOpen }) => isOpen === false)?.schema
  for (;;) {
    const schema = await shut()
    if (schema === undefined) return
    const grant = `GRANT USAGE ON SCHEMA ${client.escapeIdentifier(schema)} TO ${REQUEST_ROLE}`
    // Whoever may use a schema but not pass it on gets no error.
    await client.query(grant).catch((error: Error) => {
      if (!('code' in error) || error.code !== INSUFFICIENT_PRIVILEGE) throw error
    })
    if ((await shut()) === schema)
      throw new Error(
        `${name}: requests would fail, because their role may not use the extensions in the schema ${schema}: ask an administrator of the server to run ${grant} in this database`,
      )
  }
}
