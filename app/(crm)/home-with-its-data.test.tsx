import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { meSchema } from '@/lib/accounts/schema'
import { operations } from '@/lib/api/operations'
import { readInProcess } from '@/lib/api/in-process'
import { serve } from '@/lib/api/route'
import { beginSignedIn } from '@/lib/auth/begin-signed-in'
import { signedInCookies } from '@/lib/auth/browser-session'
import type { Role } from '@/lib/auth/permissions'
import { shownTime } from '@/lib/client/clock'
import { MembershipProvider, type Membership } from '@/lib/client/organisation'
import { SERVER_ZONE, zoneOf } from '@/lib/client/zone'
import { database } from '@/lib/db/client'
import { formatsOf } from '@/lib/formats'
import { newId } from '@/lib/ids'
import { PRESENTATIONS } from '@/components/crm/presentations'
import { recordPagesIn } from '@/components/crm/screens'
import { firstReadsOfCounts, firstReadsOfHome } from '@/components/home/first-reads'
import { HomePage } from '@/components/home/home-page'
import { RenderedTimeProvider } from '@/components/resource/now'
import { PresentationContext } from '@/components/resource/presentation'
import { PagesContext } from '@/components/resource/record-links'
import { usePlaceCounts } from '@/components/shell/place-counts'
import { useWords } from '@/lib/client/words/words'
import { ApiOf } from '@/testing/api'
import { newMember, type TestMember } from '@/testing/member'
import { newTenant } from '@/testing/tenant'
import { readInto } from './read-into'

vi.hoisted(() => vi.resetModules())
vi.mock('next/navigation', () => ({
  usePathname: () => '/',
  useRouter: () => ({}),
  useSearchParams: () => new URLSearchParams(),
}))
afterAll(() => vi.resetModules())

let api: ApiOf
beforeAll(async () => {
  api = await ApiOf.open(serve(operations, '/api/v1'), await newTenant())
  await api.call('POST', 'sample_data')
})

async function cookieOf({ userId }: TestMember): Promise<string> {
  const account = await database().user.findUniqueOrThrow({ where: { id: userId } })
  const session = await beginSignedIn(account, { address: '', userAgent: '' }, { now: new Date(), requestId: newId() })
  const cookies = await signedInCookies(session, account, undefined, new Date())
  return cookies.map((one) => one.split(';')[0]).join('; ')
}

async function membershipOf(cookie: string): Promise<Membership> {
  const me = meSchema.parse(await readInProcess({ path: '/me' }, cookie))
  const [organisation] = me.organisations
  if (!organisation) throw new Error('belongs to no organisation')
  return { me, organisation }
}

/** Somebody with tasks and a deal of their own, more than a section of Home shows. */
async function busy(role: Role): Promise<string> {
  const member = await newMember(api.tenant, role)
  const contact = await api.call('POST', 'contacts', { full_name: 'Ann Hartley' })
  const due = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()
  for (let i = 0; i < 25; i++) {
    const about = { assignee_id: member.userId, contact_id: contact.body.id }
    for (const days of [-2, 3, 30]) await api.call('POST', 'tasks', { title: 'Call', due_at: due(days), ...about })
  }
  await api.call('POST', 'deals', {
    name: 'Flat',
    amount: '10.00',
    currency: 'GBP',
    owner_id: member.userId,
    expected_close_date: due(2).slice(0, 10),
  })
  return cookieOf(member)
}

function Counted() {
  usePlaceCounts()
  return null
}

function Screen({ membership }: { membership: Membership }) {
  const t = useWords()
  return (
    <MembershipProvider value={membership}>
      <PresentationContext value={PRESENTATIONS}>
        <PagesContext value={recordPagesIn(t)}>
          <Counted />
          <HomePage />
        </PagesContext>
      </PresentationContext>
    </MembershipProvider>
  )
}

/** Home as the server renders it, and what a browser would still have to ask for. */
async function rendered(cookie: string, membership: Membership, now = new Date()) {
  const client = new QueryClient()
  const { organisation } = membership
  const days = formatsOf({ locale: 'en-GB', firstDay: 'monday', timeZone: zoneOf(organisation, SERVER_ZONE) })
  const reads = [firstReadsOfCounts, firstReadsOfHome].flatMap((of) =>
    of(membership, days, new Date(shownTime(now.getTime()))),
  )
  // However long it takes here.
  const patient = reads.map(({ maxMs: _, ...read }) => read)
  await readInto(client, { organisationId: organisation.id, cookie }, patient)
  const html = renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <RenderedTimeProvider value={now.getTime()}>
        <Screen membership={membership} />
      </RenderedTimeProvider>
    </QueryClientProvider>,
  )
  const queries = client.getQueryCache().getAll()
  const asked = queries.filter(({ options }) => options.queryFn && (options as { enabled?: boolean }).enabled !== false)
  return {
    html,
    asked: asked.map(({ queryHash }) => queryHash),
    missing: asked.filter(({ state }) => state.data === undefined).map(({ queryHash }) => queryHash),
    unused: queries.filter(({ options }) => !options.queryFn).map(({ queryHash }) => queryHash),
  }
}

test.each(['owner', 'member', 'reader'] as const)('Home comes with all that it shows to %s', async (role) => {
  const cookie = await busy(role)
  const membership = await membershipOf(cookie)
  expect(membership.organisation.role).toBe(role)
  const { html, asked, missing, unused } = await rendered(cookie, membership)
  expect(missing).toEqual([])
  // Titles of tasks that are not in sight, and the like, are few.
  expect(unused.filter((hash) => !hash.includes('"title"'))).toEqual([])
  expect(asked.length).toBeGreaterThan(15)
  expect(html).not.toContain('role="status" aria-label="Loading"')
  expect(html).toContain('Ann Hartley')
})

test('hidden cards are not read', async () => {
  const cookie = await busy('member')
  const { me, organisation } = await membershipOf(cookie)
  const home = {
    left: ['figures' as const],
    right: [],
    hidden: ['my_day', 'pipeline', 'forecast', 'checks', 'activity'] as const,
  }
  const preferences = { ...organisation.preferences, home: { ...home, hidden: [...home.hidden] } }
  const { missing, asked, unused } = await rendered(cookie, { me, organisation: { ...organisation, preferences } })
  expect([missing, unused]).toEqual([[], []])
  expect(asked.some((hash) => /pipeline|summary|activities/.test(hash))).toBe(false)
})

test('days are those of the reader, also around midnight', async () => {
  const cookie = await busy('member')
  const { me, organisation } = await membershipOf(cookie)
  const far = { ...organisation, preferences: { ...organisation.preferences, time_zone: 'Pacific/Kiritimati' } }
  // Midnight there is at 10:00; the clock of the screens rounds up.
  for (const now of ['09:59:50', '10:00:10', '23:59:50'])
    expect((await rendered(cookie, { me, organisation: far }, new Date(`2027-03-01T${now}Z`))).missing).toEqual([])
})
