import { beforeEach, describe, expect, it, vi } from 'vitest'
import { database } from '@/lib/db/client'
import { newId } from '@/lib/ids'
import { log } from '@/lib/log'
import { newMember, type TestMember } from '@/testing/member'
import { newTenant } from '@/testing/tenant'
import { beginAccountAttempt } from './account-attempt'
import { deviceCookie } from './known-device'
import { logIn } from './log-in'
import { forcePassword } from '@/lib/accounts/passwords'

/** Max signs in; an attacker with any number of addresses guesses his password and wants to lock him out. */
const START = new Date('2026-11-21T12:00:00Z')
const after = (seconds: number) => new Date(START.getTime() + seconds * 1000)

describe('signing in', () => {
  let max: TestMember
  let cookie: string
  beforeEach(async () => {
    max = await newMember(await newTenant(START), 'member', 'Max', START)
    cookie = valueOf(deviceCookie(await userRow(), undefined))
  })
  const userRow = () => database().user.findUniqueOrThrow({ where: { id: max.userId } })
  const valueOf = (setCookie: string) => setCookie.slice(setCookie.indexOf('=') + 1, setCookie.indexOf(';'))
  const attempt = (
    password: string,
    { address = newId(), knownDevice = undefined as string | undefined, now = START, email = max.email } = {},
  ) =>
    logIn({ email, password }, { address, knownDevice }, { now, requestId: newId() }).then(
      (user) => (user ? 'in' : 'wrong'),
      (error: { code: string; details?: { retryAfter?: number } }) =>
        `${error.code} ${error.details?.retryAfter ?? ''}`.trim(),
    )
  /** Wrong guesses from as many addresses, without the slow hash of each. */
  const besieged = async (times = 51) => {
    for (let i = 0; i < times; i++)
      await beginAccountAttempt(
        `password:${max.email.toLowerCase()}`,
        { address: newId(), deviceId: null },
        START,
      ).catch(() => undefined)
  }

  it('checks only six of a hundred passwords sent at once from one address', async () => {
    const address = newId()
    const outcomes = await Promise.all(Array.from({ length: 100 }, (_, i) => attempt(`guess ${i}`, { address })))
    expect([
      outcomes.filter((one) => one === 'wrong').length,
      outcomes.filter((one) => one.startsWith('too_many')).length,
    ]).toEqual([6, 94])
    expect(await attempt(max.password, { address })).toMatch(/^too_many/)
    // The account itself is open to everybody else; other accounts are blocked for that address too.
    expect(await attempt(max.password)).toBe('in')
    expect(await attempt('guess', { address, email: 'somebody.else@example.org' })).toMatch(/^too_many/)
  })

  it('with the right password costs nothing, however often', async () => {
    const address = newId()
    for (let i = 0; i < 12; i++) expect(await attempt(max.password, { address })).toBe('in')
  })

  it('works at once on a device the owner has used, even while the account is attacked from everywhere', async () => {
    await besieged()
    for (let i = 0; i < 6; i++) {
      // At the owner's own address as well.
      for (let j = 0; j < 3; j++) await attempt('guess', { now: after(i), address: 'home' })
      expect(await attempt(max.password, { address: 'home', knownDevice: cookie, now: after(i) })).toBe('in')
      await besieged()
    }
  })

  it('from a clean address waits a minute at most, whatever others do, and each of their tries waits too', async () => {
    await besieged()
    expect(await attempt(max.password, { address: 'hotel' })).toBe('too_many_attempts 60')
    for (let second = 1; second < 60; second += 7) {
      expect(await attempt('guess', { now: after(second) })).toBe('too_many_attempts 60')
      await attempt('guess', { now: after(second), address: 'other' })
    }
    expect(await attempt(max.password, { address: 'hotel', now: after(59) })).toBe('too_many_attempts 1')
    expect(await attempt(max.password, { address: 'hotel', now: after(60) })).toBe('in')
    // His own success ends the siege.
    expect(await attempt('guess', { now: after(61) })).toBe('wrong')
  })

  it('counts guesses on a known device for that device alone, and forgets it when the password changes', async () => {
    for (let i = 0; i < 6; i++) expect(await attempt(`slip ${i}`, { knownDevice: cookie })).toBe('wrong')
    expect(await attempt(max.password, { knownDevice: cookie })).toBe('too_many_attempts 2')
    await besieged()
    const others = await newMember(await newTenant(START), 'member', 'Eve', START)
    const evesCookie = valueOf(
      deviceCookie(await database().user.findUniqueOrThrow({ where: { id: others.userId } }), undefined),
    )
    for (const foreign of [evesCookie, cookie.slice(0, -4), 'nonsense'])
      expect(await attempt(max.password, { knownDevice: foreign })).toBe('too_many_attempts 60')
    await forcePassword(max.email.toLowerCase(), 'the next long password', {
      actor: { type: 'system', id: null },
      now: after(1),
      requestId: newId(),
    })
    expect(await attempt('the next long password', { knownDevice: cookie, now: after(2) })).toBe('too_many_attempts 60')
  })

  it('warns the operator after every hundred failures of one account', async () => {
    const warn = vi.spyOn(log, 'warn').mockImplementation(() => undefined)
    await besieged(100)
    expect(warn).toHaveBeenCalledWith(expect.stringContaining('one account'), { failures: 100 })
    warn.mockRestore()
  })
})
