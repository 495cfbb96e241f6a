import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'

export const MIGRATIONS = 'prisma/migrations'
const LIST = 'prisma/migrations.sha256'

/** What was released, as it must be found again byte by byte: databases were made with it. A release adds to the list (CONTRIBUTING.md). */
export const listedMigrations = (): string[] => fs.readFileSync(LIST, 'utf8').trimEnd().split('\n')

/** A line for each migration that is there, as `sha256sum` writes and checks them. */
export const presentMigrations = (): string[] =>
  fs
    .readdirSync(MIGRATIONS, { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => path.join('migrations', name, 'migration.sql'))
    .toSorted()
    .map((file) => {
      const bytes = fs.readFileSync(path.join('prisma', file))
      return `${createHash('sha256').update(bytes).digest('hex')}  ${file}`
    })
