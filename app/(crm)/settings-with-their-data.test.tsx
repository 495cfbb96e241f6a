import type { ReactNode } from 'react'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { member } from '@/lib/accounts/members/schema'
import { merge } from '@/lib/across/merges/schema'
import { operations } from '@/lib/api/operations'
import { serve } from '@/lib/api/route'
import { apiKey } from '@/lib/auth/keys/schema'
import type { FirstRead, Readable } from '@/lib/client/first-reads'
import type { Membership } from '@/lib/client/organisation'
import { contact } from '@/lib/crm/contacts/schema'
import { pipeline } from '@/lib/crm/pipelines/schema'
import { tag } from '@/lib/crm/tags/schema'
import { database } from '@/lib/db/client'
import { template } from '@/lib/identity/templates/schema'
import { bulkOperation } from '@/lib/long-work/bulk/schema'
import { exportDefinition } from '@/lib/long-work/exports/schema'
import { importDefinition } from '@/lib/long-work/imports/schema'
import { mail } from '@/lib/mail/mails/schema'
import { mailTemplate } from '@/lib/mail/templates/schema'
import { webhook } from '@/lib/webhooks/schema'
import { workflow } from '@/lib/workflows/schema'
import { AccountPage } from '@/components/account/account-page'
import { DeletedRecords } from '@/components/crm/deleted-records'
import { firstReadsOfDeleted, firstReadsOfList, type ListReads } from '@/components/crm/first-reads-of-list'
import { BulkPage } from '@/components/imports/bulk-page'
import { ExportsPage } from '@/components/imports/exports-page'
import { ImportPage } from '@/components/imports/import-page'
import { ImportsPage } from '@/components/imports/imports-page'
import { MergesPage } from '@/components/imports/merges-page'
import { ApiKeys } from '@/components/settings/api-keys'
import { AuditLog } from '@/components/settings/audit-log'
import { CustomFields } from '@/components/settings/custom-fields'
import * as reads from '@/components/settings/first-reads'
import { IdentityChecks } from '@/components/settings/identity-checks'
import { MailTemplatePage } from '@/components/settings/mail/mail-template-page'
import { MailTemplates } from '@/components/settings/mail/mail-templates'
import { Outbox } from '@/components/settings/mail/outbox'
import { Members } from '@/components/settings/members'
import { OrganisationSettings } from '@/components/settings/organisation'
import { PipelinePage } from '@/components/settings/pipeline-page'
import { Pipelines } from '@/components/settings/pipelines'
import { Tags } from '@/components/settings/tags'
import { TemplatePage } from '@/components/settings/template-page'
import { Templates } from '@/components/settings/templates'
import { WebhookList } from '@/components/settings/webhooks/webhook-list'
import { WebhookPage } from '@/components/settings/webhooks/webhook-page'
import { WorkflowList } from '@/components/workflows/workflow-list'
import { WorkflowPage } from '@/components/workflows/workflow-page'
import { ApiOf } from '@/testing/api'
import { newMember } from '@/testing/member'
import { ImportsOf } from '@/testing/file-import'
import { cookieOf, firstShown, membershipOf, pageWithItsData, WHOLE } from '@/testing/page-with-its-data'
import { newTenant } from '@/testing/tenant'

vi.hoisted(() => vi.resetModules())
vi.mock('next/navigation', () => ({
  usePathname: () => '/',
  useRouter: () => ({}),
  useSearchParams: () => new URLSearchParams(),
}))
afterAll(() => vi.resetModules())

let api: ApiOf
const ids = new Map<string, string>()
const one = (path: string) => ids.get(path) ?? ''
beforeAll(async () => {
  api = await ApiOf.open(serve(operations, '/api/v1'), await newTenant())
  const made = async (path: string, body: object) => {
    const id = String((await api.call('POST', path, body)).body.id)
    ids.set(path, id)
    return id
  }
  const [survivor_id, merged_id] = [
    await made('contacts', { full_name: 'Ann Hartley' }),
    await made('contacts', { full_name: 'Ann Hartly' }),
  ]
  await made('merges', { resource: 'contacts', survivor_id, merged_id })
  await made('tags', { name: 'Lets' })
  const filter = { field: 'full_name', op: 'contains', value: 'Ann' }
  await made('webhooks', { url: 'https://example.com/crm', event_types: ['contact.created'], filter })
  for (const path of ['contacts', 'workflows']) {
    await made(path, path === 'contacts' ? { full_name: 'Theo Gone' } : { name: 'Wave' })
    await api.call('DELETE', `${path}/${one(path)}`)
  }
  await made('workflows', { name: 'Greet' })
  const updated_by = { type: 'user', id: (await newMember(api.tenant, 'admin')).userId }
  await database().workflow.updateMany({ data: { updated_by } })
  await made('api_keys', { name: 'Till', role: 'member' })
  await made('invitations', { email: 'ivy@example.com', role: 'member' })
  await made('exports', { resource: 'contacts', format: 'csv' })
  for (const path of ['pipelines', 'templates', 'mail_templates', 'contacts']) {
    const [first] = (await api.call('GET', path)).body.data as { id: string }[]
    if (first) ids.set(path, first.id)
  }
  ids.set('imports', (await new ImportsOf(api.tenant).upload('full_name\nBea Field\n')).id)
})

