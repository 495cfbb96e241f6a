import { Secret, TOTP } from 'otpauth'
import { beforeEach, describe, expect, it } from 'vitest'
import { updateOrganisation } from '@/lib/accounts/organisations'
import { database } from '@/lib/db/client'
import { newId } from '@/lib/ids'
import { asUser, newMember, type TestMember } from '@/testing/member'
import { newTenant, type Tenant } from '@/testing/tenant'
import { beginAccountAttempt } from './account-attempt'
import { beginSignedIn } from './begin-signed-in'
import { roleIn } from './caller'
import type { ActiveSession } from './browser-session'
import { deviceCookie } from './known-device'
import { logIn } from './log-in'
import { changePassword, forcePassword } from '@/lib/accounts/passwords'
import {
  beginTwoFactor,
  confirmTwoFactor,
  removeTwoFactor,
  renewRecoveryCodes,
  takeSecondFactor,
  twoFactorStatus,
} from './second-factor'
import { listSessions } from './sessions-of-account'

/** Ada has an authenticator app. */
const START = new Date('2026-11-21T12:00:00Z')
const after = (seconds: number) => new Date(START.getTime() + seconds * 1000)

describe('two-factor sign-in', () => {
  let tenant: Tenant
  let ada: TestMember
  beforeEach(async () => {
    tenant = await newTenant(START)
    ada = await newMember(tenant, 'admin', 'Ada', START)
  })
  const signedIn = async (): Promise<ActiveSession> => {
    const row = {
      id: newId(),
      user_id: ada.userId,
      address: '',
      user_agent: '',
      created_at: START,
      last_seen_at: START,
    }
    await database().browserSession.create({ data: { ...row, expires_at: after(3600) } })
    return { id: row.id, userId: ada.userId }
  }
  const call = (now = START) => ({ actor: { type: 'user' as const, id: ada.userId }, now, requestId: newId() })
  const codeOf = (secret: string, now: Date) =>
    new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: now.getTime() })
  const setUp = async () => {
    const { secret } = await beginTwoFactor({ id: ada.userId, email: ada.email })
    return { secret, codes: await confirmTwoFactor(await signedIn(), codeOf(secret, START), call()) }
  }
  const enter = (
    code: string | undefined,
    now: Date,
    address = newId(),
    password = ada.password,
    knownDevice?: string,
  ) =>
    logIn({ email: ada.email, password, code }, { address, knownDevice }, { now, requestId: newId() }).then(
      (user) => (user ? 'in' : 'wrong password'),
      (error: { code: string }) => error.code,
    )

  it('applies only once one of its codes was entered, and is unreadable at rest', async () => {
    const { secret, otpauth_uri } = await beginTwoFactor({ id: ada.userId, email: ada.email })
    expect(otpauth_uri).toMatch(/^otpauth:\/\/totp\/Bonafide:/)
    expect(await enter(undefined, START)).toBe('in')
    await expect(confirmTwoFactor(await signedIn(), '000000', call())).rejects.toMatchObject({
      code: 'validation_failed',
      details: { errors: [{ pointer: '/code', code: 'wrong_code' }] },
    })
    const codes = await confirmTwoFactor(await signedIn(), codeOf(secret, START), call())
    expect(codes).toHaveLength(10)
    expect(await twoFactorStatus(ada.userId)).toEqual({
      enabled: true,
      enabled_at: START.toISOString(),
      recovery_codes_left: 10,
    })
    await expect(beginTwoFactor({ id: ada.userId, email: ada.email })).rejects.toMatchObject({ code: 'conflict' })
    const kept = JSON.stringify([
      await database().twoFactor.findMany({ where: { user_id: ada.userId } }),
      await database().recoveryCode.findMany({ where: { user_id: ada.userId } }),
    ])
    for (const told of [secret, Buffer.from(secret).toString('base64'), ...codes]) expect(kept).not.toContain(told)
  })

  it('ends the sessions that began without it, except in the browser where it was set up', async () => {
    const browser = { address: '192.0.2.1', userAgent: '' }
    const account = await database().user.findUniqueOrThrow({ where: { id: ada.userId } })
    const [here] = [await beginSignedIn(account, browser, call()), await beginSignedIn(account, browser, call())]
    const twins = await Promise.all([
      beginTwoFactor({ id: ada.userId, email: ada.email }),
      beginTwoFactor({ id: ada.userId, email: ada.email }),
    ])
    const outcomes = await Promise.allSettled(
      twins.map(({ secret }) => confirmTwoFactor(here, codeOf(secret, START), call())),
    )
    expect(outcomes.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
    expect(await listSessions(here, START)).toMatchObject([{ id: here.id, current: true }])
  })

  it('set up during a log-in, lets no session start or continue without a code', async () => {
    const browser = { address: '192.0.2.1', userAgent: '' }
    const knowing = { email: ada.email, password: ada.password }
    const proven = await logIn(knowing, { address: newId(), knownDevice: undefined }, call())
    if (!proven) throw new Error('the password is right')
    const [here, thief] = [await beginSignedIn(proven, browser, call()), await beginSignedIn(proven, browser, call())]
    const { secret } = await beginTwoFactor({ id: ada.userId, email: ada.email })
    await confirmTwoFactor(here, codeOf(secret, START), call())
    await expect(beginSignedIn(proven, browser, call())).rejects.toMatchObject({ code: 'second_factor_needed' })
    const change = { current_password: ada.password, new_password: 'the thief’s own password' }
    await expect(changePassword(thief, change, browser, call())).rejects.toMatchObject({ code: 'unauthenticated' })
    const ended = { code: 'unauthenticated' }
    await expect(renewRecoveryCodes(thief, call())).rejects.toMatchObject(ended)
    await expect(removeTwoFactor(thief, call())).rejects.toMatchObject(ended)
    expect(await twoFactorStatus(ada.userId)).toMatchObject({ enabled: true, recovery_codes_left: 10 })
    expect(await listSessions(here, START)).toMatchObject([{ id: here.id }])
    // A user who proved both is signed in, and may change the password.
    const both = await logIn(
      { ...knowing, code: codeOf(secret, after(60)) },
      { address: newId(), knownDevice: undefined },
      call(after(60)),
    )
    if (!both) throw new Error('password and code are right')
    const { session: kept } = await changePassword(
      await beginSignedIn(both, browser, call(after(60))),
      change,
      browser,
      call(after(61)),
    )
    expect(await listSessions(kept, after(62))).toMatchObject([{ id: kept.id }])
  })

  it('cannot be set up by a session that was ended meanwhile', async () => {
    const ended = { id: newId(), userId: ada.userId }
    const { secret } = await beginTwoFactor({ id: ada.userId, email: ada.email })
    await expect(confirmTwoFactor(ended, codeOf(secret, START), call())).rejects.toMatchObject({
      code: 'unauthenticated',
    })
    expect(await twoFactorStatus(ada.userId)).toMatchObject({ enabled: false })
  })

  it('asks for a code only after the right password, accepts each once, and allows for half a minute of drift', async () => {
    const { secret } = await setUp()
    // The code that confirmed it is used up.
    expect(await enter(codeOf(secret, START), after(10))).toBe('wrong_code')
    expect(await enter(undefined, after(60), newId(), 'not the password')).toBe('wrong password')
    expect(await enter(undefined, after(60))).toBe('second_factor_needed')
    expect(await enter('12345', after(60))).toBe('wrong_code')
    const code = codeOf(secret, after(60))
    const twins = await Promise.all([enter(code, after(85)), enter(`${code.slice(0, 3)} ${code.slice(3)}`, after(85))])
    expect(twins.sort()).toEqual(['in', 'wrong_code'])
    expect(await enter(code, after(86))).toBe('wrong_code')
    expect(await enter(codeOf(secret, after(200)), after(300))).toBe('wrong_code')
    expect(await enter(codeOf(secret, after(310)), after(300))).toBe('in')
  })

  it('accepts no code a second time, however far the clock of the phone is off', async () => {
    const { secret } = await setUp()
    const [ahead, now] = [codeOf(secret, after(330)), codeOf(secret, after(300))]
    expect([await enter(now, after(300)), await enter(ahead, after(305)), await enter(ahead, after(335))]).toEqual([
      'in',
      'in',
      'wrong_code',
    ])
    const behind = codeOf(secret, after(600))
    expect([await enter(behind, after(635)), await enter(behind, after(636))]).toEqual(['in', 'wrong_code'])
    expect(await enter(codeOf(secret, after(636)), after(637))).toBe('in')
  })

  it('is set up once: neither another code of the app nor new recovery codes set it up again, or without it', async () => {
    const here = await signedIn()
    await expect(renewRecoveryCodes(here, call())).rejects.toMatchObject({ code: 'conflict' })
    const { secret } = await beginTwoFactor({ id: ada.userId, email: ada.email })
    await expect(renewRecoveryCodes(here, call())).rejects.toMatchObject({ code: 'conflict' })
    expect(await takeSecondFactor(ada.userId, codeOf(secret, START), call())).toBe(false)
    const [code = ''] = await confirmTwoFactor(here, codeOf(secret, START), call())
    await expect(confirmTwoFactor(here, codeOf(secret, after(60)), call(after(60)))).rejects.toMatchObject({
      code: 'validation_failed',
    })
    expect(await enter(code, after(60))).toBe('in')
  })

  it('reports each recovery code that was used, to the organisation', async () => {
    const {
      codes: [code = ''],
    } = await setUp()
    await enter('abcde-fghij', START)
    await enter(code, START)
    await enter(code, START)
    const uses = await tenant.at(START)((context) =>
      context.db.event.count({ where: { type: 'account.recovery_code_used', subject_id: ada.userId } }),
    )
    expect(uses).toBe(1)
  })

  it('counts codes before it checks them', async () => {
    const { secret } = await setUp()
    const address = newId()
    for (let i = 0; i < 3; i++) expect(await enter('000000', after(60), address)).toBe('wrong_code')
    const outcomes = await Promise.all(Array.from({ length: 5 }, () => enter('000000', after(60), address)))
    expect(outcomes.toSorted()).toEqual([
      'too_many_attempts',
      'too_many_attempts',
      'wrong_code',
      'wrong_code',
      'wrong_code',
    ])
    expect(await enter(codeOf(secret, after(61)), after(61), address)).toBe('too_many_attempts')
    expect(await enter(codeOf(secret, after(62)), after(62), address)).toBe('in')
  })

  it('limits codes from all unknown addresses together, but not on a known device or with a new password', async () => {
    const { secret } = await setUp()
    const outcomes: string[] = []
    for (let i = 0; i < 25; i++) outcomes.push(await enter('000000', after(60)))
    expect([outcomes.filter((one) => one === 'wrong_code').length, outcomes.at(-1)]).toEqual([21, 'too_many_attempts'])
    expect(await enter(codeOf(secret, after(60)), after(60))).toBe('too_many_attempts')
    const row = await database().user.findUniqueOrThrow({ where: { id: ada.userId } })
    const [, knownDevice = ''] = /=([^;]+)/.exec(deviceCookie(row, undefined)) ?? []
    expect(await enter(codeOf(secret, after(60)), after(60), newId(), ada.password, knownDevice)).toBe('in')
    for (let i = 0; i < 25; i++) await enter('000000', after(61))
    await forcePassword(ada.email.toLowerCase(), 'the next long password', call(after(62)))
    expect(await enter(codeOf(secret, after(90)), after(90), newId(), 'the next long password')).toBe('in')
  })

  it('forgets the wrong codes of unknown addresses once the owner has entered the right one', async () => {
    const { secret } = await setUp()
    const guesses = async (now: Date) => {
      for (let i = 0; i < 15; i++) expect(await enter('000000', now)).toBe('wrong_code')
    }
    await guesses(after(60))
    expect(await enter(codeOf(secret, after(60)), after(60))).toBe('in')
    await guesses(after(61))
  })

  it('makes an owner at an unknown address wait one minute for both steps during an attack', async () => {
    const { secret } = await setUp()
    for (let i = 0; i < 51; i++)
      await beginAccountAttempt(
        `password:${ada.email.toLowerCase()}`,
        { address: newId(), deviceId: null },
        START,
      ).catch(() => undefined)
    const hotel = newId()
    expect(await enter(undefined, START, hotel)).toBe('too_many_attempts')
    expect(await enter(undefined, after(60), hotel)).toBe('second_factor_needed')
    expect(await enter(codeOf(secret, after(65)), after(65), hotel)).toBe('in')
  })

  it('accepts each recovery code once, until new ones are made', async () => {
    const {
      codes: [first = '', second = '', third = ''],
    } = await setUp()
    expect(await enter(first.toUpperCase().replace('-', ' '), START)).toBe('in')
    expect(await enter(first, START)).toBe('wrong_code')
    expect((await Promise.all([enter(second, START), enter(second, START)])).sort()).toEqual(['in', 'wrong_code'])
    expect((await twoFactorStatus(ada.userId)).recovery_codes_left).toBe(8)
    const [renewed = ''] = await renewRecoveryCodes(await signedIn(), call())
    expect([await enter(third, START), await enter(renewed, START)]).toEqual(['wrong_code', 'in'])
  })

  it('accepts only the latest recovery codes, even when several people ask for new ones at once', async () => {
    const { codes } = await setUp()
    const here = await signedIn()
    const asked = await Promise.all(Array.from({ length: 4 }, () => renewRecoveryCodes(here, call())))
    expect((await twoFactorStatus(ada.userId)).recovery_codes_left).toBe(10)
    const tried = await Promise.all([codes, ...asked].map(([code]) => enter(code, after(60))))
    expect(tried.toSorted()).toEqual(['in', 'wrong_code', 'wrong_code', 'wrong_code', 'wrong_code'])
  })

  it('can be switched off by the owner or from the terminal; the log has each change, and no code', async () => {
    const { codes } = await setUp()
    const system = { ...call(after(1)), actor: { type: 'system' as const, id: null } }
    expect(await forcePassword(ada.email.toLowerCase(), 'the next long password', system)).toEqual({
      hasTwoFactor: true,
    })
    expect(
      await forcePassword(ada.email.toLowerCase(), 'the next long password', system, { removesTwoFactor: true }),
    ).toEqual({ hasTwoFactor: false })
    expect(await enter(codes[0], after(2), newId(), 'the next long password')).toBe('in')
    const here = await signedIn()
    await expect(removeTwoFactor(here, call())).rejects.toMatchObject({ code: 'conflict' })
    const again = await beginTwoFactor({ id: ada.userId, email: ada.email })
    await confirmTwoFactor(here, codeOf(again.secret, after(90)), call(after(90)))
    await removeTwoFactor(here, call())
    const events = await tenant.at(START)((context) =>
      context.db.event.findMany({ where: { subject_type: 'account', subject_id: ada.userId }, orderBy: { id: 'asc' } }),
    )
    expect(events.map(({ type, actor }) => [type, (actor as { type: string }).type])).toEqual([
      ['account.two_factor_set_up', 'user'],
      ['account.two_factor_removed', 'system'],
      ['account.two_factor_set_up', 'user'],
      ['account.two_factor_removed', 'user'],
    ])
  })

  it('can be required of an organisation’s members, but not its keys, by somebody who uses it', async () => {
    const asAda = asUser(tenant, ada.userId)
    const require_ = (value: boolean) =>
      asAda((context) => updateOrganisation(context, { two_factor_required: value }, null))
    const max = await newMember(tenant, 'member', 'Max', START)
    const member = { type: 'user' as const, id: max.userId, sessionId: newId() }
    await expect(require_(true)).rejects.toMatchObject({ code: 'two_factor_required' })
    await expect(
      tenant.at(START)((context) => updateOrganisation(context, { two_factor_required: true }, null)),
    ).rejects.toMatchObject({ code: 'forbidden' })
    expect(await roleIn(member, tenant.organisationId)).toBe('member')
    await setUp()
    expect(await require_(true)).toMatchObject({ two_factor_required: true, version: 2 })
    await expect(roleIn(member, tenant.organisationId)).rejects.toMatchObject({ code: 'two_factor_required' })
    expect(await roleIn({ type: 'user', id: newId(), sessionId: newId() }, tenant.organisationId)).toBeNull()
    expect(await roleIn({ ...member, id: ada.userId }, tenant.organisationId)).toBe('admin')
    const key = {
      id: newId(),
      organisationId: tenant.organisationId,
      name: 'Key',
      prefix: 'x',
      role: 'reader' as const,
      test: false,
      version: 1,
      expiresAt: null,
    }
    expect(await roleIn({ type: 'api_key', key }, tenant.organisationId)).toBe('reader')
    await require_(false)
    expect(await roleIn(member, tenant.organisationId)).toBe('member')
  })
})
