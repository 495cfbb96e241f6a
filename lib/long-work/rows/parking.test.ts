import { beforeEach, describe, expect, it } from 'vitest'
import { database } from '@/lib/db/client'
import * as exports from '@/lib/long-work/exports/exports'
import { runExport } from '@/lib/long-work/exports/run-export'
import type { ExportRequest } from '@/lib/long-work/exports/schema'
import * as imports from '@/lib/long-work/imports/imports'
import { runImport } from '@/lib/long-work/imports/run-import'
import { isQueueAwaited } from '@/lib/jobs/queue'
import { ImportsOf, inBatchesOf } from '@/testing/file-import'
import { newTenant, type Tenant } from '@/testing/tenant'
import { withOwnDatabase } from '@/testing/with-own-database'
import { laneOf } from './lane'
import type { JobRun } from './run'

// Jobs of other tests would be in the same lanes.
withOwnDatabase()

const NOW = new Date('2027-01-01T12:00:00Z')
let tenant: Tenant
let files: ImportsOf
/** Others wait from the beginning, and it has no time. */
let hurried: JobRun
beforeEach(async () => {
  tenant = await newTenant(NOW)
  files = new ImportsOf(tenant, NOW)
  hurried = { ...files.run, sliceMs: 0, isAwaited: () => Promise.resolve(true) }
})
const hasJob = async (key: string) =>
  (await database().$queryRaw<object[]>`SELECT id FROM graphile_worker.jobs WHERE key = ${key}`).length === 1

describe('a rehearsal that others wait for', () => {
  const lines = ['Name,Mail', ...Array.from({ length: 220 }, (_, i) => `Person ${i},person${i}@example.org`)]
  const started = async () => {
    const { id } = await files.upload([...lines, 'Again,PERSON3@example.org', ',bad@example.org'].join('\n'))
    await files.transaction((context) => imports.start(context, id, true))
    return id
  }
  const step = async (id: string, run = hurried) => {
    await runImport(run, id, inBatchesOf(100))
    return files.transaction((context) => imports.get(context, id))
  }
  const WHOLE = { status: 'uploaded', rows_done: 222, created_count: 220, updated_count: 1, failed_count: 1 }

  it('pauses between batches, and goes on with what it has seen', async () => {
    const id = await started()
    const steps = [await step(id)]
    expect(await hasJob(`import:${id}`)).toBe(true)
    while (steps.at(-1)?.status === 'running' && steps.length < 9) steps.push(await step(id))
    expect(steps.at(-1)).toMatchObject(WHOLE)
    const done = steps.map(({ rows_done }) => rows_done)
    expect(done.length).toBeGreaterThan(2)
    expect(done).toEqual(done.toSorted((one, other) => one - other))
    expect(await files.run.db.contact.count()).toBe(0)
  })

  it('does not pause while nobody waits', async () => {
    expect(await step(await started(), { ...hurried, isAwaited: () => Promise.resolve(false) })).toMatchObject(WHOLE)
  })

  it('starts over and runs to its end where it did not pause, or if somebody changed it meanwhile', async () => {
    const id = await started()
    expect(await step(id)).toMatchObject({ status: 'running' })
    await files.run.db.import.updateMany({ where: { id }, data: { version: { increment: 1 } } })
    expect(await step(id)).toMatchObject(WHOLE)
  })

  it('stops if it was cancelled during the pause', async () => {
    const id = await started()
    const { rows_done } = await step(id)
    await files.transaction((context) => imports.cancel(context, id))
    expect(await step(id)).toMatchObject({ status: 'cancelled', rows_done })
  })
})

describe('an export that others wait for', () => {
  const PEOPLE = 250
  const created = async (format: ExportRequest['format'] = 'csv') => {
    const columns = ['full_name', 'id']
    const asked: ExportRequest = { resource: 'contacts', format, sort: 'full_name', columns }
    return (await files.transaction((context) => exports.create(context, asked))).id
  }
  const step = async (id: string, run = hurried) => {
    await runExport(run, id, 100)
    return files.transaction((context) => exports.get(context, id))
  }
  const bytesOf = (id: string): Promise<Buffer> =>
    files.transaction(async (context) => {
      const parts: Uint8Array[] = []
      for await (const part of (await exports.open(context, id)).bytes) parts.push(part)
      return Buffer.concat(parts)
    })
  beforeEach(async () => {
    await files.run.db.contact.createMany({
      data: Array.from({ length: PEOPLE }, (_, i) => ({
        id: crypto.randomUUID(),
        organisation_id: tenant.organisationId,
        full_name: `Person ${String(i).padStart(4, '0')}`,
        created_at: NOW,
        updated_at: NOW,
        created_by: {},
        updated_by: {},
      })),
    })
  })

  it.each(['csv', 'xlsx'] as const)('pauses and goes on with its file (%s)', async (format) => {
    const [whole, id] = [await created(format), await created(format)]
    await step(whole, files.run)
    const steps = [await step(id)]
    expect(await hasJob(`export:${id}`)).toBe(true)
    while (steps.at(-1)?.status === 'running' && steps.length < 900) steps.push(await step(id))
    expect(steps.at(-1)).toMatchObject({ status: 'completed', rows_done: PEOPLE })
    const done = steps.map(({ rows_done }) => rows_done)
    expect(done.length).toBeGreaterThan(2)
    expect(done).toEqual(done.toSorted((one, other) => one - other))
    expect((await bytesOf(id)).equals(await bytesOf(whole))).toBe(true)
  })

  it('starts over with an empty file if another process went on with it', async () => {
    const id = await created()
    await step(id)
    await files.run.db.export.updateMany({ where: { id }, data: { version: { increment: 1 } } })
    expect(await step(id)).toMatchObject({ status: 'completed', rows_done: PEOPLE })
    expect((await bytesOf(id)).toString().match(/Person/g)).toHaveLength(PEOPLE)
  })

  it('starts over later if a purge restarted it during the pause', async () => {
    const id = await created()
    await step(id)
    await files.run.db.export.updateMany({ where: { id }, data: { status: 'queued', rows_done: 0 } })
    expect(await step(id)).toMatchObject({ status: 'queued' })
    expect(await hasJob(`export:${id}`)).toBe(true)
    expect(await files.run.db.fileChunk.count({ where: { file_id: id } })).toBe(0)
  })
})

it('a lane is awaited if a job is due in it, whose ever it is', async () => {
  const lane = laneOf(tenant.organisationId)
  await database().$executeRaw`DELETE FROM graphile_worker._private_jobs WHERE job_queue_id IN
    (SELECT id FROM graphile_worker._private_job_queues WHERE queue_name = ${lane})`
  expect(await isQueueAwaited(database(), lane)).toBe(false)
  const asked = { resource: 'contacts', format: 'csv' } as const
  const { id } = await files.transaction((context) => exports.create(context, asked))
  expect(await isQueueAwaited(database(), lane)).toBe(true)
  const set = (locked: Date | null, run: Date) =>
    database()
      .$executeRaw`UPDATE graphile_worker._private_jobs SET locked_at = ${locked}, run_at = ${run} WHERE key = ${`export:${id}`}`
  await set(new Date(), NOW)
  expect(await isQueueAwaited(database(), lane)).toBe(false)
  await set(null, new Date(Date.now() + 60_000))
  expect(await isQueueAwaited(database(), lane)).toBe(false)
})
