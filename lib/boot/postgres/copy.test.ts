import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { Client } from 'pg'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { copyServer } from './copy'
import { openEmbedded, type EmbeddedPostgres } from './embedded'
import { foldersOf } from './folders'

let folder: string
let original: EmbeddedPostgres
const at = (name: string) => path.join(folder, name)

beforeEach(async () => {
  folder = fs.mkdtempSync(path.join(os.tmpdir(), 'bonafide-copy-'))
  original = await openEmbedded(at('original'))
})
afterEach(async () => {
  await original.close()
  fs.rmSync(folder, { recursive: true })
})

const connected = async (url: string) => {
  const client = new Client({ connectionString: url })
  await client.connect()
  return client
}

it('a copy that is interrupted ends with the reason, and keeps nothing of the server', async () => {
  const stopping = new AbortController()
  stopping.abort(new Error('Ctrl C'))
  const copying = copyServer(original.url, foldersOf(at('original')).data, at('pg'), stopping.signal)
  await expect(copying).rejects.toThrow('Ctrl C')
  expect(fs.readdirSync(at('pg'))).toEqual([])
  const client = await connected(original.url)
  await expect.poll(async () => (await client.query('SELECT slot_name FROM pg_replication_slots')).rows).toEqual([])
  await client.end()
})

it('a copy made during writes has all that was committed before, no half transaction, and leaves nothing behind', async () => {
  const client = await connected(original.url)
  await client.query('CREATE TABLE left_hand (n int PRIMARY KEY, filler text)')
  await client.query('CREATE TABLE right_hand (n int PRIMARY KEY)')
  const write = async (n: number) => {
    await client.query('BEGIN')
    await client.query(`INSERT INTO left_hand VALUES ($1, repeat('x', 2000))`, [n])
    await client.query('INSERT INTO right_hand VALUES ($1)', [n])
    await client.query('COMMIT')
  }
  for (let n = 0; n < 100; n++) await write(n)
  let isCopied = false
  let written = 100
  const writing = (async () => {
    for (; !isCopied; written++) await write(written)
  })()
  await copyServer(original.url, foldersOf(at('original')).data, at('pg'))
  isCopied = true
  await writing
  expect((await client.query('SELECT slot_name FROM pg_replication_slots')).rows).toEqual([])
  await client.end()
  expect(written).toBeGreaterThan(100)

  fs.mkdirSync(at('restored'))
  fs.renameSync(at('pg'), foldersOf(at('restored')).data)
  const restored = await openEmbedded(at('restored'))
  const reader = await connected(restored.url)
  const { rows } = await reader.query<{ both: number; either: number }>(
    'SELECT count(*) FILTER (WHERE l.n = r.n)::int AS both, count(*)::int AS either FROM left_hand l FULL JOIN right_hand r USING (n)',
  )
  await reader.end()
  await restored.close()
  expect(rows[0]?.both).toBe(rows[0]?.either)
  expect(rows[0]?.both).toBeGreaterThanOrEqual(100)
})
