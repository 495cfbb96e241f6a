import { describe, expect, it, vi } from 'vitest'
import * as invitations from '@/lib/accounts/invitations/invitations'
import { updateOrganisation } from '@/lib/accounts/organisations'
import { sendPasswordReset } from '@/lib/accounts/resets'
import { database } from '@/lib/db/client'
import { newId } from '@/lib/ids'
import { sendMail } from '@/lib/mail/mails/sender'
import { asHtml, asText } from '@/lib/mail/sending/render'
import type { Letter, SendLetter } from '@/lib/mail/sending/schema'
import type { Context } from '@/lib/resource/context'
import { newTenant, type Tenant } from '@/testing/tenant'
import * as templates from './templates'

/**
 * Al, an admin, renames the organisation, and words its mails so that the link of Olive, an owner, would be passed to a
 * site of his.
 */
const NOW = new Date('2026-11-21T12:00:00Z')
const LINK = 'https://crm.example.org/secret'
const at = <T>(tenant: Tenant, work: (context: Context) => Promise<T>) => tenant.at(NOW)(work)

async function tenantNamed(name: string, kind: 'invitation' | 'password_reset', text: string): Promise<Tenant> {
  const tenant = await newTenant(NOW)
  await at(tenant, async (context) => {
    await updateOrganisation(context, { name }, null)
    const { id } = await templates.builtIn(context, kind)
    await templates.update(context, id, { text }, null)
  })
  return tenant
}

async function invitationIn(tenant: Tenant): Promise<Letter> {
  const { id } = await at(tenant, async (context) => {
    const to = { email: 'olga@example.org', role: 'owner' as const }
    await invitations.create(context, 'owner', to, { baseUrl: 'http://crm', mails: true })
    return context.db.mail.findFirstOrThrow({ where: { to: to.email }, select: { id: true } })
  })
  const send = vi.fn<SendLetter>().mockResolvedValue()
  await sendMail(tenant.at(NOW), id, {
    send,
    domain: 'crm.example.org',
    turnOf: () => Promise.resolve(null),
    linkOf: () => Promise.resolve(LINK),
    unsubscribeUrl: () => '',
    onSent: () => Promise.resolve(),
  })
  const [letter] = send.mock.calls[0] ?? []
  if (!letter) throw new Error('no mail was sent')
  return letter
}

async function resetIn({ organisationId }: Tenant): Promise<Letter> {
  const { user_id } = await database().membership.findFirstOrThrow({ where: { organisation_id: organisationId } })
  const expires_at = new Date(NOW.getTime() + 60_000)
  const { id } = await database().passwordReset.create({ data: { id: newId(), user_id, expires_at } })
  const send = vi.fn<SendLetter>().mockResolvedValue()
  await sendPasswordReset(id, 'https://crm.example.org', send, NOW)
  const [letter] = send.mock.calls[0] ?? []
  if (!letter?.link) throw new Error('no mail with a link was sent')
  return { ...letter, link: { ...letter.link, url: LINK } }
}

describe('a value that spells the placeholder of the link', () => {
  const passedOn = /elsewhere\.example\S*(?:<a href="|&#\d+;)*https:\/\/crm\.example\.org/
  const words = (field: string) => [
    ['https://elsewhere.example/?t={{link}}', `Welcome to {{organisation.name}}.\n\n{{${field}}}`],
    ['{{link}}', `See https://elsewhere.example/?t={{organisation.name}}\n\n{{${field}}}`],
    ['nk}}, {{li', `See https://elsewhere.example/?t={{organisation.name}}{{organisation.name}}\n\n{{${field}}}`],
    ['{{link}', `See https://elsewhere.example/?t={{organisation.name}}}\n\n{{${field}}}`],
  ]
  const shown = (letter: Letter) => ({
    passedOn: passedOn.test(asText(letter)) || passedOn.test(asHtml(letter)),
    times: asText(letter).split(LINK).length - 1,
  })
  const once = { passedOn: false, times: 1 }

  it.each(words('invitation.link'))('gets no link of an invitation: %j in %j', async (name, text) => {
    expect(shown(await invitationIn(await tenantNamed(name, 'invitation', text)))).toEqual(once)
  })

  it.each(words('account.link'))('gets no link to a new password: %j in %j', async (name, text) => {
    expect(shown(await resetIn(await tenantNamed(name, 'password_reset', text)))).toEqual(once)
  })
})
