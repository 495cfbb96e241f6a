import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import { Client } from 'pg'
import { migrate } from '@/lib/db/migrate'
import { claimDifference } from './declared-claims'
import { declaredIndexes, indexDifference, searchColumnDifference } from './declared-indexes'
import { policyDifference } from './declared-policies'

const MIGRATIONS = 'prisma/migrations'
const NOTHING_TO_DO = 'This is an empty migration'

/** Prisma sees an index on plain columns, but does not know that it is declared elsewhere. */
const withoutDeclared = (sql: string): string =>
  sql.replaceAll(/-- DropIndex\nDROP INDEX "(\w+)";\n*/g, (whole, name: string) =>
    declaredIndexes().has(name) ? '' : whole,
  )

/** The difference that Prisma finds. It runs the migrations in a separate database on that server. */
function modelDifference(databaseUrl: string): string[] {
  const from = fs.readdirSync(MIGRATIONS).length > 0 ? ['--from-migrations', MIGRATIONS] : ['--from-empty']
  const command = ['prisma', 'migrate', 'diff', ...from, '--to-schema', 'prisma/schema', '--script']
  const result = spawnSync('npx', command, { encoding: 'utf8', env: { ...process.env, DATABASE_URL: databaseUrl } })
  if (result.status !== 0) throw new Error(result.stderr)
  const statements = result.stdout.includes(NOTHING_TO_DO) ? '' : withoutDeclared(result.stdout).trim()
  return statements ? [statements] : []
}

/**
 * The SQL that leads from the existing migrations to prisma/schema; empty if they match.
 * @param databaseUrl an empty database, which is left with all migrations
 */
export async function schemaDifference(databaseUrl: string): Promise<string> {
  await migrate(databaseUrl)
  const models = modelDifference(databaseUrl)
  const client = new Client({ connectionString: databaseUrl })
  await client.connect()
  try {
    // Columns must exist before their indexes.
    for (const statements of models) await client.query(statements)
    const columns = await searchColumnDifference(client)
    for (const statements of columns) await client.query(statements)
    const rest = [await claimDifference(client), await indexDifference(client), await policyDifference(client)]
    return [...models, ...columns, ...rest.flat()].join('\n')
  } finally {
    await client.end()
  }
}
