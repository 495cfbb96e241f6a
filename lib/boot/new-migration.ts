import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { openEmbedded } from '@/lib/boot/postgres/embedded'

/**
 * `npm run migration -- <name>`: writes the SQL that leads from the migrations so far to prisma/schema into a new
 * migration. The comparison runs the migrations on a throw-away database server.
 */
const MIGRATIONS = 'prisma/migrations'
const NOTHING_TO_DO = 'This is an empty migration'

function difference(databaseUrl: string): string {
  const from = fs.readdirSync(MIGRATIONS).length > 0 ? ['--from-migrations', MIGRATIONS] : ['--from-empty']
  const command = ['prisma', 'migrate', 'diff', ...from, '--to-schema', 'prisma/schema', '--script']
  const result = spawnSync('npx', command, { encoding: 'utf8', env: { ...process.env, DATABASE_URL: databaseUrl } })
  if (result.status !== 0) throw new Error(result.stderr)
  return result.stdout
}

function write(name: string, sql: string): string {
  const stamp = new Date().toISOString().replace(/\D/g, '').slice(0, 14)
  const folder = path.join(MIGRATIONS, `${stamp}_${name}`)
  fs.mkdirSync(folder, { recursive: true })
  fs.writeFileSync(path.join(folder, 'migration.sql'), sql)
  return folder
}

async function newMigration(name: string | undefined): Promise<void> {
  if (!name || !/^[a-z0-9_]+$/.test(name))
    throw new Error('name the migration in snake_case: npm run migration -- add_deals')
  fs.mkdirSync(MIGRATIONS, { recursive: true })
  const dataDir = fs.mkdtempSync(path.join(os.tmpdir(), 'bonafide-migration-'))
  const postgres = await openEmbedded(dataDir)
  try {
    const sql = difference(postgres.url)
    console.log(
      sql.includes(NOTHING_TO_DO) ? 'The schema says nothing new.' : `Read it through, then start: ${write(name, sql)}`,
    )
  } finally {
    await postgres.close()
    fs.rmSync(dataDir, { recursive: true })
  }
}

await newMigration(process.argv[2]).catch((error: unknown) => {
  console.error(error instanceof Error ? error.message : error)
  process.exitCode = 1
})
