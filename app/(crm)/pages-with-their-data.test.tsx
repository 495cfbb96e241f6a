import type { ReactNode } from 'react'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { operations } from '@/lib/api/operations'
import { serve } from '@/lib/api/route'
import type { Role } from '@/lib/auth/permissions'
import type { FirstRead } from '@/lib/client/first-reads'
import type { Membership } from '@/lib/client/organisation'
import { session } from '@/lib/identity/sessions/schema'
import { firstReadsOfList, firstReadsOfRecord } from '@/components/crm/first-reads'
import { ListScreen } from '@/components/crm/list-screen'
import { RecordScreen } from '@/components/crm/record-screen'
import { SCREENS } from '@/components/crm/screens'
import { CheckList } from '@/components/identity/check-list'
import { SessionPage } from '@/components/identity/session-page'
import { ApiOf } from '@/testing/api'
import { newMember } from '@/testing/member'
import { cookieOf, membershipOf, pageWithItsData } from '@/testing/page-with-its-data'
import { newTenant } from '@/testing/tenant'

vi.hoisted(() => vi.resetModules())
vi.mock('next/navigation', () => ({
  usePathname: () => '/',
  useRouter: () => ({}),
  useSearchParams: () => new URLSearchParams(),
}))
afterAll(() => vi.resetModules())

/** Figures that count a whole collection: the list does not wait for them. */
const COME_LATER = /\/duplicates","count"|\/summary"/

const WHOLE = { isWhole: true, missing: [], unused: [] }

const LAZY = [
  () => import('@/components/mail/bounced-mail'),
  () => import('@/components/crm/contact-checks'),
  () => import('@/components/crm/deal-stages'),
  () => import('@/components/crm/next-task'),
  () => import('@/components/crm/stage-history'),
]

let api: ApiOf
const ids = new Map<string, string>()
beforeAll(async () => {
  api = await ApiOf.open(serve(operations, '/api/v1'), await newTenant())
  await api.call('POST', 'sample_data')
  const made = async (path: string, body: object) => {
    const { body: record } = await api.call('POST', path, body)
    ids.set(path, String(record.id))
    return String(record.id)
  }
  const company_id = await made('companies', { name: 'Alder & Finch', tags: ['Lets'] })
  const contact_id = await made('contacts', { full_name: 'Ann Hartley', email: 'ann@example.com', company_id })
  const deal_id = await made('deals', {
    name: 'Flat',
    amount: '10.00',
    currency: 'GBP',
    company_id,
    primary_contact_id: contact_id,
  })
  await made('tasks', { title: 'Call', contact_id, company_id, deal_id })
  await made('notes', { body: 'Rang', contact_id, company_id, deal_id })
  await made('sessions', { reference_id: 'r-1', contact_id })
  for (const { resource } of SCREENS) if (!ids.has(resource.path)) await made(resource.path, resource.sample ?? {})
})

async function rendered(role: Role, page: ReactNode, readsOf: (membership: Membership) => FirstRead[]) {
  const cookie = await cookieOf(await newMember(api.tenant, role))
  const membership = await membershipOf(cookie)
  const asked = { cookie, membership, reads: readsOf(membership) }
  // Parts that load lazily appear once they have been asked for.
  for (let before = ''; ;) {
    const { html, missing, unused } = await pageWithItsData(page, asked)
    if (html === before)
      return {
        isWhole: !html.includes('<span data-on-its-way'),
        missing: missing.filter((one) => !COME_LATER.test(one)),
        unused,
      }
    before = html
    await Promise.all(LAZY.map((load) => load()))
  }
}

for (const role of ['owner', 'reader'] as const)
  for (const { resource, sort } of [...SCREENS, { resource: session, sort: undefined }]) {
    test(`the page of one of the ${resource.plural} comes with all that it shows to ${role}`, async () => {
      const id = ids.get(resource.path) ?? ''
      const page =
        resource.path === session.path ? <SessionPage id={id} /> : <RecordScreen path={resource.path} id={id} />
      expect(await rendered(role, page, (of) => firstReadsOfRecord(of, resource, id))).toEqual(WHOLE)
    })
    test(`the list of ${resource.plural} comes with all that it shows to ${role}`, async () => {
      const page = resource.path === session.path ? <CheckList /> : <ListScreen path={resource.path} />
      expect(await rendered(role, page, (of) => firstReadsOfList(of, resource, sort, {}))).toEqual(WHOLE)
    })
  }