type Reads = (membership: Membership) => FirstRead[]
const listOf =
  (resource: Readable, { beside = () => [], ...options }: ListReads & { beside?: Reads } = {}): Reads =>
  (of) => [...firstReadsOfList(of, resource, options, {}), ...beside(of)]
const pageOf =
  (resource: Readable): Reads =>
  (of) =>
    reads.readsOfSetting(resource, one(resource.path))(of)

const PAGES: [name: string, page: () => ReactNode, reads: Reads][] = [
  ['the account', () => <AccountPage />, reads.readsOfAccount],
  ['the organisation', () => <OrganisationSettings />, reads.readsOfOrganisation],
  ['the settings of checks', () => <IdentityChecks />, reads.readsOfChecks],
  ['custom fields', () => <CustomFields />, reads.readsOfFields],
  ['a pipeline', () => <PipelinePage id={one('pipelines')} />, pageOf(pipeline)],
  ['a template', () => <TemplatePage id={one('templates')} />, pageOf(template)],
  [
    'a mail template',
    () => <MailTemplatePage id={one('mail_templates')} />,
    (of) => reads.readsOfMailTemplate(one('mail_templates'))(of),
  ],
  ['an import', () => <ImportPage id={one('imports')} />, (of) => reads.readsOfImport(one('imports'))(of)],
  ['a webhook', () => <WebhookPage id={one('webhooks')} />, (of) => reads.readsOfWebhook(one('webhooks'))(of)],
  ['a workflow', () => <WorkflowPage id={one('workflows')} />, (of) => reads.readsOfWorkflow(one('workflows'))(of)],
  ['webhooks', () => <WebhookList />, listOf(webhook, { beside: reads.readsOfStopped })],
  ['members', () => <Members />, listOf(member, { beside: reads.readsOfInvitations })],
  ['merges', () => <MergesPage />, listOf(merge, { namesOf: reads.namesOfMerge })],
  ['API keys', () => <ApiKeys />, listOf(apiKey, { namesOf: reads.namesOfKey })],
  ['imports', () => <ImportsPage />, listOf(importDefinition, { beside: reads.readsOfContactFields })],
  ['bulk operations', () => <BulkPage />, listOf(bulkOperation)],
  ['pipelines', () => <Pipelines />, listOf(pipeline)],
  ['exports', () => <ExportsPage />, listOf(exportDefinition)],
  ['the outbox', () => <Outbox />, listOf(mail)],
  ['tags', () => <Tags />, listOf(tag, { beside: reads.readsOfAllTags })],
  ['templates', () => <Templates />, listOf(template)],
  ['mail templates', () => <MailTemplates />, listOf(mailTemplate)],
  ['workflows', () => <WorkflowList />, listOf(workflow)],
  ['deleted contacts', () => <DeletedRecords collection="contacts" />, (of) => firstReadsOfDeleted(of, contact, {})],
  ['deleted workflows', () => <DeletedRecords collection="workflows" />, (of) => firstReadsOfDeleted(of, workflow, {})],
]

test.each(PAGES)('the page of %s comes with all that it shows', async (_, page, readsOf) => {
  expect(await firstShown(api.tenant, 'owner', page(), { readsOf })).toEqual(WHOLE)
})

test('deleted records come with the page, not only the answer that there are none', async () => {
  const cookie = await cookieOf(await newMember(api.tenant, 'reader'))
  const membership = await membershipOf(cookie)
  const page = <DeletedRecords collection="contacts" />
  const { html } = await pageWithItsData(page, {
    cookie,
    membership,
    reads: firstReadsOfDeleted(membership, contact, {}),
  })
  expect(html).toContain('Theo Gone')
})

test('the audit log comes with the names of those who did something, and of what they did it to', async () => {
  const small = await ApiOf.open(serve(operations, '/api/v1'), await newTenant())
  const { id } = (await small.call('POST', 'contacts', { full_name: 'Ann Hartley' })).body
  await small.call('PATCH', `contacts/${String(id)}`, { job_title: 'Agent' })
  await small.call('DELETE', `contacts/${String(id)}`)
  const tagged = (await small.call('POST', 'tags', { name: 'landlord' })).body.id
  await small.call('PATCH', `tags/${String(tagged)}`, { description: 'Owns what is let.' })
  expect(await firstShown(small.tenant, 'admin', <AuditLog />, { readsOf: reads.readsOfAudit({}) })).toEqual(WHOLE)
})
