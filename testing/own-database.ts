import { randomUUID } from 'node:crypto'
import { Client } from 'pg'
import { prepareDatabase } from '@/lib/boot/prepare-database'
import { settings } from '@/lib/env'

/** A database of its own on the test run's server, for tests that stop workers or count every row. */
export interface OwnDatabase {
  url: string
  drop: () => Promise<void>
}

async function onServer(sql: string): Promise<void> {
  const client = new Client({ connectionString: settings().databaseUrl })
  await client.connect()
  try {
    await client.query(sql)
  } finally {
    await client.end()
  }
}

/** Creates an empty database with all migrations, or none with `migrated: false`. */
export async function ownDatabase({ migrated = true } = {}): Promise<OwnDatabase> {
  const name = `own_${randomUUID().replaceAll('-', '')}`
  await onServer(`CREATE DATABASE ${name}`)
  const url = new URL(settings().databaseUrl)
  url.pathname = `/${name}`
  if (migrated) await prepareDatabase({ ...settings(), databaseUrl: url.href })
  return { url: url.href, drop: () => onServer(`DROP DATABASE ${name} WITH (FORCE)`) }
}
