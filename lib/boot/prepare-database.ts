import { setTimeout as sleep } from 'node:timers/promises'
import { Logger, runMigrations } from 'graphile-worker'
import { Client } from 'pg'
import { migrate } from '@/lib/db/migrate'
import { prepareRequestRole, REQUEST_ROLE, type Wall } from '@/lib/db/request-role'
import type { Settings } from '@/lib/env'
import { log } from '@/lib/log'
import { checkMasterKey } from './key-check'

const OLDEST_POSTGRES = 15
/** Processes that start at once take turns, because the job queue's own migrations would conflict. */
const PREPARE_LOCK = 7_270_739
const CONNECT_PATIENCE_MS = 10_000
const silent = new Logger(() => () => undefined)

/** Waits a little for a database that starts at the same time as we do. */
async function connect(connectionString: string): Promise<Client> {
  const until = Date.now() + CONNECT_PATIENCE_MS
  for (;;) {
    const client = new Client({ connectionString, connectionTimeoutMillis: 5_000 })
    client.on('error', () => undefined)
    try {
      await client.connect()
      return client
    } catch (error) {
      const reason = error instanceof Error && error.message ? error.message : 'no answer'
      if (Date.now() > until) throw new Error(`DATABASE_URL: cannot connect: ${reason}`, { cause: error })
      await sleep(500)
    }
  }
}

async function checkVersion(client: Client): Promise<void> {
  const { rows } = await client.query<{ server_version_num: string }>('SHOW server_version_num')
  const major = Math.floor(Number(rows[0]?.server_version_num) / 10_000)
  if (major < OLDEST_POSTGRES)
    throw new Error(`DATABASE_URL: PostgreSQL ${OLDEST_POSTGRES} or newer is needed, this is ${major}`)
}

/** Extensions that `q` and the filters of lists need. */
const EXTENSIONS = ['pg_trgm', 'unaccent', 'btree_gin']

/** @throws an Error for the operator when one is missing and may not be made. */
async function makeExtensions(client: Client): Promise<void> {
  for (const name of EXTENSIONS)
    await client.query(`CREATE EXTENSION IF NOT EXISTS ${name}`).catch((error: Error) => {
      throw new Error(
        `DATABASE_URL: the extension ${name} is missing (${error.message}): let an administrator of the server run CREATE EXTENSION ${name} in this database`,
        { cause: error },
      )
    })
}

const WEAK_WALL: Record<Wall, string | null> = {
  'reads and writes': null,
  writes:
    'row-level security guards writes only: this server lets nobody but a superuser tell that comparisons leak nothing',
  nothing: `row-level security is not in force: let an administrator of the server run CREATE ROLE ${REQUEST_ROLE}; GRANT ${REQUEST_ROLE} TO this user`,
}

/**
 * Brings the database to what this version of the code expects: our migrations, the job queue's, the right key.
 * @param keyName where the master key comes from, for the message that it is wrong
 * @throws an Error with a sentence for the operator.
 */
export async function prepareDatabase(
  { databaseUrl, masterKey }: Pick<Settings, 'databaseUrl' | 'masterKey'>,
  keyName = 'MASTER_KEY',
): Promise<void> {
  const client = await connect(databaseUrl)
  try {
    await checkVersion(client)
    await client.query('SELECT pg_advisory_lock($1)', [PREPARE_LOCK])
    await makeExtensions(client)
    await migrate(databaseUrl)
    await runMigrations({ connectionString: databaseUrl, logger: silent })
    const weakness = WEAK_WALL[await prepareRequestRole(client)]
    if (weakness) log.warn(weakness)
    await checkMasterKey(client, masterKey, keyName)
  } finally {
    await client.end()
  }
}
