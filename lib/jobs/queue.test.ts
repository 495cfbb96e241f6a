import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { database } from '@/lib/db/client'
import { enqueue } from './queue'

/** The jobs with this key, as the queue's own view shows them. */
const waiting = (key: string) => database().$queryRaw<
  { task_identifier: string; run_at: Date; max_attempts: number }[]
>`
  SELECT task_identifier, run_at, max_attempts FROM graphile_worker.jobs WHERE key = ${key}`

describe('enqueue', () => {
  const far = new Date('2999-01-01T00:00:00Z')
  const forget = () => database().$executeRaw`DELETE FROM graphile_worker._private_jobs WHERE run_at = ${far}`
  beforeAll(forget)
  afterAll(forget)

  it('leaves no job behind when the transaction is rolled back', async () => {
    const rolledBack = database().$transaction(async (tx) => {
      await enqueue(tx, 'sweep', {}, { key: 'undone', runAt: far })
      throw new Error('the change failed')
    })
    await expect(rolledBack).rejects.toThrow('the change failed')
    expect(await waiting('undone')).toEqual([])
  })

  it('refuses to give a job so few attempts that a crash would lose it', async () => {
    await expect(enqueue(database(), 'sweep', {}, { maxAttempts: 1 })).rejects.toThrow(RangeError)
  })

  it('keeps the job of a committed transaction until it is due', async () => {
    await database().$transaction((tx) => enqueue(tx, 'sweep', {}, { key: 'kept', runAt: far, maxAttempts: 3 }))
    expect(await waiting('kept')).toEqual([{ task_identifier: 'sweep', run_at: far, max_attempts: 3 }])
  })

  it.each([
    ['behind', -10],
    ['ahead of', 10],
  ])(
    'lets a job wait for as long as asked by a machine whose clock is ten minutes %s the database',
    async (_, minutes) => {
      vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + minutes * 60_000 })
      try {
        await enqueue(database(), 'sweep', {}, { key: 'in an hour', runAt: new Date(Date.now() + 3_600_000) })
      } finally {
        vi.useRealTimers()
      }
      const [job] = await waiting('in an hour')
      await database().$executeRaw`SELECT graphile_worker.remove_job('in an hour')`
      const late = (job?.run_at.getTime() ?? 0) - Date.now() - 3_600_000
      expect(Math.abs(late)).toBeLessThan(60_000)
    },
  )

  it('does not run again at once for a moment that has come for the database and not yet for us', async () => {
    const now = Date.now()
    vi.useFakeTimers({ toFake: ['Date'], now: now - 1_500 })
    try {
      await enqueue(database(), 'sweep', {}, { key: 'in a second', runAt: new Date(now - 500) })
    } finally {
      vi.useRealTimers()
    }
    const [job] = await waiting('in a second')
    await database().$executeRaw`SELECT graphile_worker.remove_job('in a second')`
    expect(job?.run_at.getTime()).toBeGreaterThanOrEqual(now + 1_000)
  })

  it('replaces a waiting job with the same key', async () => {
    await enqueue(database(), 'sweep', {}, { key: 'once', runAt: far })
    await enqueue(database(), 'sweep', {}, { key: 'once', runAt: far })
    expect(await waiting('once')).toHaveLength(1)
  })
})
