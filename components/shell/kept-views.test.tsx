import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterAll, expect, test, vi } from 'vitest'
import { listKey, navigationViewsQuery } from '@/lib/client/first-reads'
import { MembershipProvider, type Membership } from '@/lib/client/organisation'
import { KeptViews } from './kept-views'

vi.hoisted(() => vi.resetModules())
vi.mock('next/navigation', () => ({ usePathname: () => '/', useSearchParams: () => new URLSearchParams() }))
afterAll(() => vi.resetModules())

/** Only what the navigation reads. */
const membership = {
  me: { user: { id: 'dana', two_factor: false } },
  organisation: { id: 'kestrel', two_factor_required: false, preferences: { favourite_views: [], default_views: {} } },
} as unknown as Membership

/** The navigation of a reader whose first page of views is this. */
function shown(visibility: 'private' | 'shared', has_more: boolean): string {
  const client = new QueryClient()
  const data = [{ id: 'v', name: 'Landlords', resource: 'contacts', visibility, filter: null }]
  client.setQueryData(listKey('/organisations/kestrel/views', navigationViewsQuery), {
    pages: [{ data, has_more, next_cursor: has_more ? 'more' : null }],
    pageParams: [''],
  })
  return renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <MembershipProvider value={membership}>
        <KeptViews />
      </MembershipProvider>
    </QueryClientProvider>,
  )
}

test('shared views can be opened when the first page of views holds private ones only', () => {
  expect(shown('private', true)).toContain('All shared views')
})

test('without a shared view there is no group, and a few need no button', () => {
  expect(shown('private', false)).toBe('')
  expect(shown('shared', false)).toContain('Landlords')
  expect(shown('shared', false)).not.toContain('All shared views')
})
