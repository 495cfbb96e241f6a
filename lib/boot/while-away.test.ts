import { Client } from 'pg'
import { expect, it, vi } from 'vitest'
import { log } from '@/lib/log'
import { errorResponse, proxyTo } from '@/testing/postgres-proxy'
import { ownDatabase } from '@/testing/own-database'
import { onceDatabaseAnswers } from './while-away'

/** One connection to `url`, as a process opens its first. */
async function connect(url: string): Promise<string> {
  const client = new Client({ connectionString: url })
  client.on('error', () => undefined)
  await client.connect()
  await client.end()
  return 'started'
}

it('does not wait for what no database mends', async () => {
  const starts = vi.fn<() => Promise<void>>(() => Promise.reject(new TypeError('x is not a function')))
  await expect(onceDatabaseAnswers(starts, { againMs: 1 })).rejects.toThrow('x is not a function')
  expect(starts).toHaveBeenCalledTimes(1)
})

it.each([
  ['has no connection left', '53300', 'sorry, too many clients already'],
  ['is still recovering', '57P03', 'the database system is starting up'],
])('a process that starts while its database %s waits, and says so once', async (_, code, message) => {
  const AWAY = 3
  const own = await ownDatabase()
  let asked = 0
  const server = await proxyTo(own.url, (sent) =>
    sent.includes('\0user\0') && (asked += 1) <= AWAY ? errorResponse(code, message) : undefined,
  )
  const told = vi.spyOn(log, 'warn').mockImplementation(() => undefined)
  expect(await onceDatabaseAnswers(() => connect(server.url), { againMs: 1 })).toBe('started')
  expect(asked).toBe(AWAY + 1)
  expect(told).toHaveBeenCalledTimes(1)
  await server.close()
  await own.drop()
})

it('a process that starts while nobody listens waits as well', async () => {
  const own = await ownDatabase()
  const server = await proxyTo(own.url, () => undefined)
  await server.close()
  const told = vi.spyOn(log, 'warn').mockImplementation(() => undefined)
  let tries = 0
  const starting = onceDatabaseAnswers(
    () => {
      tries += 1
      return connect(tries === 1 ? server.url : own.url)
    },
    { againMs: 1 },
  )
  expect(await starting).toBe('started')
  expect(tries).toBe(2)
  expect(told).toHaveBeenCalledTimes(1)
  await own.drop()
})
