import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterAll, expect, test, vi } from 'vitest'
import { MembershipProvider, type Membership } from '@/lib/client/organisation'
import { WhatIsExported } from './exports-page'

vi.hoisted(() => vi.resetModules())
afterAll(() => vi.resetModules())
vi.mock('@/lib/client/stalled-job', () => ({ useWaitsForServer: (progress: string | null) => progress !== null }))

function exported(status: 'completed' | 'running'): string {
  // Only what the row reads.
  const membership = { me: {}, organisation: { id: 'kestrel', preferences: {} } } as Membership
  const one = { resource: 'contacts' as const, format: 'csv' as const, filter: null, q: null, problem: null }
  return renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <MembershipProvider value={membership}>
        <WhatIsExported record={{ ...one, status, rows_done: 12 }} />
      </MembershipProvider>
    </QueryClientProvider>,
  )
}

test('an export that does not move on says why, in the list', () => {
  expect(exported('completed')).not.toContain('cannot save')
  expect(exported('running')).toContain('The server cannot save anything at the moment')
})
