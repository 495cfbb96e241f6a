import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { Files } from '@/components/identity/kept-documents'
import { TwoFactor } from '@/components/account/two-factor'
import { Sessions } from '@/components/account/sessions'
import { RecordTimeline } from '@/components/records/record-timeline'
import { listKey, openInvitationsQuery, timelineQuery } from '@/lib/client/first-reads'
import { MembershipProvider, type Membership } from '@/lib/client/organisation'
import { ApiProblem, unreachable } from '@/lib/client/problem'
import { OpenInvitations } from './invitations'

/** The markup of a screen after a first read with this data (or none) and a refetch that failed with `error`. */
function shown(screen: ReactNode, queryKey: readonly unknown[], data?: object, error = unreachable()): string {
  const client = new QueryClient({ defaultOptions: { queries: { retryOnMount: false, staleTime: Infinity } } })
  const query = client.getQueryCache().build(client, { queryKey })
  if (data) query.setData(data)
  query.setState({ status: 'error', error })
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
const INVITATIONS = listKey('/organisations/kestrel/invitations', openInvitationsQuery)
const MANIFEST = '/organisations/kestrel/sessions/check/documents/id_check'
const file = {
  href: '/file',
  document_type: 'passport',
  side: null,
  page: 1,
  sheets: 1,
  content_type: 'image/jpeg',
  size: 1000,
}
const browser = {
  id: 'one',
  device: 'Firefox on Linux',
  address: '::1',
  last_seen_at: '2026-11-01T00:00:00Z',
  current: true,
}

test.each([
  ['invitations', <OpenInvitations key="one" />, INVITATIONS, list(invitation), 'ivy@'],
  ['browsers', <Sessions key="one" />, ['/me/browser_sessions'], { data: [browser] }, 'Firefox on Linux'],
  ['two-factor sign-in', <TwoFactor key="one" />, ['/me/two_factor'], { enabled: false }, 'Set up'],
])('%s stay on the screen when they cannot be loaded again', (_, screen, key, data, words) => {
  const again = shown(screen, key, data)
  expect(again).toContain(words)
  expect(again).not.toContain('cannot be reached')
  const never = shown(screen, key)
  expect(never).not.toContain(words)
  expect(never).toContain('cannot be reached')
})

test.each([
  [
    'invitations that the reader may no longer see',
    403,
    'forbidden',
    <OpenInvitations key="one" />,
    INVITATIONS,
    list(invitation),
    'ivy@',
  ],
  [
    'documents that were deleted',
    410,
    'document_deleted',
    <Files key="one" sessionId="check" check="id_check" />,
    [MANIFEST],
    { files: [file] },
    'JPEG',
  ],
])('%s disappear from the screen', (_, status, code, screen, key, data, words) => {
  expect(shown(screen, key, data)).toContain(words)
  const refused = shown(
    screen,
    key,
    data,
    new ApiProblem({ status, code, title: code, detail: 'Gone by now', errors: [] }),
  )
  expect(refused).not.toContain(words)
  expect(refused).toContain('Gone by now')
})

test('when one tab of a timeline cannot be loaded, the others can still be opened', () => {
  const failed = shown(
    <RecordTimeline relatedTo="ann" />,
    listKey('/organisations/kestrel/activities', timelineQuery('ann')),
  )
  expect(failed).toContain('cannot be reached')
  expect(failed).toContain('>Notes</button>')
})
