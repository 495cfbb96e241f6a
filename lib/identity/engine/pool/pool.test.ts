import { randomUUID } from 'node:crypto'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { compiledProcess } from '@/testing/compiled-process'
import { LONG_TIMEOUT, ENGINE_TIMEOUT_MS } from '@/testing/timeouts'
import { ProcessPool, type PoolOptions } from './pool'

/** A program that exits as soon as it starts. */
const NEVER_READY = '/dev/null'
let entry: string
let folder: string
let pool: ProcessPool

function startPool(options: Partial<PoolOptions> = {}): ProcessPool {
  pool = new ProcessPool({ entry, workers: 1, queueLimit: 2, jobTimeoutMs: ENGINE_TIMEOUT_MS, ...options })
  return pool
}

async function processOf(job: ReturnType<ProcessPool['run']>): Promise<number> {
  const outcome = await job
  if (!outcome.ok || typeof outcome.output !== 'number') throw new TypeError('No process answered.')
  return outcome.output
}

const isAlive = (pid: number) => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

/** For jobs that leave it unchanged. */
let calm: ProcessPool
/** A file in which each run of `die` notes its process. */
let trace: string
const runs = () => (existsSync(trace) ? readFileSync(trace, 'utf8').trim().split('\n').map(Number) : [])
beforeAll(async () => {
  entry = await compiledProcess('lib/identity/engine/pool/unruly-worker.ts')
  calm = startPool()
  folder = mkdtempSync(path.join(tmpdir(), 'runs-'))
})
beforeEach(() => {
  trace = path.join(folder, randomUUID())
})
afterEach(() => (pool === calm ? undefined : pool.stop()))
afterAll(async () => {
  await calm.stop()
  rmSync(folder, { recursive: true })
})

/** On a machine so busy that the process hardly ran, the file is not blamed. */
const TOOK_TOO_LONG = expect.stringMatching(/^engine_(timeout|busy)$/) as string

