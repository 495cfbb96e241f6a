import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { TwoFactor } from '@/components/account/two-factor'
import { Sessions } from '@/components/account/sessions'
import { RecordTimeline } from '@/components/records/record-timeline'
import { listKey, timelineQuery } from '@/lib/client/first-reads'
import { OPEN } from '@/lib/client/members'
import { MembershipProvider, type Membership } from '@/lib/client/organisation'
import { unreachable } from '@/lib/client/problem'
import { OpenInvitations } from './invitations'

/** The markup of a screen after a first read with this data (or none) and a failed refetch. */
function shown(screen: ReactNode, queryKey: readonly unknown[], data?: object): string {
  const client = new QueryClient({ defaultOptions: { queries: { retryOnMount: false, staleTime: Infinity } } })
  const query = client.getQueryCache().build(client, { queryKey })
  if (data) query.setData(data)
  query.setState({ status: 'error', error: unreachable() })
  // Only what the screens read.
  const membership = {
    me: { user: { id: 'dana' } },
    organisation: { id: 'kestrel', permissions: [], preferences: {} },
  } as unknown as Membership
  return renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <MembershipProvider value={membership}>{screen}</MembershipProvider>
    </QueryClientProvider>,
  )
}
const list = (...data: object[]) => ({ pages: [{ data, has_more: false, next_cursor: null }], pageParams: [''] })

const invitation = {
  id: 'ivy',
  email: 'ivy@example.org',
  role: 'member',
  expires_at: '2027-01-01T00:00:00Z',
  sent_at: null,
}
const browser = {
  id: 'one',
  device: 'Firefox on Linux',
  address: '::1',
  last_seen_at: '2026-11-01T00:00:00Z',
  current: true,
}

test.each([
  [
    'invitations',
    <OpenInvitations key="one" />,
    listKey('/organisations/kestrel/invitations', OPEN),
    list(invitation),
    'ivy@',
  ],
  ['browsers', <Sessions key="one" />, ['/me/browser_sessions'], { data: [browser] }, 'Firefox on Linux'],
  ['two-factor sign-in', <TwoFactor key="one" />, ['/me/two_factor'], { enabled: false }, 'Set up'],
])('%s that were read stay when they cannot be read again', (_, screen, key, data, words) => {
  const again = shown(screen, key, data)
  expect(again).toContain(words)
  expect(again).not.toContain('cannot be reached')
  const never = shown(screen, key)
  expect(never).not.toContain(words)
  expect(never).toContain('cannot be reached')
})

test('a part of a timeline that could not be read leaves the way to the others', () => {
  const failed = shown(
    <RecordTimeline relatedTo="ann" />,
    listKey('/organisations/kestrel/activities', timelineQuery('ann')),
  )
  expect(failed).toContain('cannot be reached')
  expect(failed).toContain('>Notes</button>')
})
