import { z } from 'zod'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { sendRegisteredAgain } from '@/lib/auth/registered-again'
import * as contacts from '@/lib/crm/contacts/contacts'
import * as customFields from '@/lib/across/custom-fields/custom-fields'
import * as deals from '@/lib/crm/deals/deals'
import { database } from '@/lib/db/client'
import * as sessions from '@/lib/identity/sessions/sessions'
import { newId } from '@/lib/ids'
import { queueMail } from '@/lib/mail/mails/queue-mail'
import { sendMail, type MailTransport } from '@/lib/mail/mails/sender'
import type { Letter, SendLetter } from '@/lib/mail/sending/schema'
import { asHtml, asText } from '@/lib/mail/sending/render'
import * as templates from '@/lib/mail/templates/templates'
import type { SentKind } from '@/lib/mail/words/shape'
import { mailWords } from '@/lib/mail/words/words'
import type { Context } from '@/lib/resource/context'
import { register } from '@/lib/sign-up/register'
import { newTenant, type Tenant } from '@/testing/tenant'
import { waitUntilBlocked } from '@/testing/wait-until-blocked'
import { getOrganisation, updateOrganisation } from './organisations'
import { requestReset, sendPasswordReset } from './resets'
import { organisationPatchSchema } from './schema'

const START = new Date('2026-11-21T12:00:00Z')
const LINKS = { userUrl: 'https://check.example.org', requesterId: 'r' }

