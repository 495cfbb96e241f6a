import { Client, Pool } from 'pg'
import { expect, it } from 'vitest'
import { settings } from '@/lib/env'
import { ownDatabase } from '@/testing/own-database'
import { keepSessions, requireUtc } from './pooler'
import { prepareDatabase } from './prepare-database'

const { databaseUrl, masterKey } = settings()

it('tells sessions of one’s own from those of a pooler that hands them on after each transaction', async () => {
  const [first, second] = [0, 1].map(() => new Client({ connectionString: databaseUrl }))
  // A pool gives each statement whichever connection is free, as a pooler in transaction mode does.
  const [one, two] = [1, 2].map((max) => new Pool({ connectionString: databaseUrl, max }))
  if (!first || !second || !one || !two) throw new Error('four of them')
  await Promise.all([first.connect(), second.connect()])
  await Promise.all([two.query('SELECT pg_sleep(0.01)'), two.query('SELECT pg_sleep(0.01)')])
  let turn = 0
  const inTurn = { query: (text: string) => (turn++ % 2 ? second : first).query(text) }
  // It keeps a client's session once that has set something there.
  const pinning = (own: Client) => {
    let now = first
    return { query: (text: string) => (now = text.startsWith('SET ') ? own : now).query(text) }
  }
  expect(await keepSessions([first, second])).toBe(true)
  expect(await keepSessions([pinning(first), pinning(second)])).toBe(true)
  expect(await keepSessions([one, one])).toBe(false)
  expect(await keepSessions([two, two])).toBe(false)
  expect(await keepSessions([inTurn, inTurn])).toBe(false)
  await Promise.all([first, second, one, two].map((each) => each.end()))
})

it('refuses an address that leads to such a pooler where sessions are needed, before it has taken a lock', async () => {
  const own = await ownDatabase()
  const direct = new URL(own.url)
  direct.searchParams.set('options', '-csearch_path=public')
  const client = new Client({ connectionString: direct.href })
  await client.connect()
  // Of two poolers behind one address, each with one session, every second client reaches the same.
  await client.query(`CREATE FUNCTION public.pg_backend_pid() RETURNS bigint LANGUAGE sql AS $$
      SELECT count(*) % 2 FROM pg_stat_activity WHERE datname = current_database() AND backend_start <
        (SELECT backend_start FROM pg_stat_activity WHERE pid = pg_catalog.pg_backend_pid()) $$;
    ALTER DATABASE ${new URL(own.url).pathname.slice(1)} SET search_path TO public, pg_catalog`)
  await client.end()
  const refusal = (settingsOf: { databaseUrl: string; directUrl?: string; namedStatements?: boolean }) =>
    prepareDatabase({ ...settingsOf, masterKey }).catch(String)
  const past = 'leads to a pooler in transaction mode: set DIRECT_DATABASE_URL to the address of the database itself'
  expect(await refusal({ databaseUrl: own.url })).toContain(` DATABASE_URL: ${past}`)
  expect(await refusal({ databaseUrl: direct.href, directUrl: own.url })).toContain(` DIRECT_DATABASE_URL: ${past}`)
  expect(await refusal({ databaseUrl: own.url, directUrl: direct.href, namedStatements: true })).toContain(
    ' DATABASE_URL: leads to a pooler in transaction mode: leave out NAMED_STATEMENTS',
  )
  await own.drop()
})

it('refuses a pooler whose sessions are not in UTC, and says what to run', async () => {
  const own = await ownDatabase()
  const name = new URL(own.url).pathname.slice(1)
  const settleOn = async (zone: string) => {
    const client = new Client({ connectionString: own.url })
    await client.connect()
    await client.query(`ALTER DATABASE ${name} SET timezone TO '${zone}'`)
    await client.end()
  }
  const prepare = () => prepareDatabase({ databaseUrl: own.url, directUrl: own.url, namedStatements: false, masterKey })
  // In winter it has the time of Greenwich.
  await settleOn('Europe/London')
  await expect(prepare()).rejects.toThrow(
    `DATABASE_URL: its sessions are in the time zone Europe/London, where times would be stored wrongly: in the database itself, run ALTER ROLE "app" IN DATABASE "${name}" SET timezone TO 'UTC'`,
  )
  const pooled = new Client({ connectionString: own.url })
  await pooled.connect()
  // The names by which a pooler may know the login and the database.
  Object.assign(pooled, { user: 'app.tenant', database: 'alias' })
  await expect(requireUtc(pooled, 'DATABASE_URL')).rejects.toThrow(`ALTER ROLE "app" IN DATABASE "${name}"`)
  for (const zone of ['UTC', 'GMT0', '0', 'Atlantic/Reykjavik']) {
    await pooled.query(`SET timezone TO '${zone}'`)
    await requireUtc(pooled, 'DATABASE_URL')
  }
  await pooled.end()
  await settleOn('Etc/UTC')
  await prepare()
  await own.drop()
})
