import { randomUUID } from 'node:crypto'
import { Client } from 'pg'
import { settings } from '@/lib/env'

/** A database of its own on the test run's server, for tests that stop workers or count every row. */
export interface OwnDatabase {
  url: string
  drop: () => Promise<void>
}

export async function onServer<Answer>(
  act: (client: Client) => Promise<Answer>,
  connectionString = settings().databaseUrl,
): Promise<Answer> {
  const client = new Client({ connectionString })
  await client.connect()
  try {
    return await act(client)
  } finally {
    await client.end()
  }
}

export function urlOf(name: string, databaseUrl = settings().databaseUrl): string {
  const url = new URL(databaseUrl)
  url.pathname = `/${name}`
  return url.href
}

/** Copying a database takes a tenth of the time of migrating one, so migration runs once per test run. */
const MIGRATED = 'migrated_once'

/** Copies the database of the run, which nobody uses yet, before tests write to it. */
export async function keepTemplate(databaseUrl: string): Promise<void> {
  const source = new URL(databaseUrl).pathname.slice(1)
  await onServer(
    async (client) => void (await client.query(`CREATE DATABASE ${MIGRATED} TEMPLATE ${source}`)),
    urlOf('postgres', databaseUrl),
  )
}

const newName = () => `own_${randomUUID().replaceAll('-', '')}`

/** Creates an empty database with all migrations, with none if `migrated: false`, or a copy of `template`. */
export async function ownDatabase({
  migrated = true,
  template,
}: { migrated?: boolean; template?: string } = {}): Promise<OwnDatabase> {
  const name = newName()
  const source = template ?? (migrated ? MIGRATED : undefined)
  await onServer((client) => client.query(`CREATE DATABASE ${name}${source ? ` TEMPLATE ${source}` : ''}`))
  return {
    url: urlOf(name),
    drop: () => onServer(async (client) => void (await client.query(`DROP DATABASE ${name} WITH (FORCE)`))),
  }
}
