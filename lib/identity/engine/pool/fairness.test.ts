import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest'
import { compiledProcess } from '@/testing/compiled-process'
import { LONG_TIMEOUT } from '@/testing/timeouts'
import { ProcessPool, type PoolOptions } from './pool'
import { RecentUsage } from './recent-usage'

let entry: string
let pool: ProcessPool
beforeAll(async () => {
  entry = await compiledProcess('lib/identity/engine/pool/unruly-worker.ts')
})
afterEach(() => pool.stop())

async function readyPool(options: Partial<PoolOptions> = {}): Promise<ProcessPool> {
  pool = new ProcessPool({ entry, workers: 2, queueLimit: 8, jobTimeoutMs: 10_000, ...options })
  await bothReady()
  return pool
}

/** Two simultaneous jobs go to two processes only if both are ready. */
const bothReady = () =>
  vi.waitUntil(async () => {
    const [one, other] = await Promise.all([pool.run('which_process', null), pool.run('which_process', null)])
    return one.ok && other.ok && one.output !== other.output
  }, LONG_TIMEOUT)

const attacker = (session: number) => ({ organisation: 'attacker', session: `a${session}` })
const person = { organisation: 'shop', session: 'p' }
const codeOf = async (outcome: ReturnType<ProcessPool['run']>) => outcome.then((one) => (one.ok ? 'done' : one.code))

describe('a session', () => {
  it('runs one job at a time: two sides sent at once are both done, a flood is refused', async () => {
    await readyPool()
    const order: string[] = []
    const send = (name: string, ms: number) =>
      codeOf(pool.run('rest', ms, person)).then((code) => (order.push(name), code))
    const both = [send('front', 200), send('back', 1)]
    const another = send('another', 1)
    const last = send('last', 1)
    expect(await send('too many', 1)).toBe('engine_busy')
    expect(await Promise.all([...both, another, last])).toEqual(['done', 'done', 'done', 'done'])
    expect(order).toEqual(['too many', 'front', 'back', 'another', 'last'])
  })
})

describe('organisations', () => {
  it('take turns: a newcomer does not wait for all of a flood', async () => {
    await readyPool({ queueLimit: 20 })
    let done = 0
    const flood = Array.from({ length: 12 }, (_, i) => pool.run('rest', 150, attacker(i)).then(() => (done += 1)))
    expect(await codeOf(pool.run('rest', 1, person))).toBe('done')
    expect(done).toBeLessThan(4)
    await Promise.all(flood)
  })

  it('share the queue, and the one with the most jobs gives up a place', async () => {
    await readyPool({ queueLimit: 4 })
    const flood = Array.from({ length: 6 }, (_, i) => codeOf(pool.run('rest', 300, attacker(i))))
    const others = ['b', 'c', 'd'].map((organisation) => codeOf(pool.run('rest', 1, { organisation })))
    expect(await Promise.all(others)).toEqual(['done', 'done', 'done'])
    expect((await Promise.all(flood)).filter((code) => code === 'engine_busy')).toHaveLength(3)
  })

  it('that hold all processes make room for others', async () => {
    await readyPool({ patienceMs: 800, jobTimeoutMs: 60_000 })
    const hangs = [codeOf(pool.run('hang', null, attacker(1))), codeOf(pool.run('hang', null, attacker(2)))]
    expect(await codeOf(pool.run('rest', 1, person))).toBe('done')
    // Cut off because others wait, not by its own limit. It may be a sound file on a slow machine, and be read on the
    // next try.
    expect(await Promise.race(hangs)).toBe('engine_busy')
  })

  it('whose file is cut off a second time get a timeout instead of “busy”', async () => {
    pool = new ProcessPool({ entry, workers: 1, queueLimit: 8, patienceMs: 300, jobTimeoutMs: 60_000 })
    await pool.run('echo', null)
    for (const code of ['engine_busy', 'engine_timeout']) {
      const hang = codeOf(pool.run('hang', null, attacker(1)))
      expect(await codeOf(pool.run('rest', 1, person))).toBe('done')
      expect(await hang).toBe(code)
    }
  })

  it('that had to make room twice are suspect, and keep at most one process', async () => {
    await readyPool({ patienceMs: 800, jobTimeoutMs: 60_000 })
    for (const session of [1, 2, 3, 4]) void pool.run('hang', null, attacker(session))
    for (let job = 0; job < 4; job++) expect(await codeOf(pool.run('rest', 1, person))).toBe('done')
    expect(pool.health().restarts).toBeLessThanOrEqual(2)
  })

  it('of which one file crashes both of its processes are not suspect: it may be an accident', async () => {
    await readyPool()
    const folder = mkdtempSync(path.join(tmpdir(), 'runs-'))
    const crash = pool.run('die', { of: 'SIGSEGV', at: path.join(folder, 'runs') }, attacker(1))
    expect(await codeOf(crash)).toBe('engine_crashed')
    rmSync(folder, { recursive: true })
    await bothReady()
    const order: string[] = []
    const send = (ms: number, session: number) =>
      pool.run('rest', ms, attacker(session)).then(() => order.push(`${ms}`))
    await Promise.all([send(1000, 2), send(1, 3)])
    expect(order).toEqual(['1', '1000'])
  })

  it('whose sound files are slow only on a busy machine are not cut off', async () => {
    await readyPool({ patienceMs: 1000, jobTimeoutMs: 60_000 })
    // They sleep where a real file would wait for the processor, for longer than anybody's patience by wall-clock time.
    const slow = [1, 2].map((session) => codeOf(pool.run('rest', 1900, attacker(session))))
    const waits = codeOf(pool.run('rest', 1, person))
    expect(await Promise.all(slow)).toEqual(['done', 'done'])
    expect(await waits).toBe('done')
  })

  /** Of processor time, so it lasts longer on a busy machine, as does a short job. */
  const HANGS_MS = 2500
  it('whose files hang the engine can never hold every process again', async () => {
    await readyPool({ jobTimeoutMs: HANGS_MS })
    await Promise.all([pool.run('hang', null, attacker(1)), pool.run('hang', null, attacker(2))])
    await bothReady()
    let cutOff = 0
    const hangs = [3, 4, 5].map((session) => pool.run('hang', null, attacker(session)).finally(() => (cutOff += 1)))
    for (let i = 0; i < 5; i++) expect(await codeOf(pool.run('rest', 1, person))).toBe('done')
    expect(cutOff).toBe(0)
    await pool.stop()
    await Promise.all(hangs)
  })
})

