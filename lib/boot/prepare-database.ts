import { randomUUID } from 'node:crypto'
import { Logger, runMigrations } from 'graphile-worker'
import type { Client } from 'pg'
import { migrate } from '@/lib/db/migrate'
import { prepareRequestRole, REQUEST_ROLE, type RowSecurityScope } from '@/lib/db/request-role'
import { settleForUpgrade } from '@/lib/db/session'
import type { Settings } from '@/lib/env'
import { log } from '@/lib/log'
import { connect, INSUFFICIENT_PRIVILEGE } from './connect'
import { checkTables } from './declared-tables'
import { makeExtensions, openExtensions } from './extensions'
import { checkMasterKey } from './key-check'
import { requireSessions, requireUtc } from './pooler'
import { checkDatabase, checkVersion } from './suitable-database'
import { connectionsHeld } from './webs/shares'
import { catchUpTransactionNumbers } from './transaction-numbers'

/** Serialises processes that start at the same time, because the job queue's own migrations would conflict. */
const PREPARE_LOCK = 7_270_739
const POOLED = 'DATABASE_URL'
const PAST_THE_POOLER = 'set DIRECT_DATABASE_URL to the address of the database itself'
const silent = new Logger(() => () => undefined)

/** Announced, because a start that is silent while another one upgrades looks like a hang. */
async function waitForTurn(client: Client): Promise<void> {
  const { rows } = await client.query<{ mine: boolean }>('SELECT pg_try_advisory_lock($1) AS mine', [PREPARE_LOCK])
  if (rows[0]?.mine) return
  console.error('Another process is preparing this database: waiting for it.')
  await client.query('SELECT pg_advisory_lock($1)', [PREPARE_LOCK])
}

/** With fewer connections, some requests and jobs fail under load. */
async function warnOfFewConnections(client: Client, webProcesses: number): Promise<void> {
  const { rows } = await client.query<{ places: number }>(
    `SELECT sum(CASE name WHEN 'max_connections' THEN setting::int ELSE -setting::int END)::int AS places FROM pg_settings
     WHERE name IN ('max_connections', 'superuser_reserved_connections', 'reserved_connections')`,
  )
  const [places, needed] = [rows[0]?.places ?? 0, connectionsHeld(webProcesses)]
  if (places < needed)
    log.warn(
      'the database allows fewer connections than are needed: raise max_connections, or set WEB_PROCESSES lower',
      { takes: places, needed, web_processes: webProcesses },
    )
}

const lacksRight = (error: unknown): boolean =>
  error instanceof Error && (('code' in error && error.code === INSUFFICIENT_PRIVILEGE) || lacksRight(error.cause))

/**
 * Since PostgreSQL 15, only a database's owner may create tables in it.
 * @throws what `work` throws, as a sentence for the operator where a right is missing
 */
async function explained<T>(client: Client, name: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work()
  } catch (error) {
    if (!(error instanceof Error) || !lacksRight(error)) throw error
    const [database, user] = [client.database ?? '', client.user ?? ''].map((one) => client.escapeIdentifier(one))
    throw new Error(
      `${name}: ${error.message}: ask an administrator of the server to run ALTER DATABASE ${database} OWNER TO ${user}; if its tables already belong to another user, use the address of that user`,
      { cause: error },
    )
  }
}

const WEAK_WALL: Record<RowSecurityScope, ((user: string) => string) | null> = {
  'reads and writes': null,
  writes: () =>
    'row-level security guards writes only: on this server, only a superuser can mark comparisons as leakproof',
  nothing: (user) =>
    `row-level security is not in force: ask an administrator of the server to run CREATE ROLE ${REQUEST_ROLE}; GRANT ${REQUEST_ROLE} TO ${user}; and start again`,
}

async function warnOfWeakness(client: Client, scope: RowSecurityScope): Promise<void> {
  const { rows } = await client.query<{ name: string }>('SELECT quote_ident(current_user) AS name')
  const weakness = WEAK_WALL[scope]?.(rows[0]?.name ?? '')
  if (weakness) log.warn(weakness)
}

/** Behind a pooler, requests need nothing of their sessions but what every one of them has. */
async function checkPooled(databaseUrl: string, namedStatements: boolean): Promise<void> {
  const client = await connect(databaseUrl, POOLED)
  try {
    if (namedStatements) await requireSessions(client, databaseUrl, POOLED, 'leave out NAMED_STATEMENTS')
    else await requireUtc(client, POOLED)
  } finally {
    await client.end()
  }
}

/** Jobs must find what requests have written. @throws if the two URLs point to different databases. */
async function checkSameDatabase(direct: Client, databaseUrl: string): Promise<void> {
  const [key, token] = ['address_check', randomUUID()]
  await direct.query('INSERT INTO setting (key, value) VALUES ($1, $2) ON CONFLICT (key) DO UPDATE SET value = $2', [
    key,
    token,
  ])
  const client = await connect(databaseUrl, POOLED)
  try {
    const { rows } = await client
      .query<{ value: string }>('SELECT value FROM setting WHERE key = $1', [key])
      .catch(() => ({ rows: [] }))
    if (rows[0]?.value !== token) throw new Error('DIRECT_DATABASE_URL: leads to another database than DATABASE_URL')
  } finally {
    await client.end()
  }
}

/**
 * Announces pending migrations, because a start that is silent for minutes looks like a hang. On standard error,
 * because the demo's `--json` uses the other.
 */
async function upgrade(databaseUrl: string): Promise<void> {
  let hasTold = false
  const tell = (missing: number) => {
    hasTold = true
    console.error(
      `Upgrading the database (migrations: ${missing}). With a lot of data this takes minutes; if interrupted, it continues at the next start.`,
    )
  }
  await migrate(databaseUrl, undefined, tell)
  if (hasTold) console.error('The database has been upgraded.')
}

/**
 * Migrates the database to what this version of the code expects: our migrations, the job queue's, the right key.
 * @param keyName where the master key comes from, for the message that it is wrong
 * @throws an Error with a sentence for the operator.
 */
export async function prepareDatabase(
  {
    databaseUrl,
    directUrl = databaseUrl,
    namedStatements = directUrl === databaseUrl,
    masterKey,
    webProcesses = 1,
  }: Pick<Settings, 'databaseUrl' | 'masterKey'> &
    Partial<Pick<Settings, 'directUrl' | 'namedStatements' | 'webProcesses'>>,
  keyName = 'MASTER_KEY',
): Promise<void> {
  const isPooled = directUrl !== databaseUrl
  const name = isPooled ? 'DIRECT_DATABASE_URL' : POOLED
  const client = await connect(directUrl, name)
  try {
    await checkVersion(client, name)
    await requireSessions(client, directUrl, name, PAST_THE_POOLER)
    if (isPooled || !namedStatements) await checkPooled(databaseUrl, namedStatements)
    await settleForUpgrade(client)
    await checkDatabase(client, name)
    await warnOfFewConnections(client, webProcesses)
    await waitForTurn(client)
    await makeExtensions(client, name)
    await explained(client, name, async () => {
      await upgrade(directUrl)
      await runMigrations({ connectionString: directUrl, logger: silent })
    })
    await checkTables(client, name)
    const scope = await prepareRequestRole(client)
    if (scope !== 'nothing') await openExtensions(client, name)
    await warnOfWeakness(client, scope)
    await checkMasterKey(client, masterKey, keyName)
    await catchUpTransactionNumbers(client)
    if (isPooled) await checkSameDatabase(client, databaseUrl)
  } finally {
    await client.end()
  }
}