describe('a job that goes wrong', () => {
  it.each([
    ['SIGKILL', 'engine_busy'],
    ['SIGTERM', 'engine_busy'],
    ['SIGSEGV', 'engine_crashed'],
    ['SIGABRT', 'engine_crashed'],
    ['SIGBUS', 'engine_crashed'],
  ])('gives a job whose process dies of %s one more process: %s', async (signal, code) => {
    startPool()
    const first = await processOf(pool.run('which_process', null))
    expect(await pool.run('die', { of: signal, at: trace })).toMatchObject({ ok: false, code })
    expect(runs()).toHaveLength(2)
    expect(new Set(runs()).size).toBe(2)
    expect(pool.health().failing).toBe(false)
    const third = await processOf(pool.run('which_process', null))
    expect([first, ...runs()]).not.toContain(third)
    expect(pool.health()).toMatchObject({ ready: true, workers: 1, restarts: 2 })
  })

  it.each(['SIGKILL', 'SIGSEGV', 'an uncaught error'])(
    'does a job whose process died of %s in another process, and nobody notices',
    async (of) => {
      startPool()
      expect(await pool.run('die', { of, at: trace, times: 1 })).toEqual({ ok: true, output: 'survived' })
      expect(runs()).toHaveLength(2)
      expect(pool.health().restarts).toBe(1)
    },
  )

  it.each([
    ['SIGSEGV', 'SIGKILL'],
    ['SIGKILL', 'SIGSEGV'],
  ])('does not blame a file for one crash and one process that was killed: %s, then %s', async (of, afterwards) => {
    startPool()
    const outcome = pool.run('die', { of, at: trace, times: 1, afterwards })
    expect(await outcome).toMatchObject({ ok: false, code: 'engine_busy' })
    expect(runs()).toHaveLength(2)
  })

  it('does a job in progress again if its process is killed from outside', async () => {
    startPool()
    const first = await processOf(pool.run('which_process', null))
    const resting = pool.run('rest', 1000)
    process.kill(first, 'SIGKILL')
    expect(await resting).toEqual({ ok: true, output: 'rested' })
  })

  it('kills an engine that hangs, and a new process does the next job', async () => {
    startPool({ jobTimeoutMs: 2000 })
    await vi.waitUntil(() => pool.health().ready, LONG_TIMEOUT)
    const first = await processOf(pool.run('which_process', null))
    expect(await pool.run('hang', null)).toMatchObject({ ok: false, code: TOOK_TOO_LONG })
    await vi.waitUntil(() => !isAlive(first), LONG_TIMEOUT)
    await vi.waitUntil(() => pool.health().ready, LONG_TIMEOUT)
    expect(await pool.run('echo', 'still here')).toEqual({ ok: true, output: 'still here' })
    expect(pool.health().restarts).toBe(1)
  })

  it.runIf(existsSync('/proc/self/task'))(
    'blames a file at which the engine waits for ever, and none whose process the system stopped',
    async () => {
      startPool({ jobTimeoutMs: 1000 })
      await vi.waitUntil(() => pool.health().ready, LONG_TIMEOUT)
      const first = await processOf(pool.run('which_process', null))
      const stopped = pool.run('rest', 60_000)
      process.kill(first, 'SIGSTOP')
      expect(await stopped).toMatchObject({ ok: false, code: 'engine_busy' })
      await vi.waitUntil(() => !isAlive(first), LONG_TIMEOUT)
      // A busy machine may hold up a process, or start it too late, more than once.
      const waitForever = async () => {
        await vi.waitUntil(() => pool.health().ready, LONG_TIMEOUT)
        return pool.run('rest', 60_000)
      }
      await expect.poll(waitForever).toMatchObject({ ok: false, code: 'engine_timeout' })
    },
  )

  it('gives the job right after a hanging one to a live process', async () => {
    startPool({ jobTimeoutMs: 2500 })
    expect(await pool.run('hang', null)).toMatchObject({ ok: false, code: TOOK_TOO_LONG })
    expect(await pool.run('echo', 'right after')).toEqual({ ok: true, output: 'right after' })
  })

  it('blames a file at which two processes had an uncaught error', async () => {
    startPool()
    expect(await pool.run('die', { of: 'an uncaught error', at: trace })).toMatchObject({
      ok: false,
      code: 'engine_crashed',
    })
    expect(runs()).toHaveLength(2)
    expect(await pool.run('echo', 1)).toEqual({ ok: true, output: 1 })
  })

  it('passes on a refusal with its code', async () => {
    expect(await calm.run('refuse', null)).toEqual({
      ok: false,
      code: 'file_damaged',
      message: 'The picture cannot be decoded.',
    })
  })

  it('does not reveal what an unexpected error says about a file', async () => {
    const outcome = await calm.run('stumble', 'Ada Lovelace, 10 December 1815')
    expect(outcome).toMatchObject({ ok: false, code: 'engine_crashed' })
    expect(JSON.stringify(outcome)).not.toContain('Ada')
  })

  it('refuses an unknown job', async () => {
    expect(await calm.run('no_such_job', null)).toMatchObject({ ok: false, code: 'engine_crashed' })
  })
})

describe('more jobs than can be done', () => {
  it('refuses at once what exceeds the queue, and does the rest', async () => {
    startPool()
    await pool.run('echo', 'warm')
    const accepted = ['a', 'b', 'c'].map((organisation, i) => pool.run('rest', i === 0 ? 300 : 1, { organisation }))
    expect(pool.health().queued).toBe(2)
    expect(await pool.run('rest', 1, { organisation: 'd' })).toMatchObject({ ok: false, code: 'engine_busy' })
    expect(await Promise.all(accepted)).toEqual(Array(3).fill({ ok: true, output: 'rested' }))
  })

  it('refuses a job that has waited too long', async () => {
    startPool({ entry: NEVER_READY, jobTimeoutMs: 400 })
    expect(await pool.run('echo', 1)).toMatchObject({ ok: false, code: 'engine_busy' })
    expect(pool.health().ready).toBe(false)
  })

  it('refuses a job that waited for processes that cannot be started, and keeps the web process alive', async () => {
    const settings = { TOO_LONG_FOR_ANY_SYSTEM: 'x'.repeat(4_000_000) }
    startPool({ settings, jobTimeoutMs: 1000 })
    expect(await pool.run('echo', 1)).toMatchObject({ ok: false, code: 'engine_busy' })
    expect(pool.health()).toMatchObject({ ready: false, failing: true, workers: 0 })
  })

  it('does not keep restarting a process that never gets ready', async () => {
    startPool({ entry: NEVER_READY, jobTimeoutMs: 1500 })
    await pool.run('echo', 1)
    expect(pool.health().restarts).toBeLessThan(5)
  })

  it('are shared between two processes', async () => {
    startPool({ workers: 2, queueLimit: 4 })
    await vi.waitUntil(() => pool.health().ready, LONG_TIMEOUT)
    const jobs = [pool.run('rest', 400), pool.run('rest', 400), pool.run('which_process', null)]
    expect((await Promise.all(jobs)).every(({ ok }) => ok)).toBe(true)
    expect(pool.health()).toMatchObject({ workers: 2, queued: 0, restarts: 0 })
  })
})

