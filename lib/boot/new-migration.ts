import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { MIGRATIONS } from './listed-migrations'
import { openEmbedded } from './postgres/embedded'
import { runProgram } from './program'
import { schemaDifference } from './schema-difference'

/**
 * `npm run migration -- <name>`: writes the SQL that leads from the existing migrations to prisma/schema into a new
 * migration: models, and the indexes that models cannot express. Runs the migrations on a temporary database server.
 */

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
    const sql = await schemaDifference(postgres.url)
    console.log(sql ? `Review it, then start: ${write(name, `${sql}\n`)}` : 'The schema has not changed.')
  } finally {
    await postgres.close()
    fs.rmSync(dataDir, { recursive: true })
  }
}

await runProgram(() => newMigration(process.argv[2]))
