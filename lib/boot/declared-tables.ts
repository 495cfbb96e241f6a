import fs from 'node:fs'
import path from 'node:path'
import type { Client } from 'pg'

const SCHEMA = 'prisma/schema'

/** The tables that the code expects. */
const declaredTables = (): string[] =>
  fs
    .readdirSync(SCHEMA)
    .flatMap((file) => [...fs.readFileSync(path.join(SCHEMA, file), 'utf8').matchAll(/@@map\("(\w+)"\)/g)])
    .flatMap(([, table]) => table ?? [])

/**
 * A restore skips the statements that fail, and its list of applied migrations may arrive without some of the tables:
 * they look applied, so nothing would ever create them.
 * @param name the setting that holds the address
 * @throws an Error for the operator that names what is missing
 */
export async function checkTables(client: Client, name: string): Promise<void> {
  const { rows } = await client.query<{ missing: string }>(
    'SELECT missing FROM unnest($1::text[]) missing WHERE to_regclass(quote_ident(missing)) IS NULL ORDER BY 1',
    [declaredTables()],
  )
  if (rows.length === 0) return
  const missing = rows.map((row) => row.missing).join(', ')
  throw new Error(
    `${name}: this database is incomplete, although its migrations have been applied: it has no table ${missing}. If it was restored from a dump, some statements failed: restore it again into an empty database, as docs/operations.md says (Backups)`,
  )
}
