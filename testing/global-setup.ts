import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { Client } from 'pg'
import { ensureClient } from '@/lib/boot/build'
import { compileProcesses } from '@/lib/boot/compile.mjs'
import { openInstallation } from '@/lib/boot/installation'
import { prepareDatabase } from '@/lib/boot/prepare-database'
import { keepTemplate } from './own-database'
import { unlistedKinds } from './unlisted-kinds'

/**
 * One installation for a whole test run, in a folder of its own: embedded PostgreSQL with all migrations, and fresh
 * keys, regardless of the tester's own environment. The test processes inherit its settings.
 */
export default async function setup(): Promise<() => Promise<void>> {
  await ensureClient()
  await compileProcesses()
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'bonafide-test-'))
  const installation = await openInstallation({ NODE_ENV: 'test', DATA_DIR: dataDir, ALLOW_PRIVATE_CALLBACKS: 'true' })
  await prepareDatabase(installation.settings)
  await keepTemplate(installation.settings.databaseUrl)
  await forgetPowerCuts(installation.settings.databaseUrl)
  Object.assign(process.env, installation.env)
  return async () => {
    try {
      const unlisted = await unlistedKinds(installation.settings.databaseUrl)
      if (unlisted.length) throw new Error(`Missing in lib/api/change-types.ts: ${unlisted.join(', ')}`)
    } catch (error) {
      console.error(error)
      process.exitCode = 1 // Vitest itself only prints errors of a teardown
    } finally {
      await installation.close()
      fs.rmSync(dataDir, { recursive: true, force: true })
    }
  }
}

/** The database is deleted after the test run, so commits need not wait for the disk. */
async function forgetPowerCuts(connectionString: string): Promise<void> {
  const client = new Client({ connectionString })
  await client.connect()
  await client.query('ALTER ROLE CURRENT_USER SET synchronous_commit TO off')
  await client.end()
}
