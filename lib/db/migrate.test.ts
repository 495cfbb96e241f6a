import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { Client } from 'pg'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { log } from '@/lib/log'
import { ownDatabase, type OwnDatabase } from '@/testing/own-database'
import { migrate } from './migrate'

describe('migrating', () => {
  let own: OwnDatabase
  let folder: string

  const write = (name: string, sql: string) => {
    fs.mkdirSync(path.join(folder, name), { recursive: true })
    fs.writeFileSync(path.join(folder, name, 'migration.sql'), sql)
  }
  const tables = async () => {
    const client = new Client({ connectionString: own.url })
    await client.connect()
    const { rows } = await client.query<{ tablename: string }>(
      `SELECT tablename FROM pg_tables WHERE schemaname = 'public' ORDER BY 1`,
    )
    await client.end()
    return rows.map((row) => row.tablename)
  }

  beforeEach(async () => {
    own = await ownDatabase({ migrated: false })
    folder = fs.mkdtempSync(path.join(os.tmpdir(), 'bonafide-migrate-'))
    write('2_cats', 'CREATE TABLE cat (id int REFERENCES dog);')
    write('1_dogs', 'CREATE TABLE dog (id int PRIMARY KEY);')
  })
  afterEach(async () => {
    vi.restoreAllMocks()
    fs.rmSync(folder, { recursive: true })
    await own.drop()
  })

  it('refuses a migration that was edited after it was applied', async () => {
    await migrate(own.url, folder)
    write('1_dogs', 'CREATE TABLE wolf (id int PRIMARY KEY);')
    await expect(migrate(own.url, folder)).rejects.toThrow('migration 1_dogs was edited after it was applied')
  })

  it('refuses a database that a newer version has migrated, and leaves it untouched', async () => {
    await migrate(own.url, folder)
    fs.rmSync(path.join(folder, '2_cats'), { recursive: true })
    write('1_mice', 'CREATE TABLE mouse (id int);')
    await expect(migrate(own.url, folder)).rejects.toThrow('migration 2_cats, which this version does not know')
    expect(await tables()).toEqual(['_prisma_migrations', 'cat', 'dog'])
  })

  it('leaves nothing behind when a migration fails half-way, and continues once it is fixed', async () => {
    write('3_birds', 'CREATE TABLE bird (id int); CREATE TABLE bird (id int);')
    await expect(migrate(own.url, folder)).rejects.toThrow('migration 3_birds failed: relation "bird" already exists')
    expect(await tables()).toEqual(['_prisma_migrations', 'cat', 'dog'])
    write('3_birds', 'CREATE TABLE bird (id int);')
    expect(await migrate(own.url, folder)).toEqual(['3_birds'])
  })

  it('retries a migration that PostgreSQL cancels because of a deadlock with a writer', async () => {
    const deadlocked = (name: string, lasts: number) =>
      `DO $$ BEGIN IF nextval('tries') < ${lasts} THEN RAISE 'deadlock detected' USING ERRCODE = '40P01'; END IF; END $$; CREATE TABLE ${name} (id int);`
    const warned = vi.spyOn(log, 'warn').mockReturnValue()
    const retriesOf = (name: string) => warned.mock.calls.filter(([, said]) => said?.migration === name).length
    await migrate(own.url, folder)
    write('3_tries', 'CREATE SEQUENCE tries;')
    write('4_birds', deadlocked('bird', 3))
    expect(await migrate(own.url, folder)).toEqual(['3_tries', '4_birds'])
    expect(warned.mock.calls.map(([, said]) => said)).toEqual([
      { migration: '4_birds', tries: 1 },
      { migration: '4_birds', tries: 2 },
    ])
    write('5_fish', deadlocked('fish', 1_000))
    await expect(migrate(own.url, folder)).rejects.toThrow('migration 5_fish failed: deadlock detected')
    expect(retriesOf('5_fish')).toBe(19)
    expect(await tables()).toEqual(['_prisma_migrations', 'bird', 'cat', 'dog'])
  })

  it('reports an upgrade, but not a first start or one with nothing to do', async () => {
    const told: number[] = []
    const start = () => migrate(own.url, folder, (missing) => told.push(missing))
    await start()
    await start()
    expect(told).toEqual([])
    for (const name of ['3_birds', '4_mice']) write(name, `CREATE TABLE _${name} (id int);`)
    await start()
    expect(told).toEqual([2])
  })

  it('applies migrations in the order of their names, each once', async () => {
    expect(await migrate(own.url, folder)).toEqual(['1_dogs', '2_cats'])
    expect(await migrate(own.url, folder)).toEqual([])
  })
})
