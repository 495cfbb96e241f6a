import { createHash, randomUUID } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { Client, DatabaseError } from 'pg'
import { log } from '@/lib/log'
import { sessionAt, settleForUpgrade } from './session'

/**
 * Does what `prisma migrate deploy` does, without its CLI: the same table, checksums and lock, so that either can
 * follow the other. Each migration runs in its own transaction; a failed one leaves nothing behind, and one aborted by
 * a deadlock is retried.
 */
const PRISMA_LOCK = 72707369

const CREATE_TABLE = `CREATE TABLE IF NOT EXISTS _prisma_migrations (
  id VARCHAR(36) PRIMARY KEY NOT NULL, checksum VARCHAR(64) NOT NULL, finished_at TIMESTAMPTZ,
  migration_name VARCHAR(255) NOT NULL, logs TEXT, rolled_back_at TIMESTAMPTZ,
  started_at TIMESTAMPTZ NOT NULL DEFAULT now(), applied_steps_count INTEGER NOT NULL DEFAULT 0)`

interface Migration {
  name: string
  sql: string
  checksum: string
}

/** The migrations of a folder, oldest first. */
function readMigrations(folder: string): Migration[] {
  return fs
    .readdirSync(folder)
    .filter((name) => fs.existsSync(path.join(folder, name, 'migration.sql')))
    .toSorted()
    .map((name) => {
      const sql = fs.readFileSync(path.join(folder, name, 'migration.sql'), 'utf8')
      return { name, sql, checksum: createHash('sha256').update(sql).digest('hex') }
    })
}

async function appliedChecksums(client: Client): Promise<Map<string, string>> {
  const { rows } = await client.query<{ migration_name: string; checksum: string }>(
    'SELECT migration_name, checksum FROM _prisma_migrations WHERE finished_at IS NOT NULL AND rolled_back_at IS NULL',
  )
  return new Map(rows.map((row) => [row.migration_name, row.checksum]))
}

const DEADLOCK = '40P01'
/**
 * Processes of the previous version keep writing meanwhile. Their transactions are short; an attempt that conflicts
 * with one of them takes PostgreSQL's `deadlock_timeout`, a second by default.
 */
const MAX_TRIES = 20

async function apply(client: Client, migration: Migration): Promise<void> {
  for (let tries = 1; ; tries++)
    try {
      return await tryOnce(client, migration)
    } catch (error) {
      const isDeadlock = error instanceof DatabaseError && error.code === DEADLOCK
      if (isDeadlock && tries < MAX_TRIES) {
        log.warn('a migration met a deadlock with writers and is retried', { migration: migration.name, tries })
        continue
      }
      throw new Error(`migration ${migration.name} failed: ${error instanceof Error ? error.message : String(error)}`, {
        cause: error,
      })
    }
}

async function tryOnce(client: Client, migration: Migration): Promise<void> {
  await client.query('BEGIN')
  try {
    await client.query(migration.sql)
    await client.query(
      `INSERT INTO _prisma_migrations (id, checksum, finished_at, migration_name, applied_steps_count)
       VALUES ($1, $2, now(), $3, 1)`,
      [randomUUID(), migration.checksum, migration.name],
    )
    await client.query('COMMIT')
  } catch (error) {
    await client.query('ROLLBACK')
    throw error
  }
}

/** Applied migrations must match those of this version, because its code only knows their tables. */
function refuseOthers(applied: Map<string, string>, migrations: Migration[]): void {
  const known = new Map(migrations.map(({ name, checksum }) => [name, checksum]))
  for (const [name, checksum] of applied) {
    const own = known.get(name)
    if (own === undefined)
      throw new Error(
        `this database has the migration ${name}, which this version does not know: a newer version made it. Start that one, or restore the backup from before it`,
      )
    if (own !== checksum)
      throw new Error(
        `migration ${name} was edited after it was applied: put its file back as it was released, or start the version that applied it`,
      )
  }
}

/**
 * Applies what is missing and returns the names applied. Processes that start at the same time are serialised.
 * @param onUpgrade called with the number of missing migrations if an earlier version has used the database
 * @throws when a migration fails, or when the database has one that is edited or unknown here: it then is not what the
 * code expects, and is left as it is.
 */
export async function migrate(
  connectionString: string,
  folder = 'prisma/migrations',
  onUpgrade: (missing: number) => void = () => undefined,
): Promise<string[]> {
  const client = new Client(sessionAt(connectionString))
  client.on('error', () => undefined)
  await client.connect()
  try {
    await settleForUpgrade(client)
    await client.query('SELECT pg_advisory_lock($1)', [PRISMA_LOCK])
    await client.query(CREATE_TABLE)
    const applied = await appliedChecksums(client)
    const migrations = readMigrations(folder)
    refuseOthers(applied, migrations)
    const missing = migrations.filter(({ name }) => !applied.has(name))
    if (applied.size && missing.length) onUpgrade(missing.length)
    for (const migration of missing) await apply(client, migration)
    return missing.map(({ name }) => name)
  } finally {
    await client.end()
  }
}
