import { randomUUID } from 'node:crypto'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { log } from '@/lib/log'
import {
  ACCESS_CODE,
  beginAttempt,
  clearFailures,
  LOG_IN,
  recordFailure,
  reserveSlot,
  watchForGuessing,
} from './throttle'

/** Failures cause growing delays, and nobody is locked out for good. */
const START = new Date('2026-11-21T12:00:00Z')
const after = (seconds: number) => new Date(START.getTime() + seconds * 1000)

describe('a throttle', () => {
  let subject: string
  beforeEach(() => {
    subject = randomUUID()
  })
  const fail = async (times: number, now = START) => {
    for (let i = 0; i < times; i++) await recordFailure([subject], ACCESS_CODE, now)
  }
  /** Seconds to wait; 0 if there is no delay. Leaves no trace. */
  const wait = (now = START): Promise<number> =>
    beginAttempt(subject, ACCESS_CODE, now).then(
      async ({ takeBack }) => {
        await takeBack()
        return 0
      },
      (error: { code: string; details: { retryAfter: number } }) =>
        error.code === 'too_many_attempts' ? error.details.retryAfter : -1,
    )

  it('lets five slips pass, then doubles the delay up to a quarter of an hour', async () => {
    await fail(5)
    expect(await wait()).toBe(0)
    const delays: number[] = []
    for (let i = 0; i < 12; i++) {
      await fail(1)
      delays.push(await wait())
    }
    expect(delays).toEqual([2, 4, 8, 16, 32, 64, 128, 256, 512, 900, 900, 900])
  })
  it('ends on time, and is forgotten after a quiet hour', async () => {
    await fail(6)
    expect([await wait(after(1)), await wait(after(2))]).toEqual([1, 0])
    await fail(1, after(3700))
    expect(await wait(after(3700))).toBe(0)
  })
  it('does not last as long as a clock was ahead', async () => {
    await fail(8, after(86_400))
    expect(await wait()).toBe(0)
    await fail(3)
    expect(await wait()).toBeGreaterThan(0)
    const place = (now: Date) => reserveSlot(`mails:${subject}`, 60, now).then((at) => at.getTime() - now.getTime())
    for (let i = 0; i < 61; i++) await place(after(86_400))
    expect(await place(after(86_400))).toBe(120_000)
    expect(await place(START)).toBe(180_000)
    expect(await place(START)).toBe(240_000)
  })

  it('affects only its subject, and can be cleared', async () => {
    await fail(8)
    await expect(beginAttempt(randomUUID(), ACCESS_CODE, START)).resolves.toMatchObject({ failures: 1 })
    await clearFailures([subject])
    expect(await wait()).toBe(0)
  })
  it('counts every one of several simultaneous failures', async () => {
    await Promise.all(Array.from({ length: 8 }, () => fail(1)))
    expect(await wait()).toBe(8)
  })

  describe('counts a try before it is checked', () => {
    const attempt = (now = START) => beginAttempt(subject, LOG_IN, now)

    it('so that of a hundred at once only the free ones and one more are checked', async () => {
      const outcomes = await Promise.allSettled(Array.from({ length: 100 }, () => attempt()))
      expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(6)
      await expect(attempt()).rejects.toMatchObject({ code: 'too_many_attempts', details: { retryAfter: 2 } })
    })
    it('and a refused one costs nothing: the next after the delay is checked, and doubles it', async () => {
      for (let i = 0; i < 6; i++) await attempt()
      for (let i = 0; i < 20; i++) await expect(attempt(after(1))).rejects.toMatchObject({ details: { retryAfter: 1 } })
      expect(await attempt(after(2))).toMatchObject({ failures: 7 })
      await expect(attempt(after(2))).rejects.toMatchObject({ details: { retryAfter: 4 } })
    })
    it('and no free try waits for another, in whatever order they arrive', async () => {
      await attempt(after(1))
      expect(await attempt()).toMatchObject({ failures: 2 })
    })
    it('and a right one no longer counts, nor does the delay that it set', async () => {
      for (let i = 0; i < 20; i++) await (await attempt()).takeBack()
      for (let i = 0; i < 6; i++) await attempt()
      const right = await attempt(after(2))
      await right.takeBack()
      expect(await attempt(after(3))).toMatchObject({ failures: 7 })
      // A delay that others have set since stays.
      await right.takeBack()
      await expect(attempt(after(3))).rejects.toMatchObject({ code: 'too_many_attempts' })
    })
  })

  it('warns the operator after every hundred wrong codes, and delays nobody for them', async () => {
    const warn = vi.spyOn(log, 'warn').mockImplementation(() => undefined)
    const later = new Date('2031-05-01T00:00:00Z') // a quiet hour after any other test
    for (let i = 0; i < 99; i++) await watchForGuessing(later)
    expect(warn).not.toHaveBeenCalled()
    await watchForGuessing(later)
    expect(warn).toHaveBeenCalledOnce()
    await watchForGuessing(later)
  })
})
