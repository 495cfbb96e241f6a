import { randomBytes } from 'node:crypto'
import { Client } from 'pg'
import { expect, it } from 'vitest'
import { ownDatabase } from '@/testing/own-database'
import { vacuumErased } from './vacuum'

/** Somebody's kept document is erased beside a thousand that stay: too few for PostgreSQL to clean the table by itself. */
it('no earlier version of an erased document stays a row of the file', async () => {
  const own = await ownDatabase()
  const client = new Client({ connectionString: own.url })
  await client.connect()
  const query = async <T extends object>(sql: string, values: unknown[] = []) =>
    (await client.query<T>(sql, values)).rows
  const isInFile = async (bytes: Buffer) => {
    await query('CHECKPOINT')
    const [row] = await query<{ at: number }>(
      `SELECT position($1::bytea IN pg_read_binary_file(pg_relation_filepath('stored_object'))) AS at`,
      [bytes],
    )
    return Boolean(row?.at)
  }
  await query(`INSERT INTO stored_object (key, bytes) SELECT 'other/' || n, 'x' FROM generate_series(1, 1000) n`)
  const sealed = randomBytes(600)
  await query('INSERT INTO stored_object (key, bytes) VALUES ($1, $2)', ['ann', sealed])
  await query('DELETE FROM stored_object WHERE key = $1', ['ann'])
  expect(await isInFile(sealed)).toBe(true)
  await vacuumErased({ $executeRawUnsafe: (sql: string) => query(sql) as never })
  // Every page holds living rows alone.
  const [after] = await query<{ clean: boolean }>(
    `SELECT relpages > 0 AND relallvisible = relpages AS clean FROM pg_class WHERE relname = 'stored_object'`,
  )
  expect(after?.clean).toBe(true)
  await client.end()
  await own.drop()
})
