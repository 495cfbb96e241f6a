import { beforeEach, describe, expect, it, vi } from 'vitest'
import { database } from '@/lib/db/client'
import { newId } from '@/lib/ids'
import type { SendLetter } from '@/lib/mail/sending/schema'
import { newMember, type TestMember } from '@/testing/member'
import { newTenant, type Tenant } from '@/testing/tenant'
import { waitUntilBlocked } from '@/testing/wait-until-blocked'
import { lockAccount } from '@/lib/auth/account'
import { beginSignedIn } from '@/lib/auth/begin-signed-in'
import { findActiveSession, sessionToken, type ActiveSession } from '@/lib/auth/browser-session'
import { logIn } from '@/lib/auth/log-in'
import { hashPassword } from '@/lib/auth/password'
import { changePassword, forcePassword, setPassword } from './passwords'
import { endOtherSessions, endSession, listSessions, signOut } from '@/lib/auth/sessions-of-account'
import { completeReset, requestReset, sendPasswordReset } from './resets'

/** Max changes his password, forgets it, and gets a new one. Earlier sessions end. */
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
  const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0'
  const begin = async (now = START, userAgent = FIREFOX) =>
    beginSignedIn(
      await database().user.findUniqueOrThrow({ where: { id: max.userId } }),
      { address: '203.0.113.7', userAgent },
      { now, requestId: newId() },
    )
  const lives = async (session: ActiveSession, now = later(2000)) =>
    (await findActiveSession(sessionToken(session), now)) !== null
  const change = async (current_password: string, session: ActiveSession | null = null, now = later(1000)) =>
    changePassword(
      session ?? (await begin()),
      { current_password, new_password: NEXT },
      { address: '203.0.113.7', userAgent: FIREFOX },
      call(now),
    )
  const opens = async (password: string) =>
    (await logIn(
      { email: max.email, password },
      { address: newId(), knownDevice: undefined },
      { now: later(HOUR), requestId: newId() },
    )) !== null
  const events = (type: string) =>
    tenant.at(START)((context) =>
      context.db.event.findMany({ where: { type, subject_id: { in: [max.memberId, max.userId] } } }),
    )

  it('is changed by whoever knows it, and wrong guesses slow down that session alone', async () => {
    const guesser = await begin()
    const outcomes = await Promise.allSettled(Array.from({ length: 40 }, (_, i) => change(`guess ${i}`, guesser)))
    const codes = outcomes.map((outcome) =>
      outcome.status === 'rejected' ? (outcome.reason as { code: string }).code : 'changed',
    )
    expect([
      codes.filter((code) => code === 'validation_failed').length,
      codes.filter((code) => code === 'too_many_attempts').length,
    ]).toEqual([6, 34])
    await expect(change(max.password, guesser)).rejects.toMatchObject({ code: 'too_many_attempts' })
    expect(await opens(max.password)).toBe(true)
    await expect(change('not my password')).rejects.toMatchObject({
      details: { errors: [{ pointer: '/current_password' }] },
    })
    await change(max.password)
    expect([await opens(max.password), await opens(NEXT)]).toEqual([false, true])
    expect(await events('member.password_changed')).toMatchObject([
      { data: {}, actor: { type: 'user', id: max.userId } },
    ])
  })

  it('ends every earlier session when it changes, and starts one for the browser that asked', async () => {
    const [here, there] = [await begin(), await begin()]
    expect([await lives(here), await lives(there)]).toEqual([true, true])
    const { session } = await change(max.password, here)
    expect([await lives(here), await lives(there), await lives(session)]).toEqual([false, false, true])
  })

  it('lets nobody in once it is replaced, even somebody in the middle of signing in', async () => {
    const proven = await database().user.findUniqueOrThrow({ where: { id: max.userId } })
    await forcePassword(max.email.toLowerCase(), NEXT, call(later(1)))
    await expect(
      beginSignedIn(proven, { address: '', userAgent: '' }, { now: later(2), requestId: newId() }),
    ).rejects.toMatchObject({ code: 'unauthenticated' })
  })

  it('is set from the terminal only for an existing account', async () => {
    const system = { ...call(later(1)), actor: { type: 'system' as const, id: null } }
    const before = await begin()
    expect(await forcePassword('nobody@example.org', NEXT, system)).toBeNull()
    expect(await forcePassword(max.email.toLowerCase(), NEXT, system)).toEqual({ hasTwoFactor: false })
    expect([await opens(max.password), await opens(NEXT)]).toEqual([false, true])
    expect(await lives(before)).toBe(false)
  })

  describe('and its sessions', () => {
    it('reject an old cookie, another user’s, one without a row, and any after two weeks', async () => {
      const session = await begin()
      for (const nobody of [
        null,
        {},
        { sub: max.userId },
        { sub: max.userId, began: Date.now() },
        { sub: max.userId, session: newId() },
        { sub: newId(), session: session.id },
      ])
        expect(await findActiveSession(nobody, START)).toBeNull()
      expect([await lives(session, later(14 * 24 * HOUR - 1)), await lives(session, later(14 * 24 * HOUR))]).toEqual([
        true,
        false,
      ])
    })

    it('are listed in plain words, with where and when (to the minute) they were last seen', async () => {
      const [here, phone] = [
        await begin(),
        await begin(
          later(10),
          'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 Version/19.0 Mobile/15E148 Safari/604.1',
        ),
      ]
      const seen = async () =>
        (await listSessions(here, later(1))).map(({ device, address, last_seen_at, current }) => [
          device,
          address,
          last_seen_at,
          current,
        ])
      await findActiveSession(sessionToken(phone), later(10 + 59_999), '198.51.100.9')
      expect(await seen()).toEqual([
        ['Safari on iPhone', '203.0.113.7', later(10).toISOString(), false],
        ['Firefox on Windows', '203.0.113.7', START.toISOString(), true],
      ])
      await findActiveSession(sessionToken(phone), later(10 + 60_000), '198.51.100.9')
      expect((await seen())[0]).toEqual(['Safari on iPhone', '198.51.100.9', later(60_010).toISOString(), false])
    })

    it('are ended by their owner: this one by signing out, one, or all others; never somebody else’s', async () => {
      const [here, one, two, three] = [await begin(), await begin(), await begin(), await begin()]
      const eve = await newMember(await newTenant(START), 'owner', 'Eve', START)
      for (const id of [here.id, 'nonsense'])
        await expect(endSession(eve.userId, id, call(START))).rejects.toMatchObject({ code: 'not_found' })
      await endSession(max.userId, one.id, call(START))
      await expect(endSession(max.userId, one.id, call(START))).rejects.toMatchObject({ code: 'not_found' })
      await signOut(two, call(START))
      expect([await lives(here), await lives(one), await lives(two), await lives(three)]).toEqual([
        true,
        false,
        false,
        true,
      ])
      await endOtherSessions(here, call(START))
      expect([await lives(here), await lives(three)]).toEqual([true, false])
      expect([
        (await events('account.signed_in')).length,
        (await events('account.session_ended')).length,
        (await events('account.other_sessions_ended')).length,
        (await events('account.signed_out')).length,
      ]).toEqual([4, 1, 1, 1])
    })
  })

  describe('that was forgotten', () => {
    const ask = (email = max.email, mails = true, now = START) => requestReset(email, newId(), mails, now)
    const resets = () =>
      database().passwordReset.findMany({ where: { user_id: max.userId }, orderBy: { created_at: 'asc' } })
    const linkOf = async (id: string, now = START): Promise<string | undefined> => {
      const send = vi.fn<SendLetter>().mockResolvedValue()
      await sendPasswordReset(id, 'https://crm.example.org', send, now)
      const [mail] = send.mock.calls[0] ?? []
      if (mail)
        expect(mail).toMatchObject({
          to: max.email,
          link: { url: expect.stringMatching(/^https:\/\/crm\.example\.org\/reset-password\?token=[\w-]{65}$/) },
        })
      return mail?.link && (new URL(mail.link.url).searchParams.get('token') ?? undefined)
    }
    const complete = (token: string, now = later(1000)) => completeReset(token, NEXT, { now, requestId: newId() })

    it('gets the same answer at the same pace whether or not there is an account', async () => {
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

    it('gets no link where no mail is sent, and no more than three links an hour', async () => {
      await ask(max.email, false)
      expect(await resets()).toEqual([])
      await Promise.all(Array.from({ length: 5 }, () => ask(max.email.toUpperCase())))
      expect(await resets()).toHaveLength(3)
      await ask(max.email, true, later(HOUR))
      expect(await resets()).toHaveLength(4)
    })

    it('is not reset by a link that was made up, expired or used', async () => {
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

    it('cannot be reset while it is being changed, and neither deadlocks', async () => {
      await ask()
      const token = (await linkOf((await resets())[0]?.id ?? '')) ?? ''
      const { completing } = await database().$transaction(async (tx) => {
        await lockAccount(tx, max.userId)
        const begun = complete(token)
        await waitUntilBlocked(tx)
        await setPassword(tx, max.userId, await hashPassword('changed meanwhile'), call(later(1000)))
        return { completing: begun.catch((error: unknown) => error) }
      })
      expect(await completing).toMatchObject({ code: 'link_ended' })
      expect([await opens(NEXT), await opens('changed meanwhile')]).toEqual([false, true])
    })

    it('is replaced for good: its sessions and other links end', async () => {
      await ask()
      await ask()
      const [one, two] = await resets()
      const [first = '', second = ''] = [await linkOf(one?.id ?? ''), await linkOf(two?.id ?? '')]
      expect(first).not.toBe(second)
      const before = await begin()
      await complete(second)
      expect([await opens(max.password), await opens(NEXT)]).toEqual([false, true])
      expect(await lives(before)).toBe(false)
      await expect(complete(first)).rejects.toMatchObject({ code: 'link_ended' })
      expect(JSON.stringify(await resets())).not.toContain(first.slice(-43))
    })
  })
})
