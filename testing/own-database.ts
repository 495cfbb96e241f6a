import { randomUUID } from 'node:crypto'
import { Client } from 'pg'
import { prepareDatabase } from '@/lib/boot/prepare-database'
import { settings } from '@/lib/env'

/** A database of its own on the test run's server, for tests that stop workers or count every row. */
export interface OwnDatabase {
  url: string
  drop: () => Promise<void>
}

async function onServer<Answer>(act: (client: Client) => Promise<Answer>): Promise<Answer> {
  const client = new Client({ connectionString: settings().databaseUrl })
  await client.connect()
  try {
    return await act(client)
  } finally {
    await client.end()
  }
}

function urlOf(name: string): string {
  const url = new URL(settings().databaseUrl)
  url.pathname = `/${name}`
  return url.href
}

/** Copying a database takes a tenth of the time of migrating one, so migration runs once per test run. */
const MIGRATED = 'migrated_once'
const MIGRATED_LOCK = 7_270_801

const migratedOnce = () =>
  onServer(async (client) => {
    await client.query('SELECT pg_advisory_lock($1)', [MIGRATED_LOCK])
    const { rowCount } = await client.query('SELECT FROM pg_database WHERE datname = $1', [MIGRATED])
    if (rowCount) return
    const name = newName()
    await client.query(`CREATE DATABASE ${name}`)
    await prepareDatabase({ databaseUrl: urlOf(name), masterKey: settings().masterKey })
    await client.query(`ALTER DATABASE ${name} RENAME TO ${MIGRATED}`)
  })

const newName = () => `own_${randomUUID().replaceAll('-', '')}`

/** Creates an empty database with all migrations, or with none if `migrated: false`. */
export async function ownDatabase({ migrated = true } = {}): Promise<OwnDatabase> {
  const name = newName()
  if (migrated) await migratedOnce()
  await onServer((client) => client.query(`CREATE DATABASE ${name}${migrated ? ` TEMPLATE ${MIGRATED}` : ''}`))
  return {
    url: urlOf(name),
    drop: () => onServer(async (client) => void (await client.query(`DROP DATABASE ${name} WITH (FORCE)`))),
  }
}
