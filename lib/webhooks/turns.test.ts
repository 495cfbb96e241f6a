import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { Turns } from './turns'

/** Two webhooks of an organisation send at once; each sends until it is let go. */
describe('the turns of the webhooks of one organisation', () => {
  let turns: Turns
  let woken: string[]
  let sending: string[]
  let letGo: Map<string, () => void>
  beforeEach(() => {
    turns = new Turns(2)
    ;[woken, sending, letGo] = [[], [], new Map()]
  })

  afterEach(() => void vi.useRealTimers())

  const job = (webhook: string, organisation = 'one') =>
    turns.take(
      organisation,
      webhook,
      () => {
        sending.push(webhook)
        return new Promise<void>((done) => letGo.set(webhook, done)).finally(() =>
          sending.splice(sending.indexOf(webhook), 1),
        )
      },
      async (id) => woken.push(id),
    )
  const end = async (webhook: string, running: Promise<void>) => {
    letGo.get(webhook)?.()
    await running
  }

  it('go to a few at once, whatever another organisation does', async () => {
    const first = job('a')
    void job('b')
    await job('c')
    void job('x', 'other')
    expect(sending).toEqual(['a', 'b', 'x'])
    await end('a', first)
    expect(woken).toEqual(['c'])
    void job('c')
    expect(sending).toEqual(['b', 'x', 'c'])
  })

  it('come in the order in which they were asked for, also behind one that goes on at once', async () => {
    const first = job('a')
    const second = job('b')
    await job('c')
    await job('d')
    await end('a', first)
    await job('a')
    expect(sending).toEqual(['b'])
    void job('c')
    await end('b', second)
    expect(woken).toEqual(['c', 'd'])
    void job('d')
    expect(sending).toEqual(['c', 'd'])
  })

  it('pass to the next one if one that was called does not come, because another process took its job', async () => {
    vi.useFakeTimers()
    const [first, second] = [job('a'), job('b')]
    for (const webhook of ['c', 'd', 'e']) await job(webhook)
    await Promise.all([end('a', first), end('b', second)])
    expect(woken).toEqual(['c', 'd'])
    void job('d')
    await vi.advanceTimersByTimeAsync(60_000)
    expect(woken).toEqual(['c', 'd', 'e'])
    expect(sending).toEqual(['d'])
  })

  it('are few also when the enqueuing of one takes longer than its job', async () => {
    let enqueued: (() => void) | undefined
    const first = turns.take(
      'one',
      'a',
      () => new Promise<void>((done) => letGo.set('a', done)),
      () => new Promise<void>((done) => (enqueued = done)),
    )
    const second = job('b')
    await job('c')
    letGo.get('a')?.()
    await expect.poll(() => enqueued).toBeDefined()
    const third = job('c')
    await end('b', second)
    await end('c', third)
    void job('d')
    void job('e')
    enqueued?.()
    await first
    void job('f')
    expect(sending).toEqual(['d', 'e'])
  })

  it('go on after one that failed', async () => {
    await expect(
      turns.take(
        'one',
        'a',
        () => Promise.reject(new Error('broken')),
        async () => 0,
      ),
    ).rejects.toThrow('broken')
    void job('b')
    void job('c')
    expect(sending).toEqual(['b', 'c'])
  })
})
