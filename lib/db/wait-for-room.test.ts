import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { Pool } from 'pg'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { settings } from '@/lib/env'
import { onServer } from '@/testing/own-database'
import { errorResponse, proxyTo } from '@/testing/postgres-proxy'
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

it('a server without any room is not asked by every caller again and again', async () => {
  const CALLERS = 40
  const PATIENCE_MS = 1_000
  const AGAIN_MS = 100
  let asked = 0
  const server = await proxyTo(settings().databaseUrl, (sent) => {
    if (!sent.includes('\0user\0')) return undefined
    asked += 1
    return errorResponse('53300', 'sorry, too many clients already')
  })
  pool = new Pool({ connectionString: server.url, max: 10 })
  waitForRoom(pool, { patienceMs: PATIENCE_MS })
  const all = await Promise.allSettled(Array.from({ length: CALLERS }, () => pool.query('SELECT 1')))
  expect(all.map(({ status }) => status)).toEqual(all.map(() => 'rejected'))
  expect(asked).toBeLessThanOrEqual(CALLERS + (2 * PATIENCE_MS) / AGAIN_MS)
  await server.close()
})

it('callers that wait for the only connection do not ask for more', async () => {
  const CALLERS = 20
  await admit(1)
  let asked = 0
  const server = await proxyTo(url(), (sent) => {
    if (sent.includes('\0user\0')) asked += 1
    return undefined
  })
  pool = new Pool({ connectionString: server.url, max: 10 })
  waitForRoom(pool, { patienceMs: 60_000 })
  const busy = await pool.connect()
  const all = Promise.all(Array.from({ length: CALLERS }, () => pool.query('SELECT 1')))
  await sleep(500)
  busy.release()
  expect(await all).toHaveLength(CALLERS)
  expect(asked).toBeLessThanOrEqual(1 + CALLERS)
  await pool.end()
  pool = new Pool()
  await server.close()
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
