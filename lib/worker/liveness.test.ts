import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import { expect, it, vi } from 'vitest'
import { ownDatabase } from '@/testing/own-database'
import { LONG_TIMEOUT } from '@/testing/timeouts'
import { proxyTo } from '@/testing/postgres-proxy'
import { Liveness } from './liveness'

it('has one connection again after one that broke while it took its locks', async () => {
  const own = await ownDatabase()
  let broken = 0
  const line = await proxyTo(own.url, (sent) => {
    if (broken === 0 || broken > 2 || !sent.includes('pg_advisory_lock')) return undefined
    broken += 1
    return Buffer.alloc(0)
  })
  const liveness = new Liveness(line.url)
  await liveness.open()
  await liveness.hold('worker-1')
  broken = 1
  line.drop()
  await expect.poll(() => broken).toBe(3)
  await expect.poll(line.open).toBe(1)
  await sleep(2_500)
  expect(line.open()).toBe(1)
  expect(await liveness.freeDeadWorkersJobs()).toEqual([])
  await liveness.close()
  await line.close()
  await own.drop()
})

it('keeps no connection that was being opened again when it was closed', async () => {
  const own = await ownDatabase()
  let closing: Promise<void> | undefined
  let isClosedNext = false
  const line = await proxyTo(own.url, (sent) => {
    if (isClosedNext && sent.includes('\0user\0')) closing = liveness.close()
    return undefined
  })
  const liveness = new Liveness(line.url)
  await liveness.open()
  isClosedNext = true
  line.drop()
  await expect.poll(() => closing !== undefined, LONG_TIMEOUT).toBe(true)
  await closing
  await expect.poll(line.open).toBe(0)
  await line.close()
  await own.drop()
})

it('takes the jobs of a worker whose lock stays free, and not of one that holds it again on its next connection', async () => {
  const own = await ownDatabase()
  let isDown = false
  const line = await proxyTo(own.url, () => (isDown ? Buffer.alloc(0) : undefined))
  const client = new Client({ connectionString: own.url })
  await client.connect()
  const heard: unknown[] = []
  client.on('notification', ({ payload }) => heard.push(payload))
  await client.query(`SELECT graphile_worker.add_job('sweep', '{}', queue_name => 'one')`)
  await client.query(
    `UPDATE graphile_worker._private_jobs SET locked_by = 'worker-1', locked_at = now() - interval '1 hour'`,
  )
  await client.query('LISTEN "jobs:insert"')
  const [holder, watcher] = [new Liveness(line.url), new Liveness(own.url)]
  await holder.open()
  await holder.hold('worker-1')
  await watcher.open()
  const clock = vi.spyOn(performance, 'now').mockReturnValue(0)
  const seenAt = (ms: number) => {
    clock.mockReturnValue(ms)
    return watcher.freeDeadWorkersJobs()
  }
  const held = async () =>
    (
      await client.query(`SELECT FROM pg_locks JOIN pg_database ON pg_database.oid = pg_locks.database
        WHERE datname = current_database() AND locktype = 'advisory'`)
    ).rowCount
  isDown = true
  line.drop()
  await expect.poll(held).toBe(0)
  expect([await seenAt(0), await seenAt(4_999)]).toEqual([[], []])
  isDown = false
  await expect.poll(held, { timeout: LONG_TIMEOUT.timeout }).toBe(1)
  expect(await seenAt(60_000)).toEqual([])
  await holder.close()
  await expect.poll(held).toBe(0)
  expect([await seenAt(120_000), await seenAt(124_999)]).toEqual([[], []])
  expect(await seenAt(125_000)).toEqual(['worker-1'])
  const { rows } = await client.query('SELECT locked_by FROM graphile_worker.jobs')
  expect([rows, heard]).toEqual([[{ locked_by: null }], ['{"count" : 1}']])
  clock.mockRestore()
  await watcher.close()
  await client.end()
  await line.close()
  await own.drop()
})
