import { randomUUID } from 'node:crypto'
import { afterAll, expect, it, vi } from 'vitest'
import { deleteOrganisation } from '@/lib/accounts/delete-organisation'
import { create as invite } from '@/lib/accounts/invitations/invitations'
import { me } from '@/lib/accounts/me'
import { sendPasswordReset } from '@/lib/accounts/resets'
import { holderOf } from '@/lib/auth/api-key'
import { beginSignedIn } from '@/lib/auth/begin-signed-in'
import { roleIn } from '@/lib/auth/caller'
import { organisationOfInbound } from '@/lib/auth/inbound-lookup'
import * as keys from '@/lib/auth/keys/keys'
import { bulkMailByToken, invitationByToken } from '@/lib/auth/link-lookup'
import { linkToken } from '@/lib/auth/link-token'
import { newPersonToken } from '@/lib/auth/person-token'
import { nameOfRequester, sessionByAccessCode, sessionByHandover, sessionByMagicLink } from '@/lib/auth/session-lookup'
import * as contacts from '@/lib/crm/contacts/contacts'
import { closeDatabase, database } from '@/lib/db/client'
import { create } from '@/lib/identity/sessions/sessions'
import { newId } from '@/lib/ids'
import { log } from '@/lib/log'
import type { Context } from '@/lib/resource/context'
import { WITH_UNSEALED } from '@/lib/worker/seal-audit'
import * as workflows from '@/lib/workflows/runs/workflows'
import { newTenant } from '@/testing/tenant'
import { firstScreen } from './person-first-screen'

afterAll(() => closeDatabase())

const NOW = new Date()
const LATER = new Date(NOW.getTime() + 60 * 60_000)
const SECRET = Buffer.alloc(32, 7)
const OWN_WORDS = 'A new password at Hartley'

/** What an organisation handed out: rows that somebody without a membership or an API key can look up. */
async function givenOut(context: Context, requesterId: string) {
  const { db, organisationId } = context
  const stamps = { created_at: NOW, updated_at: NOW, created_by: {}, updated_by: {} }
  const cara = await contacts.create(context, { full_name: 'Cara', email: 'cara@example.org' }, 'refuse')
  const check = await create(
    context,
    { reference_id: 'one', contact_id: cara.id },
    { userUrl: 'http://crm', requesterId },
  )
  const handovers = [randomUUID(), randomUUID()] as const
  for (const token_hash of handovers)
    await db.handover.create({
      data: {
        id: newId(),
        organisation_id: organisationId,
        session_id: check.id,
        token_hash,
        number: '42',
        created_at: NOW,
        expires_at: LATER,
      },
    })
  const invited = await invite(
    context,
    'owner',
    { email: 'bea@example.org', role: 'reader' },
    { baseUrl: 'http://crm', mails: false },
  )
  const mail = await db.mail.create({
    data: {
      id: newId(),
      organisation_id: organisationId,
      kind: 'bulk',
      to: 'cara@example.org',
      subject: 'S',
      text: 'T',
      contact_id: cara.id,
      next_attempt_at: NOW,
      ...stamps,
    },
  })
  await db.mailTemplate.updateMany({ where: { kind: 'password_reset' }, data: { subject: OWN_WORDS } })
  const workflow = await workflows.create(context, { name: 'Arrivals' })
  await db.workflow.updateMany({ where: { id: workflow.id }, data: { inbound_secret: SECRET } })
  const key = await keys.create(context, 'owner', { name: 'Tests' })
  return { check, handovers, invited, mail, workflow, key }
}

/** Every way in with something a person holds, and every lookup across organisations: what it finds, or null. */
async function waysIn() {
  const tenant = await newTenant()
  const { organisationId } = tenant
  const { requester_id } = await database().organisation.findUniqueOrThrow({ where: { id: organisationId } })
  const { user } = await database().membership.findFirstOrThrow({
    where: { organisation_id: organisationId },
    include: { user: true },
  })
  const { check, handovers, invited, mail, workflow, key } = await tenant.at(NOW)((context) =>
    givenOut(context, requester_id),
  )
  const row = await database().checkSession.findUniqueOrThrow({ where: { id: check.id } })
  const member = { type: 'user' as const, id: user.id, sessionId: '' }
  const cookies = [
    { name: `bonafide_check_${check.id}`, value: newPersonToken({ sessionId: check.id, organisationId }, LATER) },
  ]
  const unless = (error: unknown) => {
    expect(error).toMatchObject({ code: 'link_ended' })
    return null
  }
  const unused = [...handovers]
  const subjectOfReset = async () => {
    const { id } = await database().passwordReset.create({ data: { id: newId(), user_id: user.id, expires_at: LATER } })
    let subject = ''
    await sendPasswordReset(id, 'http://crm', (letter) => Promise.resolve(void (subject = letter.subject)), NOW)
    return subject === OWN_WORDS ? subject : null
  }
  const toldOfSignIn = async () => {
    const { id } = await beginSignedIn(user, { address: '', userAgent: '' }, { now: NOW, requestId: newId() })
    return database().event.findFirst({
      where: { organisation_id: organisationId, data: { path: ['session_id'], equals: id } },
    })
  }
  const ways: Record<string, () => Promise<unknown>> = {
    'a key': () => holderOf(key.key, NOW),
    'a member': () => roleIn(member, organisationId),
    'the organisations of a member': async () =>
      (await me(member, { limits: {} as never, sends_mail: false })).organisations[0] ?? null,
    'an invitation': () => invitationByToken(linkToken('invitation-link', invited.id), NOW).catch(unless),
    'the link that ends mails': () => bulkMailByToken(linkToken('unsubscribe-link', mail.id)).catch(unless),
    'an access code': () => sessionByAccessCode(row.access_code_hash),
    'the link of a check': () => sessionByMagicLink(row.magic_link_hash),
    'a handover to a phone': () => sessionByHandover(unused.pop() ?? '', '42', NOW),
    'the name behind a link': () => nameOfRequester(requester_id),
    'the first screen of a check': async () => {
      const screen = await firstScreen(undefined, { headers: new Headers(), cookies, now: NOW })
      return screen.kind === 'check' ? screen : null
    },
    'a post to a workflow': () => organisationOfInbound(workflow.id, SECRET),
    'the words of a reset': subjectOfReset,
    'the news of a sign-in': toldOfSignIn,
    'a log to seal': async () =>
      (await database().$queryRaw<{ organisation_id: string }[]>(WITH_UNSEALED)).find(
        ({ organisation_id }) => organisation_id === organisationId,
      ) ?? null,
  }
  return { tenant, ways }
}

it('links and keys of an organisation work until its owner deletes it, and never afterwards', async () => {
  vi.spyOn(log, 'info').mockImplementation(() => undefined)
  const { tenant, ways } = await waysIn()
  const found = async () => {
    const names: string[] = []
    for (const [name, way] of Object.entries(ways)) if ((await way()) !== null) names.push(name)
    return names
  }
  expect(await found()).toEqual(Object.keys(ways))
  await tenant.at(NOW)((context) => deleteOrganisation(context, 'Hartley Lettings', null))
  expect(await found()).toEqual([])
})
