import { beforeEach, describe, expect, it } from 'vitest'
import { checkView } from '@/lib/identity/person/check-view'
import { TEMPLATE } from '@/e2e/api/template'
import { consentedSession } from '@/testing/consented-session'
import { completeSubmission } from '@/testing/complete-submission'
import { ANNS_PASSPORT } from '@/testing/passport-reading'
import { patchTemplate } from '@/testing/patch-template'
import type { Context } from '@/lib/resource/context'
import { newTenant, type Tenant } from '@/testing/tenant'
import { DEFAULT_TEMPLATE, template } from './schema'
import * as templates from './templates'

/** Olive accepts only documents of some countries and only papers of some kinds. */
const NOW = new Date('2026-11-21T12:00:00Z')
let tenant: Tenant
const at = <T>(work: (context: Context) => Promise<T>): Promise<T> => tenant.at(NOW)(work)
const made = (more: object = {}) =>
  at((context) => templates.create(context, template.create.parse({ ...TEMPLATE, ...more })))
beforeEach(async () => {
  tenant = await newTenant(NOW)
})

describe('accepted countries', () => {
  it.each(['XXQ', 'gbr', 'D'])('are refused when a code stands for no country: %s', async (code) => {
    const refusal = {
      code: 'validation_failed',
      details: { errors: [{ pointer: '/document_countries/1', code: 'unknown_country' }] },
    }
    await expect(made({ document_countries: ['IRL', code] })).rejects.toMatchObject(refusal)
    await expect(patchTemplate(tenant, NOW, { document_countries: ['IRL', code] })).rejects.toMatchObject(refusal)
  })

  it('are an empty list by default, as are kinds of paper', async () => {
    expect(await made()).toMatchObject({ document_countries: [], poa_kinds: [] })
  })

  it('decide: Ann’s British passport fails, and she may show another document', async () => {
    await patchTemplate(tenant, NOW, { document_countries: ['IRL'] })
    const id = await consentedSession(tenant, NOW, { checks: ['id_check'] })
    await completeSubmission(tenant.at(NOW), id, ANNS_PASSPORT)
    expect(await at((context) => context.db.checkSession.findUnique({ where: { id } }))).toMatchObject({
      status: 'in_progress',
      results: [{ passed: false, reason_codes: ['document_country_not_accepted'], retryable: true }],
    })
    const { steps } = await at((context) => checkView(context, id))
    expect(steps.find(({ type }) => type === 'id_document')).toMatchObject({
      state: 'to_fix',
      reasons: ['document_country_not_accepted'],
    })
  })

  it('are shown to the person by name, and so are the kinds of paper', async () => {
    await patchTemplate(tenant, NOW, { document_countries: ['GBR', 'IRL', 'DEU'], poa_kinds: ['council_tax'] })
    const id = await consentedSession(tenant, NOW, {})
    const view = await at((context) => checkView(context, id))
    expect(view.accepted_countries).toEqual([
      { code: 'GBR', country: 'GB', name: 'United Kingdom' },
      { code: 'IRL', country: 'IE', name: 'Ireland' },
      { code: 'DEU', country: 'DE', name: 'Germany' },
    ])
    const proof = view.steps.find(({ type }) => type === 'proof_of_address')
    expect(proof?.accepts.filter((one) => !one.includes('/'))).toEqual(['council_tax'])
  })
})

describe('languages of the person’s page', () => {
  it('are refused if the page has no such language, or twice', () => {
    for (const languages of [['fr'], ['de', 'de']])
      expect(template.create.safeParse({ ...TEMPLATE, languages }).error?.issues[0]?.path[0]).toBe('languages')
  })

  it('are all of them by default, and a session keeps those that it was created with', async () => {
    const languagesOf = async (id: string) => (await at((context) => checkView(context, id))).languages
    const [usual] = [await consentedSession(tenant, NOW, {})]
    await patchTemplate(tenant, NOW, { languages: ['de'] })
    const german = await consentedSession(tenant, NOW, {})
    await patchTemplate(tenant, NOW, { languages: [] })
    expect([await languagesOf(usual), await languagesOf(german)]).toEqual([['en', 'de'], ['de']])
  })
})

describe('a template with few settings', () => {
  it('needs a name and checks, and rejects null where there is a default', () => {
    const refused = (body: object) =>
      template.create.safeParse(body).error?.issues.flatMap(({ path }) => path.map(String)) ?? []
    expect(refused({})).toEqual(['name', 'checks'])
    const least = { name: 'Short check', checks: ['id_check'] }
    expect(refused({ ...least, document_types: null, minimum_age: null })).toEqual(['document_types', 'minimum_age'])
    expect(refused({ ...least, document_types: [] })).toEqual(['document_types'])
  })

  it('takes the rest from the sign-up default, and its answer says so', async () => {
    const least = template.create.parse({ name: 'Short check', checks: ['id_check'], minimum_age: 21 })
    const record = await at((context) => templates.create(context, least))
    const { name: _, checks: __, ...unsaid } = DEFAULT_TEMPLATE
    expect(record).toMatchObject({ ...unsaid, checks: ['id_check'], minimum_age: 21, is_default: false, reminders: [] })
  })
})
