import { EventEmitter } from 'node:events'
import { Client } from 'pg'
import { expect, it, vi } from 'vitest'
import type { WorkerEvents } from 'graphile-worker'
import { log } from '@/lib/log'
import { ownDatabase } from '@/testing/own-database'
import { LONG_TIMEOUT } from '@/testing/timeouts'
import { noticeClockSetBack } from './clock-set-back'
import { registry } from './registry'
import { startWorker } from './worker'

it('a worker runs scheduled jobs although the clock was a day ahead when they last ran', async () => {
  const own = await ownDatabase()
  const client = new Client({ connectionString: own.url })
  await client.connect()
  const [ahead, past] = [new Date(Date.now() + 25 * 60 * 60_000), new Date(Date.now() - 120_000)]
  await client.query(
    `INSERT INTO graphile_worker._private_known_crontabs (identifier, known_since, last_execution)
     VALUES ('seal_audit', now(), $1), ('sweep_sessions', now(), $2)`,
    [ahead, past],
  )
  const worker = await startWorker({ databaseUrl: own.url })
  await worker.stop()
  const { rows } = await client.query<{ identifier: string; last_execution: Date | null }>(
    `SELECT identifier, last_execution FROM graphile_worker._private_known_crontabs
     WHERE identifier IN ('seal_audit', 'sweep_sessions') ORDER BY 1`,
  )
  const [sealed, swept] = rows.map((row) => row.last_execution?.getTime() ?? 0)
  expect(sealed).toBeLessThanOrEqual(Date.now())
  expect(swept).toBeGreaterThanOrEqual(past.getTime())
  await client.end()
  await own.drop()
})

it('a clock that is set back while the worker runs starts it again, a timer that is a little early does not', () => {
  vi.spyOn(log, 'warn').mockReturnValue()
  const events: WorkerEvents = new EventEmitter()
  const restart = vi.fn<() => void>()
  noticeClockSetBack(events, restart)
  const fire = (early: number) =>
    events.emit('cron:prematureTimer', { cron: {} as never, currentTimestamp: 0, expectedTimestamp: early })
  fire(5)
  expect(restart).not.toHaveBeenCalled()
  fire(60 * 60_000)
  expect(restart).toHaveBeenCalledOnce()
})

it('a worker whose clock is an hour ahead of the database runs scheduled jobs nevertheless', async () => {
  const own = await ownDatabase()
  const justBefore = Math.ceil(Date.now() / 60_000) * 60_000 + 60 * 60_000 - 1_500
  vi.useFakeTimers({ toFake: ['Date'], shouldAdvanceTime: true, now: justBefore })
  const sealed = vi.fn<() => Promise<void>>().mockResolvedValue()
  const worker = await startWorker({ databaseUrl: own.url, jobs: { ...registry, seal_audit: sealed } })
  await vi.waitFor(() => expect(sealed).toHaveBeenCalled(), LONG_TIMEOUT)
  vi.useRealTimers()
  await worker.stop()
  await own.drop()
})

it('a worker notices what a machine with a clock that was ahead left behind, without a restart', async () => {
  const own = await ownDatabase()
  const client = new Client({ connectionString: own.url })
  await client.connect()
  const worker = await startWorker({ databaseUrl: own.url, sweepEveryMs: 200 })
  await client.query(
    `UPDATE graphile_worker._private_known_crontabs SET last_execution = now() + interval '3 hours' WHERE identifier = 'seal_audit'`,
  )
  const left = `SELECT FROM graphile_worker._private_known_crontabs WHERE last_execution > now() + interval '2 minutes'`
  await vi.waitFor(async () => expect((await client.query(left)).rowCount).toBe(0), LONG_TIMEOUT)
  await worker.stop()
  await client.end()
  await own.drop()
})

it('a worker takes jobs that were due while the clock was ahead, and leaves appointments', async () => {
  const own = await ownDatabase()
  const client = new Client({ connectionString: own.url })
  await client.connect()
  for (const [key, runAt] of [
    ['due', 'NULL'],
    ['tomorrow', `now() + interval '1 day'`],
  ])
    await client.query(`SELECT graphile_worker.add_job('sweep', '{}', job_key => '${key}', run_at => ${runAt})`)
  await client.query(`UPDATE graphile_worker._private_jobs SET run_at = run_at + interval '5 hours',
    created_at = created_at + interval '5 hours', updated_at = updated_at + interval '5 hours'`)
  const worker = await startWorker({ databaseUrl: own.url })
  const left = async () => (await client.query<{ key: string }>('SELECT key FROM graphile_worker.jobs')).rows
  await vi.waitFor(async () => expect((await left()).some(({ key }) => key === 'due')).toBe(false), LONG_TIMEOUT)
  expect(await left()).toContainEqual({ key: 'tomorrow' })
  await worker.stop()
  await client.end()
  await own.drop()
})
