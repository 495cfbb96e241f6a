import type { Client } from 'pg'
import { log } from '@/lib/log'

const OLDEST_POSTGRES = 15
/** Policies and grants are for this schema. */
const SCHEMA = 'public'

interface Facts {
  version: number
  encoding: string
  /** Where tables would be created; null if no schema of the search path exists. */
  schema: string | null
  isInUse: boolean
}

const FACTS = `SELECT current_setting('server_version_num')::int AS version, current_setting('server_encoding') AS encoding,
  current_schema() AS schema, to_regclass('_prisma_migrations') IS NOT NULL AS "isInUse"`

/**
 * Checks what no migration can change, before the first one leaves anything behind.
 * @param name the setting that holds the address
 * @throws an Error for the operator
 */
export async function checkDatabase(client: Client, name: string): Promise<void> {
  const { rows } = await client.query<Facts>(FACTS)
  const [facts] = rows
  if (!facts) return
  const major = Math.floor(facts.version / 10_000)
  if (major < OLDEST_POSTGRES)
    throw new Error(`${name}: PostgreSQL ${OLDEST_POSTGRES} or newer is needed, this is ${major}`)
  const [database, user] = [client.database ?? '', client.user ?? ''].map((one) => client.escapeIdentifier(one))
  // It stores every text, only folds none: earlier versions accepted it, so it may be an installation that works.
  if (facts.encoding === 'SQL_ASCII' && facts.isInUse)
    log.warn('the encoding of this database is SQL_ASCII, where searches may miss words: copy it to one in UTF8')
  else if (facts.encoding !== 'UTF8')
    throw new Error(
      `${name}: the encoding of this database is ${facts.encoding}, which does not hold every text: ask an administrator of the server to create another one with CREATE DATABASE … OWNER ${user} TEMPLATE template0 ENCODING 'UTF8'`,
    )
  if (facts.schema !== SCHEMA)
    throw new Error(
      `${name}: tables have to be in the schema ${SCHEMA}, but the search_path of this login leads to ${facts.schema ?? 'none that exists'}: run ALTER ROLE ${user} IN DATABASE ${database} SET search_path TO ${SCHEMA}, and leave it out of the address`,
    )
}
