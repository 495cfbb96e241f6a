import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { operations } from '@/lib/api/operations'
import { serve } from '@/lib/api/route'
import type { Role } from '@/lib/auth/permissions'
import { shownTime } from '@/lib/client/clock'
import type { Membership } from '@/lib/client/organisation'
import { SERVER_ZONE, zoneOf } from '@/lib/client/zone'
import { formatsOf } from '@/lib/formats'
import { firstReadsOfCounts, firstReadsOfHome } from '@/components/home/first-reads'
import { HomePage } from '@/components/home/home-page'
import { usePlaceCounts } from '@/components/shell/place-counts'
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

let api: ApiOf
beforeAll(async () => {
  api = await ApiOf.open(serve(operations, '/api/v1'), await newTenant())
  await api.call('POST', 'sample_data')
})

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

/** Home as the server renders it, and what a browser would still have to ask for. */
function rendered(cookie: string, membership: Membership, now = new Date()) {
  const timeZone = zoneOf(membership.organisation, SERVER_ZONE)
  const days = formatsOf({ locale: 'en-GB', firstDay: 'monday', timeZone })
  const reads = [firstReadsOfCounts, firstReadsOfHome].flatMap((of) =>
    of(membership, days, new Date(shownTime(now.getTime()))),
  )
  const page = (
    <>
      <Counted />
      <HomePage />
    </>
  )
  return pageWithItsData(page, { cookie, membership, reads, now })
}

test.each(['owner', 'member', 'reader'] as const)('Home comes with all that it shows to %s', async (role) => {
  const cookie = await busy(role)
  const membership = await membershipOf(cookie)
  expect(membership.organisation.role).toBe(role)
  const { html, asked, missing, unused, other } = await rendered(cookie, membership)
  expect(missing).toEqual([])
  expect(other).toEqual([])
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
