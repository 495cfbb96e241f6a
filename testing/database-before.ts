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