describe('an organisation writes its mails', () => {
  let tenant: Tenant
  let bea: string
  beforeEach(async () => {
    tenant = await newTenant(START)
    bea = (await at((context) => contacts.create(context, { full_name: 'Bea Bär', email: 'bea@example.org' }))).id
  })

  const at = <T>(work: (context: Context) => Promise<T>) => tenant.at(START)(work)
  const speak = (language: 'en' | 'de') => at((context) => updateOrganisation(context, { language }, null))
  const builtIn = (kind: Parameters<typeof templates.builtIn>[1]) => at((context) => templates.builtIn(context, kind))
  const letterOf = async (id: string): Promise<Letter | undefined> => {
    const send = vi.fn<SendLetter>().mockResolvedValue()
    const post: MailTransport = {
      send,
      domain: 'crm.example.org',
      turnOf: () => Promise.resolve(null),
      linkOf: () => Promise.resolve('https://check.example.org/user'),
      unsubscribeUrl: () => 'https://crm.example.org/unsubscribe',
      onSent: () => Promise.resolve(),
    }
    await sendMail(tenant.at(START), id, post)
    return send.mock.calls[0]?.[0]
  }

  it('only in languages that have texts', () => {
    expect(organisationPatchSchema.safeParse({ language: 'fr' }).success).toBe(false)
    expect(organisationPatchSchema.safeParse({ language: null }).success).toBe(false)
  })

  it('in English unless it says otherwise', async () => {
    expect(await at(getOrganisation)).toMatchObject({ language: 'en' })
    expect(await builtIn('check_link')).toMatchObject(mailWords('en').builtIn.check_link)
  })

  it('in the language of its founder', async () => {
    const person = { full_name: 'Otto', email: `${newId()}@example.org`, password: 'a long enough password' }
    const call = { now: START, requestId: newId() }
    const { organisation_id: id } = await register(
      { ...person, organisation_name: 'Haus GmbH', language: 'de' },
      'open',
      call,
    )
    const words = await database().mailTemplate.findMany({ where: { organisation_id: id } })
    const german: Record<string, unknown> = mailWords('de').builtIn
    expect(words).toHaveLength(5)
    const sales = await database().pipeline.findFirstOrThrow({ where: { organisation_id: id } })
    const stages = z.array(z.object({ name: z.string() })).parse(sales.stages)
    expect([sales.name, ...stages.map(({ name }) => name)]).toEqual(
      'Vertrieb Neu Qualifiziert Angebot Verhandlung Gewonnen Verloren'.split(' '),
    )
    expect(await database().checkTemplate.findFirst({ where: { organisation_id: id } })).toMatchObject({
      name: 'Standardprüfung',
    })
    for (const { kind, name, subject, text } of words) expect({ name, subject, text }).toEqual(german[kind])
  })

  it('in the new language where a template was never edited, and in its own words where it was', async () => {
    const { id, version } = await builtIn('result')
    await at((context) => templates.update(context, id, { subject: 'We are done' }, version))
    await speak('de')
    expect(await builtIn('check_link')).toMatchObject(mailWords('de').builtIn.check_link)
    expect(await builtIn('result')).toMatchObject({ name: 'Result of a check', subject: 'We are done' })
    const { id: link } = await builtIn('check_link')
    const told = await at(({ db }) => db.event.count({ where: { subject_id: link, type: 'mail_template.updated' } }))
    expect(told).toBe(1)
    await speak('en')
    expect(await builtIn('check_link')).toMatchObject(mailWords('en').builtIn.check_link)
  })

  it('in the new language where a template still has the text of an earlier version', async () => {
    for (const [kind, drafts] of Object.entries(mailWords('en').earlier)) {
      const { id } = await builtIn(kind as SentKind)
      await at((context) => templates.update(context, id, drafts.at(-1) ?? {}, null))
    }
    await speak('de')
    expect(await builtIn('reminder')).toMatchObject(mailWords('de').builtIn.reminder)
    expect(await builtIn('password_reset')).toMatchObject(mailWords('de').builtIn.password_reset)
  })

  it('in the words of somebody who edits a template just as the language changes', async () => {
    const { id } = await builtIn('reminder')
    let isChanged: () => void = () => undefined
    const changed = new Promise<void>((resolve) => (isChanged = resolve))
    const edit = at(async (context) => {
      await templates.update(context, id, { subject: 'Please go on' }, null)
      isChanged()
      // By then the other one waits for this row, or comes after it.
      await waitUntilBlocked(context.db)
    })
    await changed
    await Promise.all([edit, speak('de')])
    expect(await builtIn('reminder')).toMatchObject({ subject: 'Please go on', name: 'Reminder of a check' })
  })

  it('with dates, figures, choices and the surrounding text in the chosen language', async () => {
    await at((context) =>
      customFields.create(context, { resource: 'contacts', key: 'keys', label: 'Keys', type: 'boolean' }),
    )
    await at((context) => contacts.update(context, bea, { lifecycle: 'customer', custom: { keys: true } }, null))
    const words = {
      subject: '{{deal.name}}',
      text: '{{deal.amount}} {{deal.expected_close_date}} {{contact.lifecycle}} {{contact.custom.keys}}',
    }
    const deal = await at((context) =>
      deals.create(context, {
        name: 'Flat 3',
        primary_contact_id: bea,
        amount: '1250.50',
        currency: 'EUR',
        expected_close_date: '2026-12-24',
      }),
    )
    const bulk = () => at((context) => queueMail(context, { kind: 'bulk', deal_id: deal.id, ...words }))
    const inEnglish = await letterOf((await bulk()).id)
    expect(inEnglish?.text).toBe('1250.50 24 Dec 2026 Customer yes')
    await speak('de')
    const inGerman = await letterOf((await bulk()).id)
    expect(inGerman?.text).toBe('1250,50 24. Dez. 2026 Kunde ja')
    expect(inGerman && asHtml(inGerman)).toContain('<html lang="de">')
    expect(inGerman && asText(inGerman)).toContain('Sie möchten solche Mails nicht mehr? Abbestellen:\nhttps://crm')
  })

  it('to the person being checked with a button in the same language, as the preview showed it', async () => {
    await speak('de')
    const check = await at((context) => sessions.create(context, { reference_id: 'r', contact_id: bea }, LINKS))
    const { subject, text } = await builtIn('check_link')
    const asked = { kind: 'check_link' as const, subject, text, session_id: check.id }
    const preview = await at((context) => templates.preview(context, asked))
    expect(preview.text).toContain('Der Link gilt bis 28. November 2026 um 12:00.')
    expect(preview.button).toBe('Prüfung beginnen')
    expect(preview.html).toContain('Oder kopieren Sie diese Adresse:')
    const queued = await at((context) => queueMail(context, { ...asked, contact_id: bea }))
    expect(await letterOf(queued.id)).toMatchObject({ language: 'de', link: { label: 'Prüfung beginnen' } })
  })

  it('in the language of their first organisation, to members who reset a password or sign up again', async () => {
    await speak('de')
    const { user } = await database().membership.findFirstOrThrow({
      where: { organisation_id: tenant.organisationId },
      include: { user: true },
    })
    await requestReset(user.email, newId(), true, START)
    const { id } = await database().passwordReset.findFirstOrThrow({ where: { user_id: user.id } })
    const send = vi.fn<SendLetter>().mockResolvedValue()
    await sendPasswordReset(id, 'https://crm.example.org', send, START)
    await sendRegisteredAgain(user.id, 'https://crm.example.org', send)
    expect(send.mock.calls.map(([{ subject, link }]) => [subject, link?.label])).toEqual([
      ['Wählen Sie ein neues Passwort', 'Neues Passwort wählen'],
      ['Sie haben bereits ein Bonafide-Konto', 'Anmelden'],
    ])
  })
})
