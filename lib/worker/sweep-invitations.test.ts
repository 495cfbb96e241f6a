import { beforeEach, describe, expect, it } from 'vitest'
import { create, resend, withdraw } from '@/lib/accounts/invitations/invitations'
import { database } from '@/lib/db/client'
import { newId } from '@/lib/ids'
import { acceptInvitation } from '@/lib/sign-up/accept-invitation'
import { newTenant, type Tenant } from '@/testing/tenant'
import { withOwnDatabase } from '@/testing/with-own-database'
import { sweep } from './sweep'

withOwnDatabase()

/** Olive invited Bea, Max and Ann long ago. */
const START = new Date('2026-09-01T12:00:00Z')
const after = (days: number) => new Date(START.getTime() + days * 86_400_000)
const LINK = { baseUrl: 'https://crm.example.org', mails: true }

describe('an invitation that nobody accepted', () => {
  let tenant: Tenant
  beforeEach(async () => {
    tenant = await newTenant(START)
  })
  const invite = (name: string) =>
    tenant.at(START)((context) =>
      create(context, 'owner', { email: `${name}-${newId()}@example.org`, role: 'member' }, LINK),
    )
  const sweepAt = (now: Date) => sweep({}, { db: database(), now: () => now })
  const left = async () =>
    (await database().invitation.findMany({ where: { organisation_id: tenant.organisationId } })).map(({ id }) => id)

  it('stays for thirty days after it expired, and is then deleted, even if it was withdrawn', async () => {
    const [bea, max] = [await invite('bea'), await invite('max')]
    await tenant.at(START)((context) => withdraw(context, max.id, null))
    await sweepAt(after(7 + 29))
    expect((await left()).sort()).toEqual([bea.id, max.id].sort())
    await sweepAt(after(7 + 31))
    expect(await left()).toEqual([])
  })

  it('is erased along with its address in the log, while the mail about it keeps its own retention', async () => {
    const bea = await invite('bea')
    await sweepAt(after(7 + 31))
    const events = await database().event.findMany({ where: { subject_id: bea.id }, orderBy: { id: 'asc' } })
    expect(events.map(({ type }) => type)).toEqual(['invitation.created', 'invitation.purged'])
    expect(JSON.stringify(events.map(({ data }) => data))).not.toContain(bea.email)
    expect(await database().mail.findMany({ where: { organisation_id: tenant.organisationId } })).toMatchObject([
      { to: bea.email, invitation_id: null },
    ])
    await tenant.at(after(39))((context) => create(context, 'owner', { email: bea.email, role: 'member' }, LINK))
  })

  it('stays if somebody sent it again, and stays for good once accepted', async () => {
    const [bea, max] = [await invite('bea'), await invite('max'), await invite('ann')]
    await tenant.at(after(20))((context) => resend(context, 'owner', bea.id, LINK))
    await acceptInvitation(
      new URL(max.url ?? '').searchParams.get('token') ?? '',
      { full_name: 'Max', password: 'a password of his own' },
      { signedIn: null, origin: { address: newId(), knownDevice: undefined }, now: after(1), requestId: newId() },
    )
    await sweepAt(after(7 + 31))
    expect((await left()).sort()).toEqual([bea.id, max.id].sort())
  })
})
