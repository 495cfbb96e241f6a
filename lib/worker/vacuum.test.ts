import { randomBytes, randomUUID } from 'node:crypto'
import { Client } from 'pg'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { Prisma } from '@/lib/generated/prisma/client'
import { ownDatabase, type OwnDatabase } from '@/testing/own-database'
import { vacuumErased } from './vacuum'

let own: OwnDatabase
let client: Client
beforeEach(async () => {
  own = await ownDatabase()
  client = new Client({ connectionString: own.url })
  await client.connect()
  await query(`INSERT INTO organisation (id, name, requester_id) VALUES ($1, 'Hartley Lettings', 'r')`, [randomUUID()])
})
afterEach(async () => {
  await client.end()
  await own.drop()
})
const query = async <T extends object>(sql: string, values: unknown[] = []) => (await client.query<T>(sql, values)).rows
const said: string[] = []
async function vacuum(): Promise<void> {
  said.length = 0
  await query('SELECT pg_stat_force_next_flush()')
  await vacuumErased({
    $executeRawUnsafe: (sql: string) => {
      said.push(sql)
      return query(sql) as never
    },
    $queryRaw: (({ text }: Prisma.Sql) => query(text)) as never,
  })
}
const isInFile = async (bytes: Buffer, name: string) => {
  await query('CHECKPOINT')
  const [row] = await query<{ at: number }>(
    `SELECT position($1::bytea IN pg_read_binary_file(pg_relation_filepath($2))) AS at`,
    [bytes, name],
  )
  return Boolean(row?.at)
}

/** One stored document is erased among a thousand that stay: too few for autovacuum to clean the table. */
it('no earlier version of an erased document stays in the file of the table', async () => {
  // It still analyses new rows, and a pass skips the table that it works on.
  await query('ALTER TABLE stored_object SET (autovacuum_enabled = false)')
  await query(
    `INSERT INTO stored_object (key, organisation_id, bytes) SELECT 'other/' || n, organisation.id, 'x' FROM organisation, generate_series(1, 1000) n`,
  )
  const sealed = randomBytes(600)
  await query('INSERT INTO stored_object (key, organisation_id, bytes) SELECT $1, id, $2 FROM organisation', [
    'ann',
    sealed,
  ])
  await query('DELETE FROM stored_object WHERE key = $1', ['ann'])
  expect(await isInFile(sealed, 'stored_object')).toBe(true)
  await query('CREATE EXTENSION pgstattuple')
  // While another session has an older snapshot, a pass keeps what that may still see.
  const versions = async () => {
    await vacuum()
    return (await query<{ n: number }>(`SELECT dead_tuple_count::int AS n FROM pgstattuple('stored_object')`))[0]?.n
  }
  await expect.poll(versions).toBe(0)
})

it('no index keeps an entry of an erased row, even one among very many', async () => {
  await query(
    `INSERT INTO stored_object (key, organisation_id, bytes) SELECT 'other/' || lpad(n::text, 90, '0'), organisation.id, 'x' FROM organisation, generate_series(1, 20000) n`,
  )
  await vacuum()
  await query(`DELETE FROM stored_object WHERE key LIKE '%010000'`)
  await query('CREATE EXTENSION pgstattuple')
  const entries = async () =>
    (await query<{ n: number }>(`SELECT tuple_count::int AS n FROM pgstattuple('stored_object_pkey')`))[0]?.n
  const before = await entries()
  await vacuum()
  expect(await entries()).toBe(Number(before) - 1)
})

it('skips tables without dead rows, and never those that a purge may have written to', async () => {
  await vacuum()
  await vacuum()
  expect(said).toEqual([])
  const id = randomUUID()
  await query(
    `INSERT INTO organisation (id, name, requester_id, updated_at) VALUES ($1, 'Hartley', 'hartley', now())`,
    [id],
  )
  await query(`INSERT INTO merge (id, organisation_id, resource, survivor_id, merged_id, taken, before, created_at, updated_at, created_by, updated_by)
    VALUES ('${id}', '${id}', 'contacts', '${id}', '${id}', '{}', '{"survivor": {"full_name": "Ann"}}', now(), now(), '{}', '{}')`)
  await vacuum()
  await query(`UPDATE merge SET before = '{}'`)
  await vacuum()
  expect(said).toEqual(['VACUUM (SKIP_LOCKED, INDEX_CLEANUP ON) merge'])
})
