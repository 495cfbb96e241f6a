import { beforeEach, describe, expect, it } from 'vitest'
import * as merges from '@/lib/across/merges/merges'
import { mergeRequestSchema } from '@/lib/across/merges/schema'
import * as contacts from '@/lib/crm/contacts/contacts'
import { newId } from '@/lib/ids'
import { queueMail } from '@/lib/mail/mails/queue-mail'
import { sendMail } from '@/lib/mail/mails/sender'
import { newTenant, type Tenant } from '@/testing/tenant'
import { mailRows } from './mail-rows'

const START = new Date('2026-11-21T12:00:00Z')
const LATER = new Date('2026-11-21T13:00:00Z')
const MAIL = { subject: 'News', text: 'Dear all' }

/** Dee has unsubscribed. Her record is deleted, entered again, imported twice and merged. */
describe('a bulk mail to an address that was unsubscribed', () => {
  let tenant: Tenant
  let first: string
  beforeEach(async () => {
    tenant = await newTenant(START)
    first = await person('Dee Marsh', 'dee@example.org', { unsubscribed_at: START.toISOString() })
  })

  const person = async (full_name: string, email: string, more: object = {}) => {
    const input = { full_name, email, ...more }
    return (await tenant.at(START)((context) => contacts.create(context, input, 'allow'))).id
  }
  const outcomes = async (...ids: string[]) => {
    const rows = ids.map((id, index) => ({ line: index + 1, id }))
    const done = await tenant.at(LATER)((context) => mailRows(context, { id: newId(), mail: MAIL }, rows))
    return done.map(({ outcome, code, message }) => [outcome, code, message])
  }
  const OTHER = [
    'skipped',
    'unsubscribed',
    'Another contact with this address, perhaps a deleted one, has unsubscribed.',
  ]

  it('goes to none of the records that have it, live or entered again after a deletion', async () => {
    const [twin, ben] = [await person('D. Marsh', 'Dee@Example.org'), await person('Ben Cole', 'ben@example.org')]
    expect(await outcomes(first, twin)).toEqual([['skipped', 'unsubscribed', 'The contact has unsubscribed.'], OTHER])
    await tenant.at(START)((context) => contacts.remove(context, first, null))
    expect(await outcomes(twin)).toEqual([OTHER])
    const stranger = await newTenant(START)
    const same = await stranger.at(START)((context) =>
      contacts.create(context, { full_name: 'Dee Marsh', email: 'dee@example.org' }, 'refuse'),
    )
    const rows = [{ line: 1, id: same.id }]
    const [elsewhere] = await stranger.at(LATER)((context) => mailRows(context, { id: newId(), mail: MAIL }, rows))
    expect(elsewhere).toMatchObject({ outcome: 'sent' })
    expect(await outcomes(ben)).toEqual([['sent', null, null]])
  })

  it('is not sent if it was queued before', async () => {
    const twin = await person('D. Marsh', 'other@example.org')
    const { id } = await tenant.at(START)(async (context) => {
      await contacts.update(context, twin, { email: 'dee@example.org' }, null, 'allow')
      return queueMail(context, { kind: 'bulk', contact_id: twin, ...MAIL })
    })
    await sendMail(tenant.at(LATER), id, {
      send: () => Promise.reject(new Error('nothing is sent')),
      domain: 'crm.example.org',
      turnOf: () => Promise.resolve(null),
      linkOf: () => Promise.resolve(null),
      unsubscribeUrl: () => '',
      onSent: () => Promise.resolve(),
    })
    expect(await tenant.at(LATER)(({ db }) => db.mail.findFirst({ where: { id } }))).toMatchObject({
      status: 'failed',
      error: 'The contact has unsubscribed.',
    })
  })

  it('goes to the record that she was merged into once somebody has cleared it there', async () => {
    const twin = await person('D. Marsh', 'dee@example.org')
    const request = mergeRequestSchema.parse({ resource: 'contacts', survivor_id: twin, merged_id: first })
    await tenant.at(START)((context) => merges.create(context, request, () => ({})))
    expect(await outcomes(twin)).toEqual([['skipped', 'unsubscribed', 'The contact has unsubscribed.']])
    await tenant.at(LATER)((context) => contacts.update(context, twin, { unsubscribed_at: null }, null, 'allow'))
    expect(await outcomes(twin)).toEqual([['sent', null, null]])
  })
})