describe('a process that has done its share', () => {
  it('is replaced by a fresh one without losing or refusing a job, and counts as no restart', async () => {
    startPool({ jobsAProcess: 3, workers: 2, queueLimit: 100 })
    const seen = new Set<number>()
    for (let round = 0; round < 12 || seen.size <= 2; round++) {
      const outcomes = await Promise.all([
        pool.run('which_process', null),
        pool.run('which_process', null),
        pool.run('rest', 60),
      ])
      expect(outcomes.every(({ ok }) => ok)).toBe(true)
      for (const outcome of outcomes) if (outcome.ok && typeof outcome.output === 'number') seen.add(outcome.output)
      await new Promise((resolve) => setTimeout(resolve, 150))
    }
    expect(seen.size).toBeGreaterThan(2)
    await vi.waitUntil(() => pool.health().workers === 2, LONG_TIMEOUT)
    expect(pool.health().restarts).toBe(0)
    await vi.waitUntil(() => [...seen].filter(isAlive).length <= 2, LONG_TIMEOUT)
  })
})

describe('the processes', () => {
  it.runIf(existsSync('/proc/self/limits'))('write no core dump, and no memory into one', async () => {
    const pid = await processOf(calm.run('which_process', null))
    expect(readFileSync(`/proc/${pid}/limits`, 'utf8')).toMatch(/^Max core file size\s+0\s+0\s/m)
    expect(Number.parseInt(readFileSync(`/proc/${pid}/coredump_filter`, 'utf8'), 16)).toBe(0)
  })

  it.runIf(existsSync('/proc/self/environ'))('do not see the database URL of the web process', async () => {
    vi.stubEnv('DATABASE_URL', 'postgresql://secret')
    const pid = await processOf(startPool().run('which_process', null))
    expect(readFileSync(`/proc/${pid}/environ`, 'utf8')).not.toContain('DATABASE_URL')
    vi.unstubAllEnvs()
  })

  it('pass bytes as bytes', async () => {
    const outcome = await calm.run('echo', { file: Uint8Array.of(0, 255, 128) })
    expect(outcome).toEqual({ ok: true, output: { file: Uint8Array.of(0, 255, 128) } })
  })

  it('end when the pool stops, whatever they are doing', async () => {
    startPool()
    const pid = await processOf(pool.run('which_process', null))
    const hanging = pool.run('hang', null)
    await pool.stop()
    expect(isAlive(pid)).toBe(false)
    expect(await hanging).toMatchObject({ ok: false, code: 'engine_busy' })
    expect(await pool.run('echo', 1)).toMatchObject({ ok: false, code: 'engine_busy' })
  })
})

describe('a pool that may rest', () => {
  it('starts without a process, runs one when woken, and another when a job waits', async () => {
    startPool({ workers: 2, restMs: 60_000 })
    expect(pool.health()).toMatchObject({ ready: false, atRest: true, workers: 0 })
    pool.wake()
    expect(pool.health()).toMatchObject({ atRest: false, workers: 1 })
    await vi.waitUntil(() => pool.health().ready, LONG_TIMEOUT)
    expect(await pool.run('echo', 'awake')).toEqual({ ok: true, output: 'awake' })
    const hanging = pool.run('hang', null)
    expect(await pool.run('echo', 'beside it')).toEqual({ ok: true, output: 'beside it' })
    expect(pool.health()).toMatchObject({ workers: 2, restarts: 0 })
    await pool.stop()
    expect(await hanging).toMatchObject({ ok: false, code: 'engine_busy' })
  })

  it('ends its processes after a time without jobs, counts no restart, and wakes for the next job', async () => {
    startPool({ restMs: 300 })
    const first = await processOf(pool.run('which_process', null))
    await vi.waitUntil(() => pool.health().atRest && !isAlive(first), LONG_TIMEOUT)
    expect(pool.health()).toMatchObject({ workers: 0, restarts: 0 })
    expect(await processOf(pool.run('which_process', null))).not.toBe(first)
  })
})
