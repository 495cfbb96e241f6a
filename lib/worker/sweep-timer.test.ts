import { afterEach, expect, it, vi } from 'vitest'
import { repeatedly } from './sweep-timer'

afterEach(() => vi.useRealTimers())

/** Begins of work that takes this long each, in seconds. */
async function begins(tookMs: number, seconds: number): Promise<number[]> {
  vi.useFakeTimers({ now: 0 })
  const begun: number[] = []
  const stop = repeatedly(() => {
    begun.push(Date.now() / 1000)
    return new Promise((done) => void setTimeout(done, tookMs))
  }, 2_000)
  await vi.advanceTimersByTimeAsync(seconds * 1000)
  stop()
  await vi.advanceTimersByTimeAsync(600_000)
  return begun
}

it.each([
  ['quick', 10, [2, 4.01, 6.02]],
  ['slow: it rests for longer', 500, [2]],
  ['slower than the interval: only when it has ended', 3_000, [2]],
])('repeats work that is %s', async (_, tookMs, expected) => expect(await begins(tookMs, 7)).toEqual(expected))