describe('a process that grows', () => {
  it('is ended with its job, and a fresh one does the next job', async () => {
    await readyPool({ memoryMb: 400 })
    expect(await pool.run('devour', null, attacker(1))).toMatchObject({ ok: false, code: 'file_too_complex' })
    expect(await codeOf(pool.run('echo', 1, person))).toBe('done')
  })
})

describe('standing', () => {
  it('is lost after two strikes, and comes back', () => {
    let now = 0
    const standing = new RecentUsage(() => now)
    standing.note('shop', { ms: 20, struck: true })
    expect(standing.isSuspect('shop')).toBe(false)
    standing.note('shop', { ms: 20, struck: true })
    expect(standing.isSuspect('shop')).toBe(true)
    now = 3 * 60_000
    expect(standing.isSuspect('shop')).toBe(false)
  })

  it('blames a file that is cut off a second time, not the next person of the organisation', () => {
    let now = 0
    const standing = new RecentUsage(() => now)
    const cut = (session: string) => standing.noteCut({ organisation: 'shop', session })
    expect(['ann', 'bob', 'ann'].map(cut)).toEqual([false, false, true])
    now = 2 * 60_000
    expect(cut('bob')).toBe(false)
  })

  it('adds up recent work, and halves it every half minute', () => {
    let now = 0
    const standing = new RecentUsage(() => now)
    standing.note('other', { ms: 10, struck: false })
    standing.note('shop', { ms: 10_000, struck: false })
    expect(standing.mayHaveAll('shop')).toBe(true)
    standing.note('shop', { ms: 10_000, struck: false })
    expect(standing.mayHaveAll('shop')).toBe(false)
    now = 30_000
    expect(standing.mayHaveAll('shop')).toBe(true)
  })

  it('lets a lone organisation use everything, however much it does', () => {
    const standing = new RecentUsage(() => 0)
    standing.note('shop', { ms: 60_000, struck: false })
    expect(standing.mayHaveAll('shop')).toBe(true)
    standing.note('other', { ms: 10, struck: false })
    expect([standing.mayHaveAll('shop'), standing.mayHaveAll('other')]).toEqual([false, true])
  })
})
