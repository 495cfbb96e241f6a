import { randomUUID } from 'node:crypto'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { Client } from 'pg'
import { migrate } from '@/lib/db/migrate'
import { onServer, ownDatabase, urlOf } from './own-database'

const MIGRATIONS = 'prisma/migrations'
const LOCK = 7_270_801
const nameOf = (migration: string) => `before_${migration.slice(0, 14)}`

/** Migrates up to a migration once per test run, from what an earlier test has migrated; returns a database to copy. */
const migratedBefore = (migration: string): Promise<string> =>
  onServer(async (client) => {
    await client.query('SELECT pg_advisory_lock($1)', [LOCK])
    const name = nameOf(migration)
    const { rows } = await client.query<{ datname: string }>(
      `SELECT datname FROM pg_database WHERE datname LIKE 'before%' AND datname <= $1 ORDER BY datname DESC LIMIT 1`,
      [name],
    )
    const nearest = rows[0]?.datname
    if (nearest === name) return name
    const growing = `growing_${randomUUID().replaceAll('-', '')}`
    await client.query(`CREATE DATABASE ${growing}${nearest ? ` TEMPLATE ${nearest}` : ''}`)
    const earlier = fs.mkdtempSync(path.join(os.tmpdir(), 'bonafide-upgrade-'))
    for (const one of fs.readdirSync(MIGRATIONS).filter((other) => other < migration))
      fs.cpSync(path.join(MIGRATIONS, one), path.join(earlier, one), { recursive: true })
    await migrate(urlOf(growing), earlier)
    fs.rmSync(earlier, { recursive: true })
    await client.query(`ALTER DATABASE ${growing} RENAME TO ${name}`)
    return name
  })

/** A database as it was before a migration: rows that `client` writes are there when `upgrade` runs. */
export async function databaseBefore(migration: string) {
  const own = await ownDatabase({ template: await migratedBefore(migration) })
  const client = new Client({ connectionString: own.url })
  await client.connect()
  return {
    client,
    upgrade: () => migrate(own.url),
    drop: async (): Promise<void> => {
      await client.end()
      await own.drop()
    },
  }
}

/** The same with one organisation, and what its old rows are written and read with. */
export async function organisationBefore(migration: string) {
  const before = await databaseBefore(migration)
  const { client } = before
  const organisation_id = randomUUID()
  await client.query(`INSERT INTO organisation (id, name, requester_id) VALUES ($1, 'H', 'h')`, [organisation_id])
  const stamps = { created_at: '2026-01-01', updated_at: '2026-01-01', created_by: '{}', updated_by: '{}' }
  return {
    ...before,
    organisation_id,
    /** Writes a record as it was stored then; returns its id. */
    insert: async (table: string, values: Record<string, unknown>): Promise<string> => {
      const row = { id: randomUUID(), organisation_id, ...stamps, ...values }
      const places = Object.keys(row).map((_, i) => `$${i + 1}`)
      await client.query(
        `INSERT INTO ${table} ("${Object.keys(row).join('","')}") VALUES (${places.join()})`,
        Object.values(row),
      )
      return row.id
    },
    rows: async <Row extends object>(sql: string, values: unknown[] = []): Promise<Row[]> =>
      (await client.query<Row>(sql, values)).rows,
  }
}
