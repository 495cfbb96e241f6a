import { beforeEach, describe, expect, it, vi } from 'vitest'
import { database } from '@/lib/db/client'
import { sendMail, type MailTransport } from '@/lib/mail/mails/sender'
import type { SendLetter } from '@/lib/mail/sending/schema'
import type { Context } from '@/lib/resource/context'
import { asUser, newMember } from '@/testing/member'
import { newTenant, type Tenant } from '@/testing/tenant'
import { create, get, resend, withdraw } from './invitations'
import { markSent, openInvitationUrl } from './send'

/** Olive's organisation invites Bea; the clock is simulated, the database is real. */
const START = new Date('2026-11-21T12:00:00Z')
const after = (days: number) => new Date(START.getTime() + days * 86_400_000)
const COPIED = { baseUrl: 'https://crm.example.org', mails: false }
const MAILED = { ...COPIED, mails: true }

describe('an invitation', () => {
  let tenant: Tenant
  beforeEach(async () => {
    tenant = await newTenant(START)
  })
  const at = <T>(now: Date, work: (context: Context) => Promise<T>) => tenant.at(now)(work)
  const invite = (email = 'Bea@example.org', role: 'reader' | 'admin' | 'owner' = 'reader', delivery = COPIED) =>
    at(START, (context) => create(context, 'owner', { email, role }, delivery))
  const jobs = async () =>
    (
      await database().$queryRaw<
        { payload: { organisation_id: string } }[]
      >`SELECT payload FROM graphile_worker._private_jobs`
    )
      .map(({ payload }) => payload)
      .filter((payload) => payload.organisation_id === tenant.organisationId)

  it('cannot give a role above that of whoever makes it', async () => {
    await expect(
      at(START, (context) => create(context, 'admin', { email: 'bea@example.org', role: 'owner' }, COPIED)),
    ).rejects.toMatchObject({
      code: 'validation_failed',
      details: { errors: [{ pointer: '/role', code: 'role_above_maker' }] },
    })
  })

  it('to a role above the reader’s shows no link and cannot be sent again by them', async () => {
    const { id } = await at(START, (context) =>
      create(context, 'owner', { email: 'bea@example.org', role: 'owner' }, COPIED),
    )
    expect(await at(START, (context) => get(context, 'admin', id, {}, COPIED))).toMatchObject({
      role: 'owner',
      url: null,
    })
    await expect(at(after(9), (context) => resend(context, 'admin', id, COPIED))).rejects.toMatchObject({
      code: 'forbidden',
    })
  })

  it('is refused for a member and for an address already invited, in any spelling', async () => {
    const max = await newMember(tenant, 'member')
    await expect(invite(max.email.toUpperCase())).rejects.toMatchObject({
      code: 'duplicate',
      details: { extra: { existing: [{ id: max.memberId, match: 'email' }] } },
    })
    const [first, ...others] = await Promise.allSettled([invite(), invite('bea@EXAMPLE.org'), invite()])
    expect([first, ...others].filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const open = await at(START, (context) => context.db.invitation.findFirstOrThrow({ where: {} }))
    await expect(invite()).rejects.toMatchObject({
      code: 'duplicate',
      details: { extra: { existing: [{ id: open.id }] } },
    })
  })

  it('is invisible to other organisations', async () => {
    const { id } = await invite()
    const theirs = (await newTenant()).at(START)
    await expect(theirs((context) => get(context, 'owner', id, {}, COPIED))).rejects.toMatchObject({
      code: 'not_found',
    })
    await expect(theirs((context) => resend(context, 'owner', id, COPIED))).rejects.toMatchObject({ code: 'not_found' })
    await expect(theirs((context) => withdraw(context, id, null))).rejects.toMatchObject({ code: 'not_found' })
  })

  it('shows its link while the link works, and stores it nowhere', async () => {
    const made = await invite()
    expect(made).toMatchObject({
      email: 'Bea@example.org',
      role: 'reader',
      expires_at: after(7).toISOString(),
      accepted_at: null,
      sent_at: null,
    })
    expect(made.url).toMatch(/^https:\/\/crm\.example\.org\/invitation\?token=[\w-]{65}$/)
    expect(await at(after(6.9), (context) => get(context, 'owner', made.id, {}, COPIED))).toMatchObject({
      url: made.url,
    })
    expect(await at(after(7), (context) => get(context, 'owner', made.id, {}, COPIED))).toMatchObject({ url: null })
    const [row] = await database().$queryRaw<
      { text: string }[]
    >`SELECT row_to_json(i)::text AS text FROM invitation i WHERE id = ${made.id}::uuid`
    expect(row?.text).not.toContain(made.url?.slice(-43))
    expect(JSON.stringify(await jobs())).not.toContain(made.url?.slice(-43))
  })

  it('works for seven more days when sent again; once withdrawn, the address can be invited again', async () => {
    const made = await invite()
    expect(await at(after(9), (context) => resend(context, 'owner', made.id, COPIED))).toMatchObject({
      url: made.url,
      expires_at: after(16).toISOString(),
      version: 2,
    })
    await expect(at(after(9), (context) => withdraw(context, made.id, 1))).rejects.toMatchObject({
      code: 'stale_version',
    })
    await at(after(9), (context) => withdraw(context, made.id, 2))
    await expect(at(after(9), (context) => get(context, 'owner', made.id, {}, COPIED))).rejects.toMatchObject({
      code: 'not_found',
    })
    expect(
      await at(after(9), (context) => get(context, 'owner', made.id, { includeDeleted: true }, COPIED)),
    ).toMatchObject({ url: null })
    expect((await invite()).url).not.toBe(made.url)
    const told = await at(START, (context) =>
      context.db.event.findMany({ where: { subject_id: made.id }, orderBy: { id: 'asc' } }),
    )
    expect(told.map(({ type }) => type)).toEqual(['invitation.created', 'invitation.updated', 'invitation.deleted'])
  })

  it('is mailed by a job that holds only ids, and says when it was sent', async () => {
    const olive = await at(START, (context) => context.db.membership.findFirstOrThrow({ where: {} }))
    const made = await asUser(
      tenant,
      olive.user_id,
      START,
    )((context) => create(context, 'owner', { email: 'bea@example.org', role: 'reader' }, MAILED))
    const mails = await at(START, ({ db }) => db.mail.findMany({}))
    expect(JSON.stringify(mails)).not.toContain(made.url?.slice(-43))
    const [{ id } = { id: '' }] = mails
    expect(await jobs()).toEqual([{ organisation_id: tenant.organisationId, mail_id: id }])
    const send = vi.fn<SendLetter>().mockRejectedValueOnce(new Error('no answer')).mockResolvedValue()
    const post: MailTransport = {
      send,
      domain: 'crm.example.org',
      turnOf: () => Promise.resolve(null),
      linkOf: (context, { invitation_id }) => openInvitationUrl(context, invitation_id ?? '', COPIED.baseUrl),
      unsubscribeUrl: () => '',
      onSent: (context, { invitation_id }) => markSent(context, invitation_id ?? ''),
    }
    const work = () => sendMail(tenant.at(after(1)), id, post)
    await work()
    expect(await at(START, (context) => get(context, 'owner', made.id, {}, COPIED))).toMatchObject({ sent_at: null })
    await work()
    const mail = send.mock.calls[1]?.[0]
    expect(mail).toMatchObject({
      to: 'bea@example.org',
      subject: 'Invitation to Hartley Lettings',
      link: { url: made.url },
    })
    expect(mail?.text.split('\n\n')[0]).toBe('Olive Owner invites you to work with Hartley Lettings in Bonafide.')
    expect(await at(START, (context) => get(context, 'owner', made.id, {}, COPIED))).toMatchObject({
      sent_at: after(1).toISOString(),
      version: 2,
    })
    const again = await asUser(tenant, olive.user_id, after(1))((context) => resend(context, 'owner', made.id, MAILED))
    await at(START, (context) => withdraw(context, made.id, null))
    const unsent = await at(START, ({ db }) => db.mail.findFirstOrThrow({ where: { status: 'queued' } }))
    await sendMail(tenant.at(after(1)), unsent.id, post)
    expect(send).toHaveBeenCalledTimes(2)
    expect(await at(START, ({ db }) => db.mail.findFirst({ where: { id: unsent.id } }))).toMatchObject({
      status: 'failed',
      invitation_id: again.id,
    })
  })
})
