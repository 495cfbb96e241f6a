import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'

export const MIGRATIONS = 'prisma/migrations'
const LIST = 'prisma/migrations.sha256'

/**
 * Released migrations, which must stay identical byte by byte, because databases were created with them. A release adds
 * to the list (CONTRIBUTING.md).
 */
export const listedMigrations = (): string[] => fs.readFileSync(LIST, 'utf8').trimEnd().split('\n')

/** One line per existing migration, in the format of `sha256sum`. */
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
