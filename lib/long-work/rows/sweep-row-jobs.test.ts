import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { database } from '@/lib/db/client'
import { storeFile } from '@/lib/long-work/files/chunks'
import { newId } from '@/lib/ids'
import * as imports from '@/lib/long-work/imports/imports'
import { openResult } from '@/lib/long-work/imports/result-file'
import { ImportsOf } from '@/testing/file-import'
import { newTenant, type Tenant } from '@/testing/tenant'
import { withOwnDatabase } from '@/testing/with-own-database'
import { sweepRowJobs } from './sweep-row-jobs'

withOwnDatabase()

/** Long ago, so that nothing from other tests on this database is old enough to be swept. */
const NOW = new Date('1990-01-01T12:00:00Z')
const after = (days: number) => () => new Date(NOW.getTime() + days * 24 * 3600_000)
let tenant: Tenant
let ours: ImportsOf
beforeAll(async () => {
  tenant = await newTenant(NOW)
  ours = new ImportsOf(tenant, NOW)
})
afterAll(() => database().$executeRaw`DELETE FROM graphile_worker._private_jobs WHERE key LIKE 'import:%'`)
const sweep = (days: number) => sweepRowJobs({}, { db: database(), now: after(days) })
/** The age of chunks comes from the database's clock. */
const age = async (id: string, days: number) =>
  database().$executeRaw`UPDATE file_chunk SET created_at = ${after(-days)()} WHERE file_id = ${id}::uuid`
const pieces = (id: string) => ours.run.db.fileChunk.count({ where: { file_id: id } })

describe('what jobs over rows keep', () => {
  it('is erased after 31 days and not before: results with their earlier values, and files', async () => {
    const { id } = await ours.upload('Name\nAnn\n')
    await ours.finish(id)
    await age(id, -30)
    await sweep(30)
    expect(await ours.rows(id)).toHaveLength(1)
    await sweep(31.1)
    expect(await ours.rows(id)).toHaveLength(0)
    await age(id, -0)
    await sweep(31.1)
    expect(await pieces(id)).toBe(0)
  })
  it('is erased even during a download: that breaks off, and the next is refused', async () => {
    const { id } = await ours.upload('Name\nAnn\n')
    const done = await ours.finish(id)
    const lines = async (file: AsyncIterable<string>) => {
      let n = 0
      for await (const _ of file) n++
      return n
    }
    await ours.transaction(async (context) => {
      expect(await lines(await openResult(context, done))).toBe(2)
      const download = await openResult(context, done)
      expect((await download.next()).value).toContain('line,outcome')
      await sweep(31.1)
      await expect(download.next()).rejects.toMatchObject({ code: 'file_expired' })
      await expect(openResult(context, done)).rejects.toMatchObject({ code: 'file_expired' })
    })
  })
  it('is erased with an import that nobody started, which is cancelled', async () => {
    const { id } = await ours.upload('Name\nAnn\n')
    await age(id, 0)
    await sweep(31.1)
    expect(await ours.run.db.import.findFirst({ where: { id } })).toMatchObject({
      status: 'cancelled',
      problem: expect.stringContaining('30 days') as string,
    })
    expect(await pieces(id)).toBe(0)
  })
  it('is erased a day after an upload that never finished', async () => {
    const id = newId()
    await storeFile(
      ours.run.db,
      id,
      (async function* parts() {
        yield Buffer.from('half a fi')
      })(),
    )
    await age(id, 0)
    await sweep(0.9)
    expect(await pieces(id)).toBe(1)
    await sweep(1.1)
    expect(await pieces(id)).toBe(0)
  })
})

it('a job missing from the queue is added again', async () => {
  const { id } = await ours.upload('Name\nAnn\n')
  await ours.transaction((context) => imports.start(context, id, false))
  const waiting = () =>
    database().$queryRaw<{ key: string }[]>`SELECT key FROM graphile_worker._private_jobs WHERE key = ${`import:${id}`}`
  await database().$executeRaw`DELETE FROM graphile_worker._private_jobs WHERE key = ${`import:${id}`}`
  await sweep(0.001)
  expect(await waiting()).toEqual([])
  await sweep(0.01)
  expect(await waiting()).toEqual([{ key: `import:${id}` }])
})
