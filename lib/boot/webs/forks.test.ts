import { beforeEach, describe, expect, it, vi } from 'vitest'
import { LONG_TIMEOUT } from '@/testing/timeouts'
import { Forks, type Fork } from './forks'

/** The pauses are those of `CrashCounter`, which has its own tests. */
vi.mock('node:timers/promises', () => ({ setTimeout: async () => undefined }))

/** A fork that lives until it is told to die; when stopped, it exits by itself. */
class Played implements Fork {
  readonly ended: Promise<string>
  readonly booted: Promise<void>
  boot: () => void = () => undefined
  die: () => void = () => undefined
  wasStopped = false

  constructor(readonly index: number) {
    this.booted = new Promise((resolve) => (this.boot = resolve))
    this.ended = new Promise((resolve) => (this.die = () => resolve('SIGKILL')))
  }

  stop(): void {
    this.wasStopped = true
    this.die()
  }
}

let all: Played[]
const start = (index: number): Fork => {
  const fork = new Played(index)
  all.push(fork)
  return fork
}
const indices = () => all.map(({ index }) => index)

beforeEach(() => {
  all = []
  vi.spyOn(console, 'error').mockImplementation(() => undefined)
})

describe('several web processes', () => {
  it('are given up when one ends before any served, as it has said why', async () => {
    const forks = new Forks(2, start)
    all[1]?.die()
    expect(await forks.failed).toBe('')
    await forks.stop()
    expect(all).toHaveLength(2)
  })

  it('are restarted one by one, each in its own place', async () => {
    const forks = new Forks(3, start)
    all[1]?.boot()
    await all[1]?.booted
    all[0]?.die()
    await vi.waitUntil(() => all.length === 4, LONG_TIMEOUT)
    all[2]?.die()
    await vi.waitUntil(() => all.length === 5, LONG_TIMEOUT)
    expect(indices()).toEqual([0, 1, 2, 0, 2])
    await forks.stop()
    expect(all.map(({ wasStopped }) => wasStopped)).toEqual([false, true, false, true, true])
    expect(all).toHaveLength(5)
  })

  it('are given up when one of them ends five times within a minute', async () => {
    const forks = new Forks(2, start)
    all[0]?.boot()
    await all[0]?.booted
    for (let crashes = 1; crashes <= 5; crashes++) {
      await vi.waitUntil(() => all.length === crashes + 1, LONG_TIMEOUT)
      all.at(-1)?.die()
    }
    expect(await forks.failed).toBe('A web process ended five times within a minute, the last time with SIGKILL.')
    expect(indices()).toEqual([0, 1, 1, 1, 1, 1])
    await forks.stop()
    expect(all[0]?.wasStopped).toBe(true)
  })
})
