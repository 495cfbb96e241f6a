import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { listKey, listPath } from '@/lib/client/first-reads'
import { MembershipProvider, type Membership } from '@/lib/client/organisation'
import { webhookDelivery } from '@/lib/webhooks/schema'
import { Waiting } from './waiting'
import { waitingQuery } from './waiting-query'

const HOUR_MS = 3600_000

/** What the page of a webhook says about `value` events, the oldest of which happened hours ago. */
function said(value: number, hours = 0, relation: 'eq' | 'gte' = 'eq'): string {
  const client = new QueryClient()
  const occurred_at = new Date(Date.now() - hours * HOUR_MS).toISOString()
  // Given up and sent again: the delivery is younger than its event.
  const data = value ? [{ body: { occurred_at }, created_at: new Date().toISOString() }] : []
  client.setQueryData(listKey(listPath('/organisations/kestrel', webhookDelivery), waitingQuery('crm')), {
    pages: [{ data, has_more: value > 1, next_cursor: null, total: { value, relation } }],
    pageParams: [''],
  })
  // Only what it reads.
  const membership = { me: {}, organisation: { id: 'kestrel', preferences: {} } } as Membership
  const html = renderToStaticMarkup(
    <QueryClientProvider client={client}>
      <MembershipProvider value={membership}>
        <Waiting id="crm" />
      </MembershipProvider>
    </QueryClientProvider>,
  )
  return html.replace(/<[^>]+>/g, '')
}

test('a webhook says how many events wait, and how old the oldest of them is', () => {
  expect(said(0)).toBe('Nothing')
  expect(said(1, 2)).toBe('1 event (2 hours ago)')
  expect(said(1250, 3)).toBe('1,250 events (the oldest: 3 hours ago)')
  expect(said(10_000, 48, 'gte')).toMatch(/^10,000\+ events \(the oldest: .+\)$/)
})
