import { beforeEach, describe, expect, it, vi } from 'vitest'
import { database } from '@/lib/db/client'
import { newId } from '@/lib/ids'
import type { Mail } from '@/lib/mail/schema'
import { newMember, type TestMember } from '@/lib/testing/member'
import { newTenant, type Tenant } from '@/lib/testing/tenant'
import { livingSession, newSession } from './browser-session'
import { logIn } from './log-in'
import { changePassword, forcePassword } from './passwords'
import { completeReset, requestReset, sendPasswordReset } from './resets'

/** Max changes his password, forgets it, and gets a new one. Sessions that began before are over. */
const START = new Date('2026-11-21T12:00:00.250Z')
const later = (ms: number) => new Date(START.getTime() + ms)
const HOUR = 3600_000
const NEXT = 'the next long password'

describe('a password', () => {
  let tenant: Tenant
  let max: TestMember
  beforeEach(async () => {
    tenant = await newTenant(START)
    max = await newMember(tenant, 'member', 'Max', START)
  })
  const call = (now: Date) => ({ actor: { type: 'user' as const, id: max.userId }, now, requestId: newId() })
  const change = (current_password: string, address = newId(), now = later(1000)) => changePassword(max.userId, { current_password, new_password: NEXT }, address, call(now))
  const opens = async (password: string) => (await logIn(max.email, password, newId(), later(HOUR))) !== null

  it('is changed by those who know it, and guesses are slowed down', async () => {
    const guesser = newId()
    for (let i = 0; i < 6; i++) await expect(change(`guess ${i}`, guesser)).rejects.toMatchObject({ code: 'validation_failed', particulars: { errors: [{ pointer: '/current_password' }] } })
    await expect(change(max.password, guesser)).rejects.toMatchObject({ code: 'too_many_attempts' })
    expect(await opens(max.password)).toBe(true)
    await change(max.password)
    expect([await opens(max.password), await opens(NEXT)]).toEqual([false, true])
    const events = await tenant.at(START)((context) => context.db.event.findMany({ where: { subject_id: max.memberId, type: 'member.password_changed' } }))
    expect(events).toMatchObject([{ data: {}, actor: { type: 'user', id: max.userId } }])
  })

  it('changed ends the sessions of before, to the millisecond, and none that began with it', async () => {
    const [before, with_] = [newSession(max.userId, later(999)), newSession(max.userId, later(1000))]
    expect(await livingSession(before)).toMatchObject({ sub: max.userId })
    await change(max.password)
    expect(await livingSession(before)).toBeNull()
    expect(await livingSession({ ...before, iat: later(5000).getTime() / 1000 })).toBeNull()
    expect(await livingSession(with_)).toMatchObject({ sub: max.userId })
  })

  it('leaves cookies of before this rule their whole second, and knows nobody in a foreign one', async () => {
    const second = Math.floor(START.getTime() / 1000)
    expect(await livingSession({ sub: max.userId, iat: second })).toMatchObject({ sub: max.userId, began: (second + 1) * 1000 })
    expect(await livingSession({ sub: max.userId, iat: second - 1 })).toBeNull()
    for (const nobody of [null, {}, { sub: newId(), began: Date.now() }, { sub: max.userId }]) expect(await livingSession(nobody)).toBeNull()
  })

  it('is set from the terminal for an account that there is', async () => {
    const system = { ...call(later(1)), actor: { type: 'system' as const, id: null } }
    expect(await forcePassword('nobody@example.org', NEXT, system)).toBe(false)
    expect(await forcePassword(max.email.toLowerCase(), NEXT, system)).toBe(true)
    expect([await opens(max.password), await opens(NEXT)]).toEqual([false, true])
    expect(await livingSession(newSession(max.userId, START))).toBeNull()
  })

  describe('forgotten', () => {
    const ask = (email = max.email, mails = true, now = START) => requestReset(email, newId(), mails, now)
    const resets = () => database().passwordReset.findMany({ where: { user_id: max.userId }, orderBy: { created_at: 'asc' } })
    const linkOf = async (id: string, now = START): Promise<string | undefined> => {
      const send = vi.fn<(mail: Mail) => Promise<void>>().mockResolvedValue()
      await sendPasswordReset(id, 'https://crm.example.org', send, now)
      const [mail] = send.mock.calls[0] ?? []
      if (mail) expect(mail).toMatchObject({ to: max.email, link: { url: expect.stringMatching(/^https:\/\/crm\.example\.org\/reset-password\?token=[\w-]{65}$/) } })
      return mail && (new URL(mail.link.url).searchParams.get('token') ?? undefined)
    }
    const complete = (token: string, now = later(1000)) => completeReset(token, NEXT, { now, requestId: newId() })

    it('answers alike, at the same pace, whether there is an account or not', async () => {
      const took = async (email: string) => {
        const begun = performance.now()
        await ask(email)
        return performance.now() - begun
      }
      // Longer than either takes alone.
      for (const email of [max.email, `${newId()}@example.org`]) expect(await took(email)).toBeGreaterThan(240)
      const address = newId()
      for (let i = 0; i < 11; i++) await requestReset(`${newId()}@example.org`, address, true, START)
      await expect(requestReset(max.email, address, true, START)).rejects.toMatchObject({ code: 'too_many_attempts' })
    })

    it('makes nothing where no mail is sent, and no more than three links an hour', async () => {
      await ask(max.email, false)
      expect(await resets()).toEqual([])
      for (let i = 0; i < 5; i++) await ask(max.email.toUpperCase())
      expect(await resets()).toHaveLength(3)
      await ask(max.email, true, later(HOUR))
      expect(await resets()).toHaveLength(4)
    })

    it('takes no link that was made up, has run out, or was used', async () => {
      await expect(complete('nonsense')).rejects.toMatchObject({ code: 'not_found' })
      await ask()
      const [reset] = await resets()
      const token = (await linkOf(reset?.id ?? '')) ?? ''
      await expect(complete(token, later(HOUR))).rejects.toMatchObject({ code: 'link_ended' })
      expect(await linkOf(reset?.id ?? '', later(HOUR))).toBeUndefined()
      expect(await opens(max.password)).toBe(true)
      const outcomes = await Promise.allSettled([complete(token), complete(token), complete(token)])
      expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
      await expect(complete(token)).rejects.toMatchObject({ code: 'link_ended' })
    })

    it('is replaced once, for good: sessions and other links are over', async () => {
      await ask()
      await ask()
      const [one, two] = await resets()
      const [first = '', second = ''] = [await linkOf(one?.id ?? ''), await linkOf(two?.id ?? '')]
      expect(first).not.toBe(second)
      await complete(second)
      expect([await opens(max.password), await opens(NEXT)]).toEqual([false, true])
      expect(await livingSession(newSession(max.userId, START))).toBeNull()
      await expect(complete(first)).rejects.toMatchObject({ code: 'link_ended' })
      expect(JSON.stringify(await resets())).not.toContain(first.slice(-43))
    })
  })
})
