import { expect, it } from 'vitest'
import * as contacts from '@/lib/crm/contacts/contacts'
import { newTenant } from '@/testing/tenant'
import { patchTemplate } from '@/testing/patch-template'
import { create } from '../sessions/sessions'
import type { CreateSession } from '../sessions/schema'
import { checkView, withLink } from './check-view'

/** The consent names exactly what the organisation will read. */
const NOW = new Date('2026-11-21T12:00:00Z')
const LINKS = { userUrl: 'https://check.example.org', requesterId: 'r' }

async function consentOf(policy: object, asked: Partial<CreateSession>, contact?: string) {
  const tenant = await newTenant(NOW)
  await patchTemplate(tenant, NOW, policy)
  const { id, access_code } = await tenant.at(NOW)(async (context) => {
    const known = contact && (await contacts.create(context, { full_name: contact })).id
    return create(context, { reference_id: 'r', ...asked, ...(known && { contact_id: known }) }, LINKS)
  })
  const view = await tenant.at(NOW)(async (context) => withLink(context, await checkView(context, id), LINKS.userUrl))
  return { learns: view.consent.learns, link: view.link, access_code }
}

/** The organisation always gets both. */
const ALWAYS = ['outcome', 'steps']

it.each<[string, object, Partial<CreateSession>, string[]]>([
  [
    'everything of all three checks',
    {},
    {},
    ['id_details', 'over_age', 'paper_details', 'typed_name', 'typed_address', 'comparisons', 'signals'],
  ],
  ['the age alone', {}, { checks: ['age_verification'] }, ['over_age', 'signals']],
  [
    'nothing that was read, where it is not kept',
    { retain_extracted_data: false, estimate_age: true },
    { expected_full_name: 'Ann', expected_address: '12 Orchard Road, NR2 4TE' },
    ['over_age'],
  ],
  [
    'copies, also where nothing else is kept',
    { retain_extracted_data: false, retain_poa_documents: true },
    { checks: ['id_check'], retain_id_documents: true },
    ['id_document_copy'],
  ],
  [
    'an estimated age, where the template asks for one',
    { estimate_age: true },
    { checks: ['id_check'] },
    ['id_details', 'signals', 'age_estimate'],
  ],
  [
    'a comparison with the expected name',
    {},
    { checks: ['id_check'], expected_full_name: 'Ann' },
    ['id_details', 'comparisons', 'signals'],
  ],
])('the organisation learns %s', async (_, policy, asked, learns) =>
  expect((await consentOf(policy, asked)).learns).toEqual([...ALWAYS, ...learns]),
)

it.each<[string, object, Partial<CreateSession>, boolean]>([
  ['a document', { retain_extracted_data: false }, { checks: ['age_verification'] }, true],
  ['a paper that must show a name', {}, { checks: ['proof_of_address'] }, true],
  ['a paper that need not', { poa_name_required: false }, { checks: ['proof_of_address'] }, false],
])('the consent says whether %s shows that it belongs to the contact', async (_, policy, asked, isLearnt) => {
  const { learns } = await consentOf(policy, asked, 'Ann Hartley')
  expect(learns.includes('holder')).toBe(isLearnt)
})

it('an open check shows its own link, for use on another device', async () => {
  const { link, access_code } = await consentOf({}, {})
  expect(link).toMatch(/^https:\/\/check\.example\.org\/user\?req=/)
  expect(link).toContain(`code=${access_code}`)
})
