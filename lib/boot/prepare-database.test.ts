import { randomBytes } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { migrate } from '@/lib/db/migrate'
import { settings } from '@/lib/env'
import { log } from '@/lib/log'
import { ownDatabase, type OwnDatabase } from '@/testing/own-database'
import { prepareDatabase } from './prepare-database'
import { checkDatabase } from './suitable-database'

describe('preparing a database', () => {
  let own: OwnDatabase
  const { masterKey } = settings()

  beforeEach(async () => {
    own = await ownDatabase({ migrated: false })
  })
  afterEach(() => own.drop())
  /** As a first start leaves it, which takes seconds. */
  const prepared = async () => {
    await own.drop()
    own = await ownDatabase()
  }

  const query = async (sql: string) => {
    const client = new Client({ connectionString: own.url })
    await client.connect()
    try {
      return (await client.query(sql)).rows
    } finally {
      await client.end()
    }
  }

  it('refuses a key other than that of the first start', async () => {
    await prepared()
    const other = prepareDatabase({ databaseUrl: own.url, masterKey: randomBytes(32) })
    await expect(other).rejects.toThrow('MASTER_KEY: is not the key that this database was sealed with')
  })

  it('refuses a direct address that leads to a different database than the pooler’s', async () => {
    await prepared()
    const elsewhere = await ownDatabase()
    const both = { databaseUrl: elsewhere.url, directUrl: own.url, masterKey }
    for (const { url } of [own, elsewhere])
      await query(`ALTER DATABASE ${new URL(url).pathname.slice(1)} SET timezone TO 'UTC'`)
    await expect(prepareDatabase(both)).rejects.toThrow('leads to another database than DATABASE_URL')
    await prepareDatabase({ databaseUrl: `${own.url}&application_name=pooled`, directUrl: own.url, masterKey })
    await elsewhere.drop()
  })

  it('says who must own the database, if its user cannot create tables in it', async () => {
    const [name, guest] = [new URL(own.url).pathname.slice(1), `guest_${randomBytes(4).toString('hex')}`]
    await query(`CREATE ROLE ${guest} LOGIN PASSWORD 'guest'`)
    for (const extension of ['pg_trgm', 'unaccent', 'btree_gin']) await query(`CREATE EXTENSION ${extension}`)
    const url = new URL(own.url)
    url.username = guest
    url.password = 'guest'
    await expect(prepareDatabase({ databaseUrl: url.href, masterKey })).rejects.toThrow(
      `DATABASE_URL: permission denied for schema public: ask an administrator of the server to run ALTER DATABASE "${name}" OWNER TO "${guest}"`,
    )
    await query(`DROP ROLE ${guest}`)
  })

  it('refuses a database that was restored without some of its tables', async () => {
    await prepared()
    await query('DROP TABLE task, note CASCADE')
    await expect(prepareDatabase({ databaseUrl: own.url, masterKey })).rejects.toThrow(
      'DATABASE_URL: this database is incomplete, although its migrations have been applied: it has no table note, task.',
    )
  })

  it('says what it waits for while another start prepares the same database', async () => {
    await prepared()
    const said = vi.spyOn(console, 'error').mockReturnValue()
    const other = new Client({ connectionString: own.url })
    await other.connect()
    await other.query('SELECT pg_advisory_lock(7270739)')
    const hurried = new URL(own.url)
    hurried.searchParams.set('options', '-clock_timeout=200 -ctransaction_timeout=200')
    const preparing = prepareDatabase({ databaseUrl: hurried.href, masterKey })
    await vi.waitFor(() => expect(said).toHaveBeenCalledWith(expect.stringContaining('waiting for it')))
    // Longer than an administrator lets a statement of this login wait.
    await sleep(400)
    await other.end()
    await preparing
    said.mockRestore()
  })

  it('refuses a search path on which tables would miss the policies and grants', async () => {
    const refusal = async (path: string) => {
      const away = new URL(own.url)
      away.searchParams.set('options', `-csearch_path=${path}`)
      return prepareDatabase({ databaseUrl: away.href, masterKey }).catch(String)
    }
    await query('CREATE SCHEMA mine')
    expect(await refusal('mine,public')).toContain('the search_path of this login leads to mine: run ALTER ROLE')
    expect(await refusal('nowhere')).toContain('leads to none that exists: run ALTER ROLE')
    expect(await query(`SELECT relname FROM pg_class WHERE relname IN ('contact', '_prisma_migrations')`)).toEqual([])
    await query('CREATE TABLE mine._prisma_migrations ()')
    expect(await refusal('mine,public')).toContain('public once its tables have been moved there from mine')
  })

  it('refuses a database that cannot hold every text, before it leaves anything in it', async () => {
    const name = `latin_${randomBytes(4).toString('hex')}`
    await query(`CREATE DATABASE ${name} TEMPLATE template0 ENCODING 'LATIN1' LOCALE 'C'`)
    const url = new URL(own.url)
    url.pathname = `/${name}`
    await expect(prepareDatabase({ databaseUrl: url.href, masterKey })).rejects.toThrow(
      'DATABASE_URL: the encoding of this database is LATIN1',
    )
    await query(`DROP DATABASE ${name}`)
  })

  it('accepts an installation in SQL_ASCII, which earlier versions accepted, but begins none', async () => {
    const warn = vi.spyOn(log, 'warn').mockReturnValue()
    const name = `ascii_${randomBytes(4).toString('hex')}`
    await query(`CREATE DATABASE ${name} TEMPLATE template0 ENCODING 'SQL_ASCII' LOCALE 'C'`)
    const url = new URL(own.url)
    url.pathname = `/${name}`
    const prepare = () => prepareDatabase({ databaseUrl: url.href, masterKey })
    await expect(prepare()).rejects.toThrow('the encoding of this database is SQL_ASCII')
    await migrate(url.href)
    await prepare()
    expect(warn).toHaveBeenCalledWith(expect.stringContaining('the encoding of this database is SQL_ASCII'))
    warn.mockRestore()
    await query(`DROP DATABASE ${name}`)
  })

  it.each([
    [`LOCALE_PROVIDER libc LOCALE 'C'`, 1],
    [`LOCALE_PROVIDER builtin BUILTIN_LOCALE 'C.UTF-8' LOCALE 'C'`, 0],
  ])('tells of a locale without capitals beyond A to Z: %s', async (locale, times) => {
    const warn = vi.spyOn(log, 'warn').mockReturnValue()
    const name = `locale_${randomBytes(4).toString('hex')}`
    await query(`CREATE DATABASE ${name} TEMPLATE template0 ENCODING 'UTF8' ${locale}`)
    const url = new URL(own.url)
    url.pathname = `/${name}`
    const client = new Client({ connectionString: url.href })
    await client.connect()
    await checkDatabase(client, 'DATABASE_URL')
    await client.end()
    expect(warn.mock.calls.filter(([said]) => said.includes('knows no capital letters'))).toHaveLength(times)
    warn.mockRestore()
    await query(`DROP DATABASE ${name}`)
  })

  it('accepts extensions that are named by their schema off the search path, and never asks to move one', async () => {
    await query(`CREATE SCHEMA extensions; CREATE EXTENSION unaccent SCHEMA extensions;
      CREATE EXTENSION btree_gin SCHEMA extensions`)
    await prepareDatabase({ databaseUrl: own.url, masterKey })
    expect(await query(`SELECT search_text(ARRAY['Zoë']) AS text`)).toEqual([{ text: 'zoe' }])
    await query('ALTER EXTENSION pg_trgm SET SCHEMA extensions')
    const refusal = await prepareDatabase({ databaseUrl: own.url, masterKey }).catch(String)
    expect(refusal).toContain('the extension pg_trgm is in the schema extensions, where this login does not find it')
    expect(refusal).not.toContain('ALTER EXTENSION')
    await query('ALTER EXTENSION unaccent SET SCHEMA public')
    await expect(query(`SELECT search_text(ARRAY['Zoë'])`)).rejects.toThrow('extensions.unaccent')
  })

  it('does not wait for a database that the server says does not exist', async () => {
    const url = new URL(own.url)
    url.pathname = '/typo'
    const attempt = vi.spyOn(Client.prototype, 'connect')
    await expect(prepareDatabase({ databaseUrl: url.href, masterKey })).rejects.toThrow(
      'DATABASE_URL: cannot connect: database "typo" does not exist',
    )
    expect(attempt).toHaveBeenCalledTimes(1)
  })

  it('warns, with numbers, if the server allows fewer connections than the web processes may need', async () => {
    const warn = vi.spyOn(log, 'warn').mockReturnValue()
    await prepared()
    const said = () => warn.mock.calls.filter(([message]) => message.includes('max_connections'))
    await prepareDatabase({ databaseUrl: own.url, masterKey, webProcesses: 2 })
    expect(said()).toEqual([])
    await prepareDatabase({ databaseUrl: own.url, masterKey, webProcesses: 64 })
    expect(said()).toEqual([[expect.any(String), { takes: 97, needed: 1302, web_processes: 64 }]])
  })

  it('does not store the key in any encoding', async () => {
    await prepared()
    const rows = JSON.stringify(await query('SELECT * FROM setting'))
    for (const encoding of ['hex', 'base64', 'base64url'] as const)
      expect(rows).not.toContain(masterKey.toString(encoding))
  })

  it('creates tables and job queue once, however many processes start at once', async () => {
    await Promise.all([1, 2, 3].map(() => prepareDatabase({ databaseUrl: own.url, masterKey })))
    const applied = await query('SELECT migration_name FROM _prisma_migrations')
    expect(new Set(applied.map((row: { migration_name: string }) => row.migration_name)).size).toBe(applied.length)
    expect(await query('SELECT count(*)::int AS jobs FROM graphile_worker.jobs')).toEqual([{ jobs: 0 }])
    await prepareDatabase({ databaseUrl: own.url, masterKey })
  })
})
