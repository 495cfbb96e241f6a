import type { Client } from 'pg'
import { log } from '@/lib/log'

const OLDEST_POSTGRES = 15
/** Policies and grants are for this schema. */
const SCHEMA = 'public'

interface Facts {
  encoding: string
  /** Where tables would be created; null if no schema of the search path exists. */
  schema: string | null
  /** Where an installation keeps its tables; null if there is none. */
  home: string | null
}

const FACTS = `SELECT current_setting('server_encoding') AS encoding, current_schema() AS schema,
  (SELECT relnamespace::regnamespace::text FROM pg_class WHERE oid = to_regclass('_prisma_migrations')) AS home`

/** Letters beyond A to Z, of two scripts: the locale C folds neither. */
const FOLDS = `SELECT lower('ÄИ') = 'äи' AS folds, datctype AS locale FROM pg_database WHERE datname = current_database()`

/** Names are compared and found without regard to case. An installation works nevertheless, so it is only told. */
async function warnOfLocale(client: Client): Promise<void> {
  const { rows } = await client.query<{ folds: boolean; locale: string }>(FOLDS)
  const [found] = rows
  if (found && !found.folds)
    log.warn(
      "the locale of this database knows no capital letters but A to Z: searches, filters and the matching of names may miss others; copy it to one created with TEMPLATE template0 LOCALE 'C.UTF-8'",
      { locale: found.locale },
    )
}

/** Before anything that older servers do not know. @throws an Error for the operator */
export async function checkVersion(client: Client, name: string): Promise<void> {
  const { rows } = await client.query<{ version: number }>(
    `SELECT current_setting('server_version_num')::int AS version`,
  )
  const major = Math.floor((rows[0]?.version ?? 0) / 10_000)
  if (major < OLDEST_POSTGRES)
    throw new Error(`${name}: PostgreSQL ${OLDEST_POSTGRES} or newer is needed, this is ${major}`)
}

/**
 * Checks what no migration can change, before the first one leaves anything behind.
 * @param name the setting that holds the address
 * @throws an Error for the operator
 */
export async function checkDatabase(client: Client, name: string): Promise<void> {
  const { rows } = await client.query<Facts>(FACTS)
  const [facts] = rows
  if (!facts) return
  const [database, user] = [client.database ?? '', client.user ?? ''].map((one) => client.escapeIdentifier(one))
  // It stores every text, only folds none: earlier versions accepted it, so it may be an installation that works.
  if (facts.encoding === 'SQL_ASCII' && facts.home !== null)
    log.warn('the encoding of this database is SQL_ASCII, where searches may miss words: copy it to one in UTF8')
  else if (facts.encoding !== 'UTF8')
    throw new Error(
      `${name}: the encoding of this database is ${facts.encoding}, which does not hold every text: ask an administrator of the server to create another one with CREATE DATABASE … OWNER ${user} TEMPLATE template0 ENCODING 'UTF8'`,
    )
  if (facts.encoding === 'UTF8') await warnOfLocale(client)
  const isElsewhere = facts.home !== null && facts.home !== SCHEMA
  const first = isElsewhere
    ? ` once its tables have been moved there from ${facts.home} (else an empty one begins)`
    : ''
  if (facts.schema !== SCHEMA)
    throw new Error(
      `${name}: tables have to be in the schema ${SCHEMA}, but the search_path of this login leads to ${facts.schema ?? 'none that exists'}: run ALTER ROLE ${user} IN DATABASE ${database} SET search_path TO ${SCHEMA}${first}, and leave it out of the address`,
    )
}
