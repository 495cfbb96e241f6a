import type { ReactNode } from 'react'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { operations } from '@/lib/api/operations'
import { serve } from '@/lib/api/route'
import type { Role } from '@/lib/auth/permissions'
import { conventionsOf } from '@/lib/client/conventions'
import type { FirstRead, Search } from '@/lib/client/first-reads'
import type { Membership } from '@/lib/client/organisation'
import { MAX_MS } from '@/lib/client/permitted-reads'
import { SERVER_ZONE } from '@/lib/client/zone'
import { formatsOf } from '@/lib/formats'
import { session } from '@/lib/identity/sessions/schema'
import { newId } from '@/lib/ids'
import { firstReadsOfRecord } from '@/components/crm/first-reads'
import { firstReadsOfList } from '@/components/crm/first-reads-of-list'
import { ListScreen } from '@/components/crm/list-screen'
import { RecordScreen } from '@/components/crm/record-screen'
import { SCREENS } from '@/components/crm/screens'
import { CheckList } from '@/components/identity/check-list'
import { SessionPage } from '@/components/identity/session-page'
import { ApiOf } from '@/testing/api'
import { firstShown, WHOLE } from '@/testing/page-with-its-data'
import { newTenant } from '@/testing/tenant'

const address = vi.hoisted(() => {
  vi.resetModules()
  return { search: '' }
})
vi.mock('next/navigation', () => ({
  usePathname: () => '/',
  useRouter: () => ({}),
  useSearchParams: () => new URLSearchParams(address.search),
}))
afterAll(() => vi.resetModules())
afterEach(() => {
  address.search = ''
})

const LAZY = [
  () => import('@/components/mail/bounced-mail'),
  () => import('@/components/crm/contact-checks'),
  () => import('@/components/crm/deal-stages'),
  () => import('@/components/crm/next-task'),
  () => import('@/components/crm/stage-history'),
  () => import('@/components/crm/board/deal-board'),
  () => import('@/components/crm/forecast/forecast'),
  () => import('@/components/crm/calendar/calendar'),
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

const rendered = (role: Role, page: ReactNode, readsOf: (membership: Membership) => FirstRead[]) =>
  firstShown(api.tenant, role, page, { readsOf, lazy: LAZY })

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
      expect(await rendered(role, page, (of) => firstReadsOfList(of, resource, { sort }, {}))).toEqual(WHOLE)
    })
  }

const atOf = ({ organisation }: Membership) => ({
  formats: formatsOf(conventionsOf(organisation, 'en-GB', SERVER_ZONE)),
  now: new Date(),
})

/** The list at an address, with what it says. */
async function shownAt(collection: 'deals' | 'contacts' | 'tasks', parameters: Record<string, string>) {
  address.search = String(new URLSearchParams(parameters))
  const screen = SCREENS.find(({ resource }) => resource.path === collection)
  if (!screen) throw new Error(`no screen shows ${collection}`)
  return rendered('reader', <ListScreen path={collection} />, (of) =>
    firstReadsOfList(of, screen.resource, { sort: screen.sort, at: atOf(of) }, parameters),
  )
}
const only = (path: string) => ids.get(path) ?? ''

test('a filtered list comes with its records and with the names in its filter', async () => {
  const filter = JSON.stringify({ or: [{ not: { field: 'company_id', op: 'in', value: [only('companies')] } }] })
  const asked = { company_id: only('companies'), 'owner_id[ne]': 'me', 'company.name[contains]': 'Ald' }
  expect(await shownAt('deals', asked)).toEqual(WHOLE)
  expect(await shownAt('deals', { q: 'Flat', sort: '-amount', filter })).toEqual(WHOLE)
  expect(await shownAt('deals', { 'primary_contact_id[is_null]': 'false', preset: 'none', unknown: '1' })).toEqual(
    WHOLE,
  )
})

test('a page waits for the list, but not long for a filter', () => {
  const organisation = { id: 'kestrel', permissions: [] }
  const limitsAt = (search: Search) =>
    firstReadsOfList({ organisation } as unknown as Membership, session, {}, search).map(({ maxMs }) => maxMs)
  expect(limitsAt({})).toEqual([undefined])
  expect(limitsAt({ q: 'ann' })).toEqual([MAX_MS])
  expect(limitsAt({ status: 'completed' })).toEqual([MAX_MS])
})

test('a list filtered by a custom field waits for what the field is', async () => {
  await api.call('POST', 'custom_fields', { resource: 'contacts', key: 'budget', label: 'Budget', type: 'number' })
  expect(await shownAt('contacts', { 'custom.budget[gt]': '10', 'company_id[ne]': only('companies') })).toEqual(WHOLE)
})

test('a view comes with the records of its columns, and of its first group', async () => {
  const view = async (more: object) =>
    String((await api.call('POST', 'views', { resource: 'deals', name: 'Mine', ...more })).body.id)
  const id = await view({ columns: ['name', 'primary_contact_id', 'tags'], sort: 'name' })
  expect(await shownAt('deals', { view: id, filter: 'none', sort: 'name' })).toEqual(WHOLE)
  expect(await shownAt('deals', { view: newId(), status: 'open' })).toEqual(WHOLE)
  for (const group of ['stage_id', 'status', 'company_id', 'owner_id']) {
    const grouped = await view({ arrangement: { widths: {}, pinned: [], group } })
    expect(await shownAt('deals', { view: grouped, filter: 'none' })).toEqual(WHOLE)
    expect(await shownAt('deals', { view: grouped, q: 'Flat', 'amount[gt]': '5' })).toEqual(WHOLE)
  }
  const arrangement = { widths: {}, pinned: [], group: 'status' }
  const staged = await view({ columns: ['name', 'stage_id'], arrangement })
  expect(await shownAt('deals', { view: staged, filter: 'none' })).toEqual(WHOLE)
  const empty = await view({ arrangement: { widths: {}, pinned: [], group: 'status' } })
  expect(await shownAt('deals', { view: empty, q: 'nothing like this' })).toEqual(WHOLE)
})

test('an address that names only a view comes with what the view shows: its layout, filter and order', async () => {
  const view = async (more: object) =>
    String((await api.call('POST', 'views', { resource: 'deals', name: 'Short', ...more })).body.id)
  const filter = { and: [{ field: 'amount', op: 'gt', value: '5' }] }
  for (const more of [{ filter, sort: 'name' }, { layout: 'board' }, { layout: 'calendar', filter }, {}])
    expect(await shownAt('deals', { view: await view(more) })).toEqual(WHOLE)
})

for (const layout of ['board', 'forecast', 'calendar'])
  test(`deals come with their ${layout}, also narrowed`, async () => {
    const filter = JSON.stringify({ or: [{ not: { field: 'company_id', op: 'eq', value: only('companies') } }] })
    expect(await shownAt('deals', { layout })).toEqual(WHOLE)
    expect(await shownAt('deals', { layout, q: 'Flat', 'amount[gt]': '5', beside: 'all' })).toEqual(WHOLE)
    expect(await shownAt('deals', { layout, filter, sort: '-amount', beside: 'none', month: '2027-02' })).toEqual(WHOLE)
  })

test('tasks come with their calendar', async () => {
  expect(await shownAt('tasks', { layout: 'calendar', q: 'Call' })).toEqual(WHOLE)
})
