import { randomUUID } from 'node:crypto'
import { afterAll, beforeEach, describe, expect, it, vi } from 'vitest'
import { watchForGuessing } from '@/lib/auth/throttle'
import { newTenant } from '@/testing/tenant'
import { cancel, create } from '../sessions/sessions'
import type { CreatedSession } from '../sessions/schema'
import { admit } from './access'
import type { Access } from './schema'

/**
 * A guess spread over many addresses slows none of them down: it shows only in the count of all wrong codes. The alarm
 * on that count is tested separately and mocked here, because all test files share one count.
 */
vi.hoisted(() => vi.resetModules())
vi.mock('@/lib/auth/throttle', { spy: true })
afterAll(() => vi.resetModules())
const NOW = new Date('2026-11-21T12:00:00Z')
const LINKS = { userUrl: 'http://localhost:3000', requesterId: 'r' }

describe('the alarm for guessing', () => {
  let open: CreatedSession
  let cancelled: CreatedSession
  beforeEach(async () => {
    vi.mocked(watchForGuessing).mockReset().mockResolvedValue()
    const tenant = await newTenant(NOW)
    const one = () => tenant.at(NOW)((context) => create(context, { reference_id: 'r' }, LINKS))
    open = await one()
    cancelled = await one()
    await tenant.at(NOW)((context) => cancel(context, cancelled.id))
  })
  const enter = (input: Access) => admit(input, { address: randomUUID(), device: 'phone' }, NOW)

  it.each<[string, () => Access]>([
    ['an unknown code', () => ({ access_code: '00000-00000' })],
    ['what is no code at all', () => ({ access_code: 'hello' })],
    ["a code with somebody else's requester", () => ({ access_code: open.access_code, requester_id: 'r' })],
    ['an unknown handover', () => ({ handover_token: 'nothing', number: '42' })],
    ['an unknown link', () => ({ magic_link_token: 'nothing' })],
  ])('counts %s, whatever address it comes from', async (_, input) => {
    await expect(enter(input())).rejects.toMatchObject({ code: 'wrong_code' })
    expect(vi.mocked(watchForGuessing).mock.calls).toEqual([[NOW]])
  })

  it('does not count a right key, even if its check has ended', async () => {
    for (const input of [{ access_code: open.access_code }, { magic_link_token: open.magic_link_token }])
      await enter(input)
    for (const input of [{ access_code: cancelled.access_code }, { magic_link_token: cancelled.magic_link_token }]) {
      await expect(enter(input)).rejects.toMatchObject({
        code: 'session_ended',
        details: { extra: { ended: { reason: 'cancelled' } } },
      })
    }
    expect(watchForGuessing).not.toHaveBeenCalled()
  })
})
