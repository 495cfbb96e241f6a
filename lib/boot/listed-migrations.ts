import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'

export const MIGRATIONS = 'prisma/migrations'
const LIST = 'prisma/migrations.sha256'

/** The list that is checked in: what was released must be found again byte by byte, since databases were made with it. */
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

/** Adds to the list what is not in it; what is stays as it landed. */
export function listMigrations(): void {
  const listed = listedMigrations()
  const nameOf = (line: string) => line.split('  ')[1]
  const known = new Set(listed.map(nameOf))
  const added = presentMigrations().filter((line) => !known.has(nameOf(line)))
  fs.writeFileSync(LIST, `${[...listed, ...added].join('\n')}\n`)
}
