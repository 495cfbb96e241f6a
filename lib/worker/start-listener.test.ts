import { Client } from 'pg'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ownDatabase, type OwnDatabase } from '@/testing/own-database'
import { LONG_TIMEOUT } from '@/testing/timeouts'
import { StartListener } from './start-listener'

let own: OwnDatabase
let client: Client
let listeners: StartListener[]

/** A process that listens, and counts how often it dispatches starts. */
function process() {
  const seen = { times: 0 }
  const listener = new StartListener(own.url, async () => {
    seen.times += 1
  })
  listeners.push(listener)
  return { seen, listener }
}
const commitStarts = () => client.query(`SELECT pg_notify('workflow_starts', '')`)
const listening = async () => {
  const { rows } = await client.query<{ pid: number }>(
    `SELECT pid FROM pg_stat_activity WHERE query IN ('LISTEN workflow_starts', 'SELECT 1') AND pid <> pg_backend_pid()`,
  )
  return rows.map(({ pid }) => pid)
}
/** Waits until a listener has begun, which then looks for earlier starts. */
const begun = async ({ seen }: ReturnType<typeof process>, times: number) =>
  vi.waitFor(() => expect(seen.times).toBeGreaterThanOrEqual(times), LONG_TIMEOUT)

beforeEach(async () => {
  listeners = []
  own = await ownDatabase()
  client = new Client({ connectionString: own.url })
  await client.connect()
})
afterEach(async () => {
  for (const listener of listeners) await listener.close()
  await client.end()
  await own.drop()
})

it('only one of several processes starts runs, and another takes over when it ends', async () => {
  const first = process()
  await begun(first, 1)
  const second = process()
  const before = first.seen.times
  await commitStarts()
  await begun(first, before + 1)
  expect(second.seen.times).toBe(0)
  await first.listener.close()
  await begun(second, 1)
  const taken = second.seen.times
  await commitStarts()
  await begun(second, taken + 1)
})

it('continues after its connection was lost', async () => {
  const only = process()
  await begun(only, 1)
  const [pid] = await vi.waitFor(async () => {
    const found = await listening()
    expect(found).toHaveLength(1)
    return found
  }, LONG_TIMEOUT)
  const before = only.seen.times
  await client.query('SELECT pg_terminate_backend($1)', [pid])
  await begun(only, before + 1)
  expect(await listening()).not.toContain(pid)
})
