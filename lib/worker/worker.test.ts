import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { Client } from 'pg'
import { afterAll, afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { database } from '@/lib/db/client'
import { log } from '@/lib/log'
import { compiledProcess } from '@/testing/compiled-process'
import { LONG_TIMEOUT } from '@/testing/timeouts'
import { ownDatabase, type OwnDatabase } from '@/testing/own-database'
import { runLanes } from './lanes'
import { registry, type Registry } from './registry'
import { StartListener } from './start-listener'
import { startWorker, type JobWorker } from './worker'

vi.hoisted(() => vi.resetModules())
vi.mock(import('./lanes'), { spy: true })
// Cron writes at the turn of a minute. While a test has the database down, that is a rejection which graphile-worker
// does not handle.
vi.mock(import('./schedule'), () => ({ schedule: [] }))
afterAll(() => vi.resetModules())

const ENDS_ALL_OTHERS =
  'SELECT pg_terminate_backend(pid, 5000) FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()'

describe('the job worker', () => {
  let own: OwnDatabase
  let client: Client
  let worker: JobWorker | undefined
  let runs: number

  const counting = (work: () => Promise<void> = async () => undefined): Registry => ({
    ...registry,
    sweep: async () => {
      runs += 1
      await work()
    },
  })
  const addJob = () => client.query(`SELECT graphile_worker.add_job('sweep', '{}')`)
  const remaining = async () => (await client.query('SELECT locked_at FROM graphile_worker.jobs')).rowCount

  beforeEach(async () => {
    runs = 0
    own = await ownDatabase()
    client = new Client({ connectionString: own.url })
    client.on('error', () => undefined)
    await client.connect()
  })
  afterEach(async () => {
    await worker?.stop()
    worker = undefined
    await client.end()
    await own.drop()
  })

  it('repeats, soon after a restart, what a killed worker had started', async () => {
    await addJob()
    const stuck = spawn(process.execPath, [await compiledProcess('testing/stuck-worker.ts')], {
      env: { ...process.env, DATABASE_URL: own.url },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    await once(stuck.stdout, 'data')
    stuck.kill('SIGKILL')
    await once(stuck, 'exit')
    expect(await remaining()).toBe(1)

    worker = await startWorker({ databaseUrl: own.url, jobs: counting(), sweepEveryMs: 200 })
    await vi.waitFor(() => expect(runs).toBe(1), LONG_TIMEOUT)
    await vi.waitFor(async () => expect(await remaining()).toBe(0), LONG_TIMEOUT)
  })

  it('keeps what somebody typed out of log and queue when a job fails because of it', async () => {
    const printed: string[] = []
    const write = vi.spyOn(process.stderr, 'write').mockImplementation((text) => printed.push(String(text)) > 0)
    const typed = 'Ann Hartley, 12 Orchard Road'
    worker = await startWorker({
      databaseUrl: own.url,
      jobs: counting(async () => void (await database().$queryRaw`SELECT ${typed}::text::date`)),
    })
    await addJob()
    const lastError = async () =>
      (await client.query<{ last_error: string | null }>('SELECT last_error FROM graphile_worker._private_jobs'))
        .rows[0]?.last_error
    await vi.waitFor(async () => expect(await lastError()).toContain('the database refused a statement'), LONG_TIMEOUT)
    write.mockRestore()
    expect(printed.join('')).toContain('Failed task')
    expect(`${printed.join('')}${await lastError()}`).not.toContain('Orchard')
  })

  it('leaves alone what a running worker is doing', async () => {
    let finish: () => void = () => undefined
    const lasting = new Promise<void>((resolve) => (finish = resolve))
    worker = await startWorker({ databaseUrl: own.url, jobs: counting(() => lasting), sweepEveryMs: 100 })
    // A minute passes between two sweeps.
    const began = performance.now()
    const clock = vi.spyOn(performance, 'now').mockImplementation(() => began + (Date.now() - beganAt) * 600)
    const beganAt = Date.now()
    await addJob()
    await vi.waitFor(() => expect(runs).toBe(1), LONG_TIMEOUT)
    // as if it had been running for an hour
    await client.query(`UPDATE graphile_worker._private_jobs SET locked_at = now() - interval '1 hour'`)
    const other = await startWorker({ databaseUrl: own.url, jobs: counting(), sweepEveryMs: 100 })
    await new Promise((resolve) => setTimeout(resolve, 1_000))
    await other.stop()
    clock.mockRestore()
    finish()
    expect(runs).toBe(1)
    await vi.waitFor(async () => expect(await remaining()).toBe(0), LONG_TIMEOUT)
  })

  it('finishes its current job before it stops, and takes no other', async () => {
    worker = await startWorker({
      databaseUrl: own.url,
      jobs: counting(() => new Promise((resolve) => setTimeout(resolve, 500))),
    })
    await addJob()
    await vi.waitFor(() => expect(runs).toBe(1), LONG_TIMEOUT)
    await worker.stop()
    await addJob()
    expect(await remaining()).toBe(1)
    expect(runs).toBe(1)
    worker = undefined
  })

  it('retries what it could not settle while the database was away, with as many slots as before', async () => {
    const PLACES = 8
    let finish: () => void = () => undefined
    let meet: () => void = () => undefined
    const lasting = new Promise<void>((resolve) => (finish = resolve))
    const together = new Promise<void>((resolve) => (meet = resolve))
    const work = async () => {
      if (runs <= PLACES) return lasting
      if (runs === 2 * PLACES) meet()
      return together
    }
    worker = await startWorker({ databaseUrl: own.url, jobs: counting(work), sweepEveryMs: 200 })
    for (let i = 0; i < PLACES; i += 1) await addJob()
    await vi.waitFor(() => expect(runs).toBe(PLACES), LONG_TIMEOUT)
    const name = new URL(own.url).pathname.slice(1)
    const admit = (whether: boolean) =>
      database().$executeRawUnsafe(`ALTER DATABASE ${name} ALLOW_CONNECTIONS ${whether}`)
    // graphile-worker prints the end of a worker with console.trace.
    const ends = vi.spyOn(console, 'trace').mockImplementation(() => undefined)
    await admit(false)
    await client.query(ENDS_ALL_OTHERS)
    finish()
    await vi.waitFor(() => expect(ends).toHaveBeenCalledTimes(PLACES), LONG_TIMEOUT)
    await admit(true)
    await vi.waitFor(async () => expect(await remaining()).toBe(0), LONG_TIMEOUT)
    expect(runs).toBe(2 * PLACES)
  })

  it('continues after the database has ended all its connections', async () => {
    worker = await startWorker({ databaseUrl: own.url, jobs: counting(), sweepEveryMs: 200 })
    // The second argument waits until each is gone: a job taken on a connection that dies before it answers is a
    // different case.
    await client.query(ENDS_ALL_OTHERS)
    await addJob()
    // If it never runs, this state shows why.
    const seen = async () => ({
      runs,
      isRunning: worker?.isRunning(),
      jobs: (await client.query('SELECT locked_at, locked_by, attempts, run_at FROM graphile_worker.jobs')).rows,
    })
    await vi.waitFor(async () => expect(await seen()).toEqual({ runs: 1, isRunning: true, jobs: [] }), LONG_TIMEOUT)
  })

  it('logs once, and not every time, that it cannot look for dead workers, and that it can again', async () => {
    const [warn, info] = [vi.spyOn(log, 'warn').mockReturnValue(), vi.spyOn(log, 'info').mockReturnValue()]
    const failure = 'dead workers could not be looked for'
    const move = (from: string, to: string) => client.query(`ALTER TABLE graphile_worker.${from} RENAME TO ${to}`)
    worker = await startWorker({ databaseUrl: own.url, jobs: counting(), sweepEveryMs: 20 })
    await move('_private_known_crontabs', 'elsewhere')
    await vi.waitFor(() => expect(warn).toHaveBeenCalledWith(failure, expect.anything()), LONG_TIMEOUT)
    await sleep(500)
    await move('elsewhere', '_private_known_crontabs')
    await vi.waitFor(() => expect(info).toHaveBeenCalledWith(`no longer: ${failure}`), LONG_TIMEOUT)
    expect(warn.mock.calls.filter(([message]) => message === failure)).toHaveLength(1)
  })

  it('leaves no connection behind when it cannot start, so that it can be tried again', async () => {
    vi.mocked(runLanes).mockRejectedValueOnce(new Error('sorry, too many clients already'))
    await expect(startWorker({ databaseUrl: own.url })).rejects.toThrow('too many clients')
    const others = async () =>
      (
        await client.query(
          'SELECT query FROM pg_stat_activity WHERE datname = current_database() AND pid <> pg_backend_pid()',
        )
      ).rows
    await vi.waitFor(async () => expect(await others()).toEqual([]), LONG_TIMEOUT)
    worker = await startWorker({ databaseUrl: own.url, jobs: counting() })
    await addJob()
    await vi.waitFor(() => expect(runs).toBe(1), LONG_TIMEOUT)
  })

  it('leaves no listeners behind for each second that the database is away', async () => {
    const AWAY = 4
    const listening: (number | undefined)[] = []
    let end: () => void = () => undefined
    const lasting = new Promise<void>((resolve) => (end = resolve))
    vi.mocked(runLanes).mockImplementation((_jobs, _clock, { events }) => {
      listening.push(events?.listenerCount('cron:started'))
      const isFirst = listening.length === 1
      if (!isFirst && listening.length <= AWAY) return Promise.reject(new Error('the database is away'))
      setImmediate(() => events?.emit('cron:started', {} as never))
      const promise = isFirst ? Promise.resolve() : lasting
      return Promise.resolve({ promise, stop: async () => end() })
    })
    try {
      worker = await startWorker({ databaseUrl: own.url })
      await vi.waitFor(() => expect(listening.length).toBeGreaterThan(AWAY), LONG_TIMEOUT)
      expect(new Set(listening)).toEqual(new Set([1]))
      await worker.stop()
      worker = undefined
    } finally {
      vi.mocked(runLanes).mockReset()
    }
  })

  it('ends what a restart has begun when told to stop midway', async () => {
    const stops: number[] = []
    let begin: () => void = () => undefined
    const begun = new Promise<void>((resolve) => (begin = resolve))
    let goOn: () => void = () => undefined
    const connected = new Promise<void>((resolve) => (goOn = resolve))
    let starts = 0
    vi.mocked(runLanes).mockImplementation(async (_jobs, _clock, { events }) => {
      starts += 1
      const number = starts
      let end: () => void = () => undefined
      const lasting = new Promise<void>((resolve) => (end = resolve))
      if (number === 2) {
        begin()
        await connected
      }
      setImmediate(() => events?.emit('cron:started', {} as never))
      const stop = async () => {
        stops.push(number)
        end()
      }
      return { promise: number === 1 ? Promise.resolve() : lasting, stop }
    })
    try {
      const ended = await startWorker({ databaseUrl: own.url })
      await begun
      const closing = vi.spyOn(StartListener.prototype, 'close')
      const stopping = ended.stop()
      await closing.mock.results[0]?.value
      setImmediate(goOn)
      await stopping
      expect([starts, stops]).toEqual([2, [2]])
      expect(ended.isRunning()).toBe(false)
    } finally {
      vi.mocked(runLanes).mockReset()
    }
  })
})
