import { Secret, TOTP } from 'otpauth'
import { beforeEach, describe, expect, it } from 'vitest'
import { create, withdraw } from '@/lib/accounts/invitations/invitations'
import { beginSignedIn } from '@/lib/auth/begin-signed-in'
import { logIn } from '@/lib/auth/log-in'
import { roleIn } from '@/lib/auth/caller'
import { beginTwoFactor, confirmTwoFactor } from '@/lib/auth/second-factor'
import { database } from '@/lib/db/client'
import { newId } from '@/lib/ids'
import { newMember } from '@/testing/member'
import { newTenant, type Tenant } from '@/testing/tenant'
import { acceptInvitation, readInvitation } from './accept-invitation'
import { register } from './register'

/** Bea is invited. She has no account; Max, of another organisation, has one. */
const START = new Date('2026-11-21T12:00:00Z')
const after = (days: number) => new Date(START.getTime() + days * 86_400_000)
const NEW = { full_name: 'Bea Brand', password: 'a password of her own' }

describe('accepting an invitation', () => {
  let tenant: Tenant
  let bea: string
  beforeEach(async () => {
    tenant = await newTenant(START)
    bea = `Bea.${newId()}@example.org`
  })
  const invite = async (email = bea) => {
    const { id, url } = await tenant.at(START)((context) =>
      create(context, 'owner', { email, role: 'member' }, { baseUrl: 'http://crm', mails: false }),
    )
    return { id, token: new URL(url ?? '').searchParams.get('token') ?? '' }
  }
  const accept = (token: string, input: object, more: { signedIn?: string; now?: Date } = {}) =>
    acceptInvitation(token, input, {
      signedIn: null,
      origin: { address: newId(), knownDevice: undefined },
      now: START,
      requestId: newId(),
      ...more,
    })

  it('refuses a token that was made up, withdrawn, used or has expired', async () => {
    await expect(accept('nonsense', NEW)).rejects.toMatchObject({ code: 'not_found' })
    await expect(readInvitation('nonsense', null, START)).rejects.toMatchObject({ code: 'not_found' })
    const first = await invite()
    await expect(accept(first.token, NEW, { now: after(7) })).rejects.toMatchObject({ code: 'link_ended' })
    await expect(readInvitation(first.token, null, after(7))).rejects.toMatchObject({ code: 'link_ended' })
    await tenant.at(START)((context) => withdraw(context, first.id, null))
    await expect(accept(first.token, NEW)).rejects.toMatchObject({ code: 'link_ended' })
    const second = await invite()
    await accept(second.token, NEW)
    await expect(accept(second.token, NEW)).rejects.toMatchObject({ code: 'link_ended' })
    await expect(tenant.at(START)((context) => withdraw(context, second.id, null))).rejects.toMatchObject({
      code: 'conflict',
    })
  })

  it('requires a name and a good password from a newcomer', async () => {
    const { token } = await invite()
    await expect(accept(token, {})).rejects.toMatchObject({
      code: 'validation_failed',
      details: { errors: [{ pointer: '/password' }] },
    })
    await expect(accept(token, { ...NEW, password: 'short' })).rejects.toMatchObject({
      details: { errors: [{ pointer: '/password', message: 'must have at least 10 characters' }] },
    })
  })

  it('lets a newcomer in with the role of the invitation, even where sign-up is closed', async () => {
    await expect(
      register({ ...NEW, email: bea, organisation_name: 'Own' }, 'invite', { now: START, requestId: newId() }),
    ).rejects.toMatchObject({ code: 'sign_up_closed' })
    const { id, token } = await invite()
    expect(await readInvitation(token, null, START)).toEqual({
      organisation_name: 'Hartley Lettings',
      email: bea,
      role: 'member',
      expires_at: after(7).toISOString(),
      has_account: false,
    })
    const { user_id, organisation_id, member_id } = await accept(token, NEW)
    expect(organisation_id).toBe(tenant.organisationId)
    expect(await roleIn({ type: 'user', id: user_id, sessionId: newId() }, organisation_id)).toBe('member')
    expect(
      await logIn(
        { email: bea, password: NEW.password },
        { address: newId(), knownDevice: undefined },
        { now: START, requestId: newId() },
      ),
    ).toMatchObject({ id: user_id, full_name: 'Bea Brand' })
    const events = await tenant.at(START)((context) =>
      context.db.event.findMany({
        where: { subject_id: { in: [id, member_id] }, actor: { path: ['id'], equals: user_id } },
        orderBy: { id: 'asc' },
      }),
    )
    expect(events.map(({ type }) => type)).toEqual(['invitation.accepted', 'member.created'])
  })

  it('lets in one of several who use the link at once', async () => {
    const { token } = await invite()
    const outcomes = await Promise.allSettled(Array.from({ length: 4 }, () => accept(token, NEW)))
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const refusals = outcomes.flatMap((outcome) =>
      outcome.status === 'rejected' ? [(outcome.reason as { code: string }).code] : [],
    )
    expect(['link_ended', 'conflict']).toEqual(expect.arrayContaining([...new Set(refusals)]))
  })

  it('requires the account’s own password or session, and no other', async () => {
    const max = await newMember(await newTenant(START), 'reader', 'Max', START)
    const stranger = await newMember(await newTenant(START), 'owner', 'Eve', START)
    const { token } = await invite(max.email)
    for (const [signedIn, isOwn] of [
      [null, false],
      [stranger.userId, false],
      [max.userId, true],
    ] as const)
      expect(await readInvitation(token, signedIn, START)).toMatchObject({ has_account: isOwn })
    await expect(accept(token, {})).rejects.toMatchObject({ code: 'validation_failed' })
    await expect(accept(token, NEW)).rejects.toMatchObject({ code: 'wrong_credentials' })
    await expect(accept(token, {}, { signedIn: stranger.userId })).rejects.toMatchObject({ code: 'validation_failed' })
    expect(await accept(token, {}, { signedIn: max.userId })).toMatchObject({ user_id: max.userId })
    const again = await newTenant(START)
    const { url } = await again.at(START)((context) =>
      create(
        context,
        'owner',
        { email: max.email.toUpperCase(), role: 'reader' },
        { baseUrl: 'http://crm', mails: false },
      ),
    )
    expect(await accept(new URL(url ?? '').searchParams.get('token') ?? '', { password: max.password })).toMatchObject({
      user_id: max.userId,
      organisation_id: again.organisationId,
    })
  })

  it('does not tell a stranger with the link whether the address has an account', async () => {
    const max = await newMember(await newTenant(START), 'reader', 'Max', START)
    const [taken, free] = [await invite(max.email), await invite(`nobody-${newId()}@example.org`)]
    const refusal = (token: string, input: Parameters<typeof accept>[1]) =>
      accept(token, input).then(
        () => 'let in',
        ({ code, detail, details }: { code: string; detail?: string; details?: object }) => ({ code, detail, details }),
      )
    for (const input of [
      {},
      { full_name: 'Eve' },
      { password: 'not the password' },
      { full_name: 'Eve', password: 'short' },
    ]) {
      expect({ input, refusal: await refusal(taken.token, input) }).toEqual({
        input,
        refusal: await refusal(free.token, input),
      })
    }
    expect(await refusal(taken.token, { password: 'not the password' })).toMatchObject({ code: 'wrong_credentials' })
  })

  it('makes an account with two-factor sign-in sign in first: no link or password is a way around it', async () => {
    const max = await newMember(await newTenant(START), 'reader', 'Max', START)
    const account = await database().user.findUniqueOrThrow({ where: { id: max.userId } })
    const session = await beginSignedIn(account, { address: '', userAgent: '' }, { now: START, requestId: newId() })
    const { secret } = await beginTwoFactor({ id: max.userId, email: max.email })
    await confirmTwoFactor(
      session,
      new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: START.getTime() }),
      { actor: { type: 'user', id: max.userId }, now: START, requestId: newId() },
    )
    const { token } = await invite(max.email)
    await expect(accept(token, { password: max.password })).rejects.toMatchObject({ code: 'second_factor_needed' })
    expect(await accept(token, {}, { signedIn: max.userId })).toMatchObject({ user_id: max.userId })
  })
})
