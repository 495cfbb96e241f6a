import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { Client } from 'pg'
import { migrate } from '@/lib/db/migrate'
import { ownDatabase } from './own-database'

const MIGRATIONS = 'prisma/migrations'

/** A database as it was before a migration: rows that `client` writes are there when `upgrade` runs. */
export async function databaseBefore(migration: string) {
  const own = await ownDatabase({ migrated: false })
  const earlier = fs.mkdtempSync(path.join(os.tmpdir(), 'bonafide-upgrade-'))
  for (const name of fs.readdirSync(MIGRATIONS).filter((one) => one < migration))
    fs.cpSync(path.join(MIGRATIONS, name), path.join(earlier, name), { recursive: true })
  await migrate(own.url, earlier)
  fs.rmSync(earlier, { recursive: true })
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
