import { randomUUID } from 'node:crypto'
import { Pool } from 'pg'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { settings } from '@/lib/env'
import { onServer } from '@/testing/own-database'
import { LONG_TIMEOUT } from '@/testing/timeouts'
import { createPool } from './pool'
import { waitForRoom } from './wait-for-room'

/** A login on a small server: it gets this many connections and no more. */
let login: string
let pool: Pool
const admit = (connections: number) =>
  onServer((client) => client.query(`ALTER ROLE ${login} CONNECTION LIMIT ${connections}`))
const url = () => {
  const address = new URL(settings().databaseUrl)
  address.username = login
  return address.href
}

beforeEach(async () => {
  login = `small_${randomUUID().replaceAll('-', '')}`
  await onServer((client) => client.query(`CREATE ROLE ${login} LOGIN CONNECTION LIMIT 3`))
})
afterEach(async () => {
  await pool.end()
  await onServer((client) => client.query(`DROP ROLE ${login}`))
})

it('a server without any room is reported with its own words, once the patience is over', async () => {
  await admit(0)
  pool = new Pool({ connectionString: url(), max: 10 })
  waitForRoom(pool, { patienceMs: 200 })
  await expect(pool.query('SELECT 1')).rejects.toMatchObject({ code: '53300' })
  await expect(pool.connect()).rejects.toMatchObject({ code: '53300' })
})

it('another refusal is not waited out', async () => {
  pool = createPool(url().replace(login, 'nobody_of_this_name'))
  await expect(pool.query('SELECT 1')).rejects.toMatchObject({ code: '28000' })
})

it('thirty statements at once all succeed on three connections', async () => {
  pool = createPool(url())
  const work = async (number: number): Promise<number> => {
    if (number % 2)
      return (await pool.query<{ n: number }>('SELECT $1::int AS n, pg_sleep(0.02)', [number])).rows[0]?.n ?? -1
    const client = await pool.connect()
    try {
      return (await client.query<{ n: number }>('SELECT $1::int AS n, pg_sleep(0.02)', [number])).rows[0]?.n ?? -1
    } finally {
      client.release()
    }
  }
  const all = Array.from({ length: 30 }, (_, number) => number)
  expect(await Promise.all(all.map(work))).toEqual(all)
  expect(pool.totalCount).toBeLessThanOrEqual(3)
})

it('a pool has its full size again once the server has room', async () => {
  pool = new Pool({ connectionString: url(), max: 6 })
  waitForRoom(pool, { patienceMs: 60_000, moreMs: 100 })
  const six = () => Promise.all(Array.from({ length: 6 }, () => pool.query('SELECT pg_sleep(0.05)')))
  await six()
  expect(pool.totalCount).toBeLessThanOrEqual(3)
  await admit(10)
  await vi.waitFor(async () => {
    await six()
    expect(pool.totalCount).toBe(6)
  }, LONG_TIMEOUT)
})
